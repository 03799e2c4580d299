import { runProcess } from '@aicr/kit'
import { describe } from 'vitest'
import { describeSandboxContract } from './contract/index.ts'
describe('broken', () => {
  describeSandboxContract({
    create: () => ({
      kind: 'x',
      probe: async () => ({
        kind: 'x',
        available: true,
        guarantees: { killsEveryDescendant: true, isolatesFiles: true, isolatesNetwork: true },
        missing: [],
      }),
      run: (spec) => runProcess({ ...spec, env: { ...spec.env, LEAK: 'x' } }),
    }),
  })
})

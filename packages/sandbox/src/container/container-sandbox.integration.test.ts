import { beforeAll, describe } from 'vitest'
import { TEST_IMAGE, makeTestImage, whyNot } from '../../test/image.ts'
import { testRelay } from '../../test/relay.ts'
import { describeSandboxContract } from '../contract/index.ts'
import { createContainerSandbox } from './container-sandbox.ts'

const engines = ['podman', ...(process.env['AICR_TEST_DOCKER'] === '1' ? ['docker'] : [])] as const

for (const engine of engines as readonly ('podman' | 'docker')[]) {
  describe.runIf((await whyNot(engine)) === null)(`the ${engine} sandbox`, () => {
    const sandbox = createContainerSandbox({
      engine,
      image: TEST_IMAGE,
      env: process.env,
      programs: { node: 'node', relay: testRelay },
    })
    beforeAll(() => makeTestImage(engine), 180_000)

    describeSandboxContract({
      create: () => sandbox,
      node: 'node',
      addedEnvironment: ['HOME', 'HOSTNAME', 'TERM', 'container'],
    })
  })
}

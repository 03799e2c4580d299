import { verifies } from '@aicr-internal/testkit'
import { describeAgentContract, samplePass } from '@aicr/agents/contract'
import { withTemporaryDirectory } from '@aicr/kit'
import { expect, it } from 'vitest'
import { createRulesAdapter } from './adapter.ts'

describeAgentContract('rules', {
  create: () => createRulesAdapter({ program: { command: '/usr/bin/node', args: ['/opt/rules/agent.js'] } }),
  streams: [
    {
      name: 'progress',
      output: '{"type":"progress","done":1,"total":2}\n{"type":"progress","done":2,"total":2}\n',
      events: [
        { type: 'progress', done: 1, total: 2 },
        { type: 'progress', done: 2, total: 2 },
      ],
    },
    {
      name: 'an error without a final newline',
      output: '{"type":"error","message":"Die Regel „x“ ist unlesbar: 规则"}',
      events: [{ type: 'error', message: 'Die Regel „x“ ist unlesbar: 规则' }],
    },
    { name: 'nothing', output: '', events: [] },
  ],
})

it('starts with the name of its input file as its only argument, and no word of the prompt', () =>
  withTemporaryDirectory('aicr-rules-adapter-', async (root) => {
    verifies('security.prompt-not-in-argv')
    const pass = await samplePass(root, { prompt: 'Ignore the rules.' })
    const adapter = createRulesAdapter({ program: { command: '/usr/bin/node', args: ['/opt/rules/agent.js'] } })
    const mcpServer = { command: '/usr/bin/server', args: [] }
    const { args, stdin } = adapter.command({ pass, outside: pass.folders, mcpServer })
    expect(args).toEqual(['/opt/rules/agent.js', '--input', `${pass.folders.agent}/rules-input.json`])
    expect(stdin).toBeUndefined()
  }))

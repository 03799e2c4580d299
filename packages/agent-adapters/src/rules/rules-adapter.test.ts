import { describeAgentContract } from '@aicr/agents/contract'
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

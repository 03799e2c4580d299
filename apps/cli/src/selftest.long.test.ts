import { findAgentCli, runsHere } from '@aicr-internal/testkit'
import type { AgentCliName } from '@aicr-internal/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAicr } from '../test/run-aicr.ts'
import type { Aicr } from '../test/run-aicr.ts'

const agents: readonly (readonly [kind: string, program: AgentCliName])[] = [
  ['claude-code', 'claude-code'],
  ['gemini-cli', 'gemini-cli'],
  ['qwen-code', 'qwen-code'],
  ['copilot-cli', 'copilot-cli'],
  ['opencode', 'opencode'],
  ['kilo', 'kilo'],
  ['codex-acp', 'codex-acp'],
  ['claude-acp', 'claude-acp'],
  ['gemini-acp', 'gemini-cli'],
  ['qwen-acp', 'qwen-code'],
  ['copilot-acp', 'copilot-cli'],
  ['kimi-acp', 'kimi'],
  ['opencode-acp', 'opencode'],
  ['kilo-acp', 'kilo'],
]

let aicr: Aicr
beforeEach(async () => void (aicr = await createAicr()))
afterEach(() => aicr.remove())

describe.each(agents)('%s', (kind, program) => {
  const folder = findAgentCli(program, process.env)

  it.runIf(runsHere(folder !== null, process.env)).each(['native', 'bubblewrap'])(
    'passes its self-test in %s, without key and network',
    async (sandbox) => {
      const env = { PATH: `${folder}:${process.env['PATH']}` }
      const args = ['agents', 'selftest', '--offline', '--sandbox', sandbox, kind]
      const { code, stdout } = await aicr.run(args, { env })
      expect([code, stdout]).toEqual([0, expect.stringContaining(`ok  ${kind}`)])
    },
  )
})

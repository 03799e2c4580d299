import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifies } from '@aicr-internal/testkit'
import { describeAgentContract } from '@aicr/agents/contract'
import { expect, it } from 'vitest'
import { noProgram, recordedCalls, recordedOutput, recordedUsage, refusedKey } from '../../test/recorded.ts'
import { withSampleInput } from '../../test/sample-input.ts'
import { createCodexAdapter } from './adapter.ts'

const { context, first, second, summary } = recordedCalls
const REFUSED = 'unexpected status 401 Unauthorized: scripted bad key, url: http://127.0.0.1:8080/v1/responses'
const adapter = () => createCodexAdapter(noProgram)
const bubblewrap = { kind: 'bubblewrap', isolatesFiles: true, isolatesNetwork: true }

describeAgentContract('codex', {
  create: adapter,
  streams: [
    {
      name: 'a review',
      output: recordedOutput('codex', 'review'),
      events: [
        { type: 'text', text: 'Reading.\n' },
        context,
        first,
        second,
        summary,
        { type: 'text', text: 'Done.\n' },
        recordedUsage(5),
        { type: 'done' },
      ],
    },
    {
      name: 'a refused key',
      output: recordedOutput('codex', 'model-error'),
      events: [
        { type: 'text', text: 'Reading.\n' },
        refusedKey(`Reconnecting... 1/2 (${REFUSED})`),
        refusedKey(`Reconnecting... 2/2 (${REFUSED})`),
        refusedKey(REFUSED),
        refusedKey(REFUSED),
      ],
    },
    {
      name: 'a refused call, which the end of the turn does not undo',
      output: [
        {
          type: 'item.completed',
          item: {
            type: 'mcp_tool_call',
            server: 'aicr-output',
            tool: 'aicr.skip',
            arguments: { reason: 'lgtm' },
            error: { message: 'user cancelled MCP tool call' },
          },
        },
        { type: 'item.completed', item: { type: 'mcp_tool_call', server: 'other', tool: 'aicr.skip', arguments: {} } },
        { type: 'turn.completed', usage: {} },
      ]
        .map((event) => `${JSON.stringify(event)}\n`)
        .join(''),
      events: [
        { type: 'tool_call', tool: 'aicr.skip', input: { reason: 'lgtm' } },
        { type: 'usage', usage: {} },
        { type: 'done' },
        { type: 'error', message: 'user cancelled MCP tool call', kind: 'denied' },
      ],
    },
  ],
})

async function configOf(changes: Parameters<typeof withSampleInput>[1]): Promise<string> {
  let config = ''
  await withSampleInput(adapter(), changes, async (input) => {
    await adapter().materialize(input)
    config = await readFile(join(input.pass.folders.agent, '.home/.codex/config.toml'), 'utf8')
  })
  return config
}

it('keeps its own sandbox on the machine itself, and leaves it to a container', async () => {
  verifies('security.no-silent-step-down')
  expect(await configOf({})).toContain('"sandbox_mode" = "read-only"')
  expect(await configOf({ sandbox: bubblewrap })).toContain('"sandbox_mode" = "danger-full-access"')
  await withSampleInput(adapter(), { sandbox: bubblewrap }, async (input) => {
    expect((await adapter().materialize(input)).manifest.delegated).toEqual(['outer sandbox'])
  })
  const forced = createCodexAdapter({ ...noProgram, sandboxMode: 'danger-full-access' })
  await withSampleInput(forced, {}, async (input) => {
    await expect(forced.materialize(input)).rejects.toMatchObject({ code: 'sandbox_unavailable' })
  })
})

it('is told how often to ask again and when to compact', async () => {
  const plain = await configOf({})
  expect(plain).toContain('"stream_max_retries" = 2')
  expect(plain).not.toContain('compact')
  const limits = { modelRetries: 7, compaction: { thresholdPercent: 80 } }
  const limited = await configOf({ limits })
  expect(limited).toContain('"stream_max_retries" = 7')
  expect(limited).toContain('"model_auto_compact_token_limit" = 160000')
  expect(await configOf({ limits: { compaction: { auto: false } } })).toContain(
    `"model_auto_compact_token_limit" = ${Number.MAX_SAFE_INTEGER}`,
  )
})

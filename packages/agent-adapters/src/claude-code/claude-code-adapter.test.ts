import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeAgentContract } from '@aicr/agents/contract'
import { expect, it } from 'vitest'
import { noProgram, recordedCalls, recordedOutput, recordedUsage, refusedKey } from '../../test/recorded.ts'
import { withSampleInput } from '../../test/sample-input.ts'
import { createClaudeCodeAdapter } from './adapter.ts'

const { context, first, second, summary } = recordedCalls
const adapter = () => createClaudeCodeAdapter(noProgram)

/** Its price of a model whose name it knows. */
function priced(answers: number, costUsd: number): ReturnType<typeof recordedUsage> {
  const event = recordedUsage(answers)
  return event.type === 'usage' ? { ...event, usage: { ...event.usage, costUsd } } : event
}

describeAgentContract('claude-code', {
  create: adapter,
  streams: [
    {
      name: 'a review',
      output: recordedOutput('claude-code', 'review'),
      events: [
        { type: 'text', text: 'Reading.\n' },
        context,
        first,
        second,
        summary,
        { type: 'text', text: 'Done.\n' },
        priced(5, 0.0232),
        { type: 'done' },
      ],
    },
    {
      name: 'a refused key',
      output: recordedOutput('claude-code', 'model-error'),
      events: [
        { type: 'text', text: 'Reading.\n' },
        refusedKey('authentication_failed'),
        refusedKey('authentication_failed'),
        { type: 'text', text: 'Failed to authenticate. API Error: 401 scripted bad key\n' },
        priced(1, 0.00464),
        refusedKey('Failed to authenticate. API Error: 401 scripted bad key'),
      ],
    },
    {
      name: 'refused calls, of which one was ours',
      output: `${JSON.stringify({
        type: 'result',
        subtype: 'success',
        is_error: false,
        permission_denials: [{ tool_name: 'Bash' }, { tool_name: 'mcp__aicr-output__aicr_skip' }],
      })}\n`,
      events: [
        { type: 'usage', usage: {} },
        { type: 'done' },
        {
          type: 'error',
          message: 'The agent was not allowed to call mcp__aicr-output__aicr_skip.',
          kind: 'denied',
        },
      ],
    },
  ],
})

it('may read its own folder and source, and calls nothing but our tools beside', () =>
  withSampleInput(adapter(), {}, async (input) => {
    const { args, env } = adapter().command(input)
    const text = args.join(' ')
    expect(text).toContain('--tools Read,Grep,Glob --permission-mode dontAsk')
    await adapter().materialize(input)
    const settings: unknown = JSON.parse(
      await readFile(join(input.pass.folders.agent, '.home/.claude/settings.json'), 'utf8'),
    )
    expect(settings).toEqual({
      permissions: { allow: ['mcp__aicr-output', `Read(/${input.pass.folders.source}/**)`] },
    })
    expect(text).toContain('--setting-sources user --disable-slash-commands')
    expect(env).toMatchObject({ MCP_CONNECTION_NONBLOCKING: 'false', ENABLE_TOOL_SEARCH: 'false' })
  }))

it('is told how often to ask again and when to compact', async () => {
  const limits = { modelRetries: 5, compaction: { auto: false, thresholdPercent: 70 } }
  await withSampleInput(adapter(), { limits }, async (input) => {
    expect(adapter().command(input).env).toMatchObject({
      CLAUDE_CODE_MAX_RETRIES: '5',
      DISABLE_AUTO_COMPACT: '1',
      CLAUDE_AUTOCOMPACT_PCT_OVERRIDE: '70',
      CLAUDE_CODE_AUTO_COMPACT_WINDOW: '200000',
    })
  })
  await withSampleInput(adapter(), {}, async (input) => {
    expect(adapter().command(input).env).not.toHaveProperty('DISABLE_AUTO_COMPACT')
  })
})

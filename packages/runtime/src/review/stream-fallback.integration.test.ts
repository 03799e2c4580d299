import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { tmpdir } from 'node:os'
import { verifies } from '@aicr-internal/testkit'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeSmallChange, modelAt, oneProblem, reviewSmallChange } from '../../test/small-review.ts'

/** What Kilo 7 writes for a finished call of a tool of ours. */
const finishedCall = (tool: string, input: object) => ({
  type: 'tool_use',
  part: { type: 'tool', tool: `aicr-output_aicr_${tool}`, state: { status: 'completed', input } },
})

const asked = [
  finishedCall('fetch_more_context', { path: 'lib.ts', reason: 'to judge line 2' }),
  finishedCall('try_blame', { file: 'a.ts', line: 2 }),
]
const answered = [
  finishedCall('report_problem', oneProblem),
  finishedCall('publish_summary', { markdown: 'One problem.' }),
]

/** A Kilo that never starts the MCP server: it asks, and reports once its prompt has the answers. */
const program = `#!/usr/bin/env node
if (process.argv.includes('--version')) console.log('7.9.9')
else {
  let prompt = ''
  for await (const chunk of process.stdin) prompt += chunk
  const events = prompt.includes('export const two = 2') ? ${JSON.stringify(answered)} : ${JSON.stringify(asked)}
  const last = { type: 'step_finish', part: { reason: 'stop', tokens: { input: 1, output: 1 } } }
  for (const event of [...events, last]) console.log(JSON.stringify(event))
}
`

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'aicr-stream-fallback-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('takes the calls of a Kilo that never reached the tools from its stream, and answers what it asked for', async () => {
  verifies('tool-names.kilo-stream-fallback')
  await using repository = await makeSmallChange({ 'lib.ts': 'export const two = 2\n' })
  const executable = join(root, 'kilo')
  await writeFile(executable, program, { mode: 0o755 })
  const result = await reviewSmallChange({
    repository,
    root,
    config: `${modelAt('http://127.0.0.1:9/v1', { kind: 'openai' })}agent: { default: kilo, sandbox: { kind: native } }\n`,
    env: { PATH: `${root}:${dirname(process.execPath)}:/usr/bin:/bin`, LAB_KEY: 'key' },
  })
  expect(result).toMatchObject({
    status: 'reviewed',
    record: {
      verdict: 'problems',
      problems: [{ file: 'a.ts', line: 2 }],
      summary: { markdown: 'One problem.' },
      passes: [
        { kind: 'review', readFrom: 'stream' },
        { kind: 'follow_up', readFrom: 'stream' },
      ],
    },
  })
})

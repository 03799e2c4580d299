import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { tmpdir } from 'node:os'
import { makeGitRepository, verifies } from '@aicr-internal/testkit'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { reviewLocalChange } from './local-review.ts'

/** What Kilo 7 writes for a finished call of a tool of ours. */
const finishedCall = (tool: string, input: object) => ({
  type: 'tool_use',
  part: { type: 'tool', tool: `aicr-output_aicr_${tool}`, state: { status: 'completed', input } },
})

const problem = { file: 'a.ts', line: 2, severity: 'high', category: 'correctness', message: 'Nothing defines three.' }
const asked = [
  finishedCall('fetch_more_context', { path: 'lib.ts', reason: 'to judge line 2' }),
  finishedCall('try_blame', { file: 'a.ts', line: 2 }),
]
const answered = [
  finishedCall('report_problem', problem),
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
  await using repository = await makeGitRepository({
    files: { 'a.ts': 'one()\ntwo()\n', 'lib.ts': 'export const two = 2\n' },
  })
  await repository.write({ 'a.ts': 'one()\nthree()\n' })
  const executable = join(root, 'kilo')
  await writeFile(executable, program, { mode: 0o755 })
  const configFile = join(root, 'config.yaml')
  await writeFile(
    configFile,
    `llm:
  providers: [{ id: lab, kind: openai, base_url: "http://127.0.0.1:9/v1", api_key_env: LAB_KEY }]
  fallback_chain: [{ provider: lab, model: scripted }]
agent: { default: kilo, sandbox: { kind: native } }
`,
  )
  const result = await reviewLocalChange({
    directory: repository.path,
    choice: { kind: 'worktree' },
    env: { PATH: `${root}:${dirname(process.execPath)}:/usr/bin:/bin`, HOME: root, LAB_KEY: 'key' },
    node: process.execPath,
    dataDirectory: join(root, 'data'),
    configFile,
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

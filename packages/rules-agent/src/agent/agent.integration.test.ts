import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { readOutputState } from '@aicr/mcp-output'
import type { OutputState } from '@aicr/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AgentInput } from './agent-input.ts'

const AGENT = join(import.meta.dirname, '../../dist/agent.js')
const SERVER = join(import.meta.dirname, '../../../mcp-output/dist/server.js')

let root: string
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'aicr-rules-agent-'))))
afterEach(() => rm(root, { recursive: true, force: true }))

/** A diff that adds the files whole. */
function diffOf(files: Readonly<Record<string, string>>): string {
  return Object.entries(files)
    .map(([path, text]) => {
      const lines = text.replace(/\n$/, '').split('\n')
      return `diff --git a/${path} b/${path}\nnew file mode 100644\n--- /dev/null\n+++ b/${path}\n@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join('')}`
    })
    .join('')
}

async function run(files: Readonly<Record<string, string>>, changes: Partial<AgentInput> = {}) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, 'source', path)), { recursive: true })
    await writeFile(join(root, 'source', path), text)
  }
  await mkdir(join(root, 'agent'), { recursive: true })
  const diff = join(root, 'agent/change.diff')
  await writeFile(diff, diffOf(files))
  const input: AgentInput = {
    version: 1,
    diff,
    source: join(root, 'source'),
    mcpServer: {
      command: process.execPath,
      args: [SERVER, '--state', join(root, 'agent/.aicr-output-state.json'), '--diff', diff, '--pass', '1'],
    },
    files: Object.keys(files).map((path) => ({ path, oldPath: null, change: 'added', status: 'reviewed' })),
    rules: [],
    basePaths: [],
    ...changes,
  }
  const file = join(root, 'agent/input.json')
  await writeFile(file, JSON.stringify(input))
  const { stdout } = await promisify(execFile)(process.execPath, [AGENT, '--input', file], { env: {} })
  const { state } = await readOutputState(join(root, 'agent'))
  return {
    state,
    lines: stdout
      .trim()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line)),
  }
}

function places({ problems }: OutputState): string[] {
  return problems.map(({ file, line }) => `${file}:${line}`)
}

describe('the rules agent, as a process, with the real MCP server', () => {
  it('reports what it finds and ends with a summary', async () => {
    const { state, lines } = await run({ 'a.js': 'start()\neval(input)\n', 'b.py': 'import os\nbreakpoint()\n' })
    expect(places(state)).toEqual(['a.js:2', 'b.py:2'])
    expect(state.summaries).toHaveLength(1)
    expect(state.skip).toBeNull()
    expect(state.servers).toMatchObject([{ client: { name: 'aicr-rules-agent' } }])
    expect(state.servers[0]?.toolsListedAt).toBeDefined()
    expect(lines).toContainEqual({ type: 'progress', done: 2, total: 2 })
  })

  it('says lgtm when there is nothing to say', async () => {
    const { state } = await run({ 'a.js': 'start()\n' })
    expect(state).toMatchObject({ problems: [], summaries: [], skip: { reason: 'lgtm' } })
  })

  it('uses rules that it is given, and names those that it can not use', async () => {
    const rule =
      'id: no-start\ntitle: No start\nmessage: start() is gone.\nseverity: low\ncategory: api\nmatch:\n  - languages: any\n    regex: { pattern: "start\\\\(" }\nexamples:\n  bad: [{ file: a.js, code: start() }]\n  good: [{ file: a.js, code: run() }]\n'
    const rules = [
      { path: '.aicr/rules/no-start.yaml', content: rule },
      { path: '.aicr/rules/broken.yaml', content: 'id: broken\nfoo: 1\n' },
    ]
    const { state, lines } = await run({ 'a.js': 'start()\n' }, { rules })
    expect(places(state)).toEqual(['a.js:1'])
    expect(state.summaries[0]?.markdown).toContain('.aicr/rules/broken.yaml:')
    expect(lines.some(({ type, message }) => type === 'error' && String(message).includes('broken.yaml'))).toBe(true)
  })

  it('reports hundreds of problems without losing one', async () => {
    const files = Array.from({ length: 30 }, (_, index) => [`src/file-${index}.js`, 'eval(input)\n'.repeat(10)])
    const { state } = await run(Object.fromEntries(files))
    expect(new Set(places(state)).size).toBe(300)
  })

  it('stops repeating itself, and says so', async () => {
    const { state } = await run({ 'a.js': 'eval(input)\n'.repeat(30) })
    expect(state.problems).toHaveLength(10)
    expect(state.problems.at(-1)?.message).toContain('The same holds for 20 more lines of this file')
  })

  it('fails with a clear message on an input that it can not use', async () => {
    const file = join(root, 'input.json')
    await writeFile(file, '{"version":2}')
    const failure = promisify(execFile)(process.execPath, [AGENT, '--input', file], { env: {} })
    await expect(failure).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('can not be used') })
  })
})

import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeGitRepository, verifies } from '@aicr-internal/testkit'
import type { FileContents } from '@aicr-internal/testkit'
import { RunRecord } from '@aicr/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAicr } from '../test/run-aicr.ts'
import type { Aicr } from '../test/run-aicr.ts'

/** Made of pieces, so that no scanner takes this file for a leak or a conflict. */
const awsKey = ['AKIA', 'QXJ7', 'WL2M', 'N4PD', 'R6TZ'].join('')
const keyLine = 'MIICXAIBAAKBgQCqGKukO1De7zhZj6H0qtjTkVxwTCpvKe4eCZ0FPqri0cb2JZfX'
const privateKey = ['BEGIN', 'END'].map((end) => `-----${end} RSA PRIVATE KEY-----\n`).join(`${keyLine}\n`)
const conflict = `${'<'.repeat(7)} HEAD\none()\n${'='.repeat(7)}\ntwo()\n${'>'.repeat(7)} topic\n`

const before: FileContents = {
  'src/old.js': 'start()\ndebugger\nend()\n',
  'src/deleted.js': 'one()\ntwo()\n',
}

const after: FileContents = {
  'src/old.js': 'start()\ndebugger\nend(true)\n',
  'src/deleted.js': 'one()\n',
  'src/aws.py': `import boto3\nKEY = "${awsKey}"\n`,
  'deploy/server.key': privateKey,
  'src/merged.ts': `start()\n${conflict}`,
  'src/reordered.ts': 'start()\n// \u202E if (isAdmin) \u2066\n',
  'src/invisible.ts': 'start()\nconst is\u200BAdmin = true\n',
  'test/orders.test.ts': "it.only('counts', () => {})\n",
  'src/stop.js': 'start()\ndebugger\n',
  'src/stop.py': 'start()\nbreakpoint()\n',
  'src/tls.ts': "import https from 'node:https'\nexport const agent = new https.Agent({ rejectUnauthorized: false })\n",
  'src/tls.py': 'import requests\nrequests.get(url, verify=False)\n',
  'src/shell.ts': "import { exec } from 'node:child_process'\nexec(`convert ${name} out.png`)\n",
  'src/find.py': 'def find(cursor, name):\n    cursor.execute(f"select * from users where name = \'{name}\'")\n',
  'src/run.js': 'export function run(input) {\n  return eval(input)\n}\n',
  'src/load.py': 'try:\n    load()\nexcept Exception:\n    pass\n',
  '.github/workflows/greet.yml':
    'on: issues\njobs:\n  greet:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo "${{ github.event.issue.title }}"\n',
}

let aicr: Aicr
beforeAll(async () => void (aicr = await createAicr()))
afterAll(() => aicr.remove())

async function reviewChange(base: FileContents, head: FileContents): Promise<{ record: RunRecord; outputs: string[] }> {
  await using repository = await makeGitRepository({ files: base })
  await repository.write(head)
  await repository.git('add', '--all')
  const files = ['terminal', 'markdown', 'json', 'sarif'].map((format) =>
    join(aicr.dataDirectory, `../result.${format}`),
  )
  const formats = files.flatMap((file) => ['--format', `${file.split('.').at(-1)}=${file}`])
  const { code, stderr } = await aicr.run(['review', '--repo', repository.path, ...formats])
  expect({ code, stderr }).toMatchObject({ code: 0 })
  const outputs = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return { record: RunRecord.parse(JSON.parse(outputs[2] ?? '')), outputs }
}

describe('the built-in agent', () => {
  let record: RunRecord
  let outputs: string[]
  beforeAll(async () => void ({ record, outputs } = await reviewChange(before, after)), 60_000)

  /** The lines of a file at which something is reported. Each file holds one kind of defect. */
  function linesIn(file: string): number[] {
    return record.problems.filter((problem) => problem.file === file).map(({ line }) => line)
  }

  it('is a process of its own that reports through the MCP server', async () => {
    verifies('rules.over-the-real-path')
    verifies('transports.stdio-is-the-default')
    const pass = join(aicr.dataDirectory, 'workspaces/local/runs', record.run.id, 'passes/1.json')
    const { state } = JSON.parse(await readFile(pass, 'utf8'))
    expect(state.servers).toMatchObject([
      { client: { name: 'aicr-rules-agent' }, toolsListedAt: expect.any(String), endedAt: expect.any(String) },
    ])
    expect(state.problems).toHaveLength(record.problems.length)
  })

  it('reports leaked secrets and private keys, and repeats none of them', async () => {
    verifies('rules.secrets')
    expect([linesIn('deploy/server.key'), linesIn('src/aws.py')]).toEqual([[1], [2]])
    const run = join(aicr.dataDirectory, 'workspaces/local/runs', record.run.id)
    const stored = (await readdir(run, { recursive: true })).filter((file) => file.endsWith('.json'))
    const records = await Promise.all(stored.map((file) => readFile(join(run, file), 'utf8')))
    expect(records).toHaveLength(3)
    for (const text of [...outputs, ...records]) {
      expect(text).not.toContain(awsKey)
      expect(text).not.toContain(keyLine)
    }
  })

  it('reports merge conflict markers', () => {
    verifies('rules.merge-conflict-markers')
    expect(linesIn('src/merged.ts')).toEqual([2])
  })

  it('reports bidirectional and invisible characters', () => {
    verifies('rules.invisible-unicode')
    expect([linesIn('src/reordered.ts'), linesIn('src/invisible.ts')]).toEqual([[2], [2]])
  })

  it('reports focused tests', () => {
    verifies('rules.focused-tests')
    expect(linesIn('test/orders.test.ts')).toEqual([1])
  })

  it('reports debugger statements, on changed lines only', () => {
    verifies('rules.debugger-statements')
    verifies('rules.changed-lines-only')
    expect([linesIn('src/stop.js'), linesIn('src/stop.py'), linesIn('src/old.js')]).toEqual([[2], [2], []])
    expect(record.reviewedFiles).toContain('src/old.js')
  })

  it('reports certificate checks that are turned off', () => {
    verifies('rules.disabled-certificate-checks')
    expect([linesIn('src/tls.ts'), linesIn('src/tls.py')]).toEqual([[2], [2]])
  })

  it('reports commands and SQL that are built from strings', () => {
    verifies('rules.built-commands-and-sql')
    expect([linesIn('src/shell.ts'), linesIn('src/find.py')]).toEqual([[2], [2]])
  })

  it('reports calls that run a text as code', () => {
    verifies('rules.eval')
    expect(linesIn('src/run.js')).toEqual([2])
  })

  it('reports exceptions that are caught and dropped', () => {
    verifies('rules.swallowed-exceptions')
    expect(linesIn('src/load.py')).toEqual([3])
  })

  it('reports expressions of an event that are pasted into a workflow script', () => {
    verifies('rules.workflow-injection')
    expect(linesIn('.github/workflows/greet.yml')).toEqual([6])
  })

  it('reports each defect once and nothing else', () => {
    const clean = ['src/old.js', 'src/deleted.js']
    const defects = Object.keys(after).filter((file) => !clean.includes(file))
    expect(record.problems.map(({ file }) => file).sort()).toEqual(defects.sort())
  })
})

describe('the built-in agent ends', () => {
  it('with a summary of what was checked and what was not', async () => {
    verifies('rules.summary')
    const huge = 'x();\n'.repeat(2_000_000)
    const { record } = await reviewChange({ 'a.js': 'one()\n' }, { 'a.js': 'debugger\n', 'huge.sql': huge })
    expect(record.summary?.markdown).toMatch(/^\d+ rules? looked at 1 changed line in 1 file and found 1 problem\./)
    expect(record.summary?.markdown).toContain('- `huge.sql` (too large)')
  })

  it('with lgtm when it found nothing', async () => {
    verifies('rules.skips-honestly')
    const { record } = await reviewChange({ 'a.js': 'one()\n' }, { 'a.js': 'two()\n' })
    expect(record).toMatchObject({ verdict: 'pass', status: 'skipped', skipReason: 'lgtm', summary: null })
  })

  it('with no_reviewable_code when no line was added', async () => {
    verifies('rules.skips-honestly')
    const { record } = await reviewChange({ 'a.js': 'one()\ntwo()\n' }, { 'a.js': 'one()\n' })
    expect(record).toMatchObject({ verdict: 'skipped', skipReason: 'no_reviewable_code', passes: [{ ended: 'ok' }] })
  })
})

describe('a manifest and its lock file', () => {
  const manifest = (version: string): string => `{\n  "dependencies": {\n    "ms": "${version}"\n  }\n}\n`
  const lock = (version: string): string =>
    `{
  "lockfileVersion": 3,
  "packages": {
    "": {
      "dependencies": {
        "ms": "${version}"
      }
    }
  }
}
`
  const before = { 'package.json': manifest('^2.0.0'), 'package-lock.json': lock('^2.0.0') }

  it.each([
    ['the manifest alone', { 'package.json': manifest('^3.0.0') }, ['package.json']],
    ['the lock file alone', { 'package-lock.json': lock('^3.0.0') }, ['package-lock.json']],
    ['both', { 'package.json': manifest('^3.0.0'), 'package-lock.json': lock('^3.0.0') }, []],
  ])('agree, or it is reported: %s changed', async (_, after, reported) => {
    verifies('rules.lock-files')
    const { record } = await reviewChange(before, { ...before, ...after })
    expect(record.problems.map(({ file }) => file)).toEqual(reported)
  })
})

describe('aicr rules', () => {
  it('list names every rule', async () => {
    verifies('rules.list')
    const folder = join(import.meta.dirname, '../../../packages/rules-agent/rules')
    const ids = (await readdir(folder)).map((file) => file.replace(/\.yaml$/, '')).sort()
    expect(ids.length).toBeGreaterThan(10)
    const { code, stdout } = await aicr.run(['rules', 'list'])
    expect(code).toBe(0)
    const listed = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ')[0] ?? '')
    expect(listed.sort()).toEqual(ids)
  })

  it('test runs the good and bad examples of every rule', async () => {
    verifies('rules.test')
    verifies('rules.examples-are-their-test')
    const { stdout: list } = await aicr.run(['rules', 'list'])
    const { code, stdout } = await aicr.run(['rules', 'test'])
    expect(code).toBe(0)
    const [, rules, examples] = /^(\d+) rules, (\d+) examples, 0 failed\n$/.exec(stdout) ?? []
    expect(Number(rules)).toBe(list.trimEnd().split('\n').length)
    expect(Number(examples)).toBeGreaterThanOrEqual(2 * Number(rules))
  })
})

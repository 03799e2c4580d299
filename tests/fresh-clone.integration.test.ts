import { execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { makeGitRepository, verifies } from '@aicr-internal/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Half a minute where the packages are at hand and nothing else runs; beside other tests, which go first, many times that. */
const PATIENCE = 900_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aicr-clone-'))
  await makeClone(join(folder, 'clone'))
}, PATIENCE)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A copy of what a clone of this state would hold: no installed packages, nothing built. */
async function makeClone(clone: string): Promise<void> {
  const git = (cwd: string, ...args: string[]) => promisify(execFile)('git', args, { cwd, maxBuffer: 2 ** 26 })
  const { stdout } = await git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
  const wanted = new Set([root])
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    for (let path = join(root, file); path !== root; path = dirname(path)) wanted.add(path)
  }
  await cp(root, clone, { recursive: true, verbatimSymlinks: true, filter: (path) => wanted.has(path) })
  await git(clone, 'init', '--quiet')
}

/** Runs npm in the clone, as somebody does who has Node and Git and nothing of this repository. */
async function npm(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((part) => !part.includes('node_modules'))
  const { HOME = '', LANG = 'C.UTF-8' } = process.env
  const child = spawn('npm', args, {
    cwd: join(folder, 'clone'),
    env: { PATH: path.join(delimiter), HOME, LANG, XDG_STATE_HOME: join(folder, 'state') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Other tests run meanwhile, and some of them have deadlines.
  if (child.pid !== undefined) setPriority(child.pid, 10)
  let [stdout, stderr] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  return { code, stdout, stderr }
}

test(
  'npm start installs, builds and shows a review, of a sample and of an own change',
  async () => {
    verifies('repository.start')
    verifies('cli.review.bundled-sample')
    const sample = await npm('start')
    expect(sample).toMatchObject({ code: 0 })
    expect(sample.stdout).toMatch(/shop\/import_orders\.py:7 · security\n[^]*✖ 14 problems: /)

    verifies('cli.review.own-repository')
    await using repository = await makeGitRepository({ files: { 'a.js': 'one()\n' } })
    await repository.write({ 'a.js': 'debugger\n' })
    const own = await npm('start', '--', '--repo', repository.path)
    expect(own).toMatchObject({ code: 0 })
    expect(own.stdout).toMatch(/a\.js:1 · correctness\n[^]*✖ 1 problem: /)
  },
  PATIENCE,
)

import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** What a file of a test repository holds; `null` removes it. */
export type FileContent = string | Uint8Array | { symlink: string } | { script: string } | null

/** Paths to contents. Names that are not UTF-8 go through `writeFile`. */
export type FileContents = Readonly<Record<string, FileContent>>

export interface GitRepositoryOptions {
  /** Committed as the first commit. Absent: no commit yet. */
  files?: FileContents
  /** Without a working tree. */
  bare?: boolean
  /** `sha256` for repositories with long object ids. */
  objectFormat?: 'sha1' | 'sha256'
  /** Where the repository goes; absent: a new temporary folder, removed by `remove()`. */
  directory?: string
}

/** A real git repository in a temporary folder. Authors and dates are fixed, so that the same steps give the same ids. */
export interface TestGitRepository extends AsyncDisposable {
  readonly path: string
  /** The environment that the repository was made with: no configuration of the machine or its user. */
  readonly env: Readonly<Record<string, string>>
  /** Runs git in the repository; resolves with standard output, without the final line break. Rejects when git fails. */
  git(...args: string[]): Promise<string>
  /** The same with standard input. */
  gitWithInput(input: string | Uint8Array, ...args: string[]): Promise<string>
  write(files: FileContents): Promise<void>
  /** One file, also one whose name is not UTF-8. */
  writeFile(path: string | Uint8Array, content: FileContent): Promise<void>
  /** Writes the files, stages everything and commits; resolves with the commit's id. */
  commit(message: string, files?: FileContents): Promise<string>
  /** Removes the temporary folder. */
  remove(): Promise<void>
}

const FIRST_COMMIT_SECONDS = Date.UTC(2026, 0, 1) / 1000

export async function makeGitRepository(options: GitRepositoryOptions = {}): Promise<TestGitRepository> {
  const temporary = options.directory === undefined ? await mkdtemp(join(tmpdir(), 'aicr-git-')) : null
  const path = await realpath(await ensureDirectory(options.directory ?? join(temporary ?? '', 'repository')))
  const env = gitEnvironment()
  let commits = 0

  const gitWithInput = (input: string | Uint8Array | null, ...args: string[]): Promise<string> =>
    runGit(path, { ...env, ...dates(commits) }, args, input)
  const git = (...args: string[]): Promise<string> => gitWithInput(null, ...args)

  const repository: TestGitRepository = {
    path,
    env,
    git,
    gitWithInput,
    async write(files) {
      for (const [file, content] of Object.entries(files)) await writeContent(path, file, content)
    },
    writeFile: (file, content) => writeContent(path, file, content),
    async commit(message, files = {}) {
      await repository.write(files)
      commits += 1
      await git('add', '--all')
      await git('commit', '--quiet', '--allow-empty', '--allow-empty-message', '-m', message)
      return git('rev-parse', 'HEAD')
    },
    async remove() {
      await rm(temporary ?? path, { recursive: true, force: true })
    },
    [Symbol.asyncDispose]: () => repository.remove(),
  }

  await git(
    'init',
    '--quiet',
    '--initial-branch=main',
    `--object-format=${options.objectFormat ?? 'sha1'}`,
    ...(options.bare ? ['--bare'] : []),
  )
  if (options.files) await repository.commit('first commit', options.files)
  return repository
}

async function ensureDirectory(path: string): Promise<string> {
  await mkdir(path, { recursive: true })
  return path
}

function gitEnvironment(): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: '/nonexistent',
    LC_ALL: 'C.UTF-8',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: 'Ada Ünï',
    GIT_AUTHOR_EMAIL: 'ada@example.com',
    GIT_COMMITTER_NAME: 'Bot',
    GIT_COMMITTER_EMAIL: 'bot@example.com',
    ...config({ 'core.protectNTFS': 'false', 'gc.auto': '0', 'protocol.file.allow': 'always' }),
  }
}

function config(settings: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(settings)
  const pairs = entries.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ])
  return { GIT_CONFIG_COUNT: String(entries.length), ...Object.fromEntries(pairs) }
}

/** A minute for each commit. */
function dates(commits: number): Record<string, string> {
  const date = `${FIRST_COMMIT_SECONDS + 60 * commits} +0000`
  return { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
}

function runGit(
  cwd: string,
  env: Record<string, string>,
  args: readonly string[],
  input: string | Uint8Array | null,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile('git', args, { cwd, env, maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`git ${args.join(' ')} failed in ${cwd}: ${stderr}`, { cause: error }))
      else resolve(stdout.replace(/\n$/, ''))
    })
    // Git may end without reading its input; its exit code tells whether that was right.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input ?? '')
  })
}

async function writeContent(root: string, path: string | Uint8Array, content: FileContent): Promise<void> {
  const target = Buffer.concat([Buffer.from(`${root}/`), Buffer.from(path)])
  // latin1 keeps bytes as they are; a slash is a slash in it.
  await mkdir(Buffer.from(dirname(target.toString('latin1')), 'latin1'), { recursive: true })
  await rm(target, { recursive: true, force: true })
  if (content === null) return
  if (typeof content === 'string' || content instanceof Uint8Array) return writeFile(target, content)
  if ('symlink' in content) return symlink(content.symlink, target)
  await writeFile(target, content.script)
  await chmod(target, 0o755)
}

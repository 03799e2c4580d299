import type { ProcessBase, ProcessResult } from '@aicr/kit'
import { expectSuccess, runProcess, startProcess, systemClock } from '@aicr/kit'
import { AicrError, isAicrError } from '@aicr/schema'
import { findRepository } from './find-repository.ts'
import type { RepositoryLocation } from './find-repository.ts'
import { readConfiguration } from './git-configuration.ts'
import type { GitConfiguration } from './git-configuration.ts'
import { hardenedEnvironment, listingEnvironment } from './git-environment.ts'
import type { GitSettings, Setting } from './git-settings.ts'
import { ObjectReader } from './object-reader.ts'
import { createObjectView } from './object-view.ts'
import type { ObjectView } from './object-view.ts'
import type { PinnedChange } from './pinned-change.ts'
import { remoteSettings, remoteVariables } from './remote/git-remote.ts'

export interface GitCall {
  signal?: AbortSignal | undefined
  stdin?: Uint8Array
  /** Whether the answer depends on the objects alone: working tree, index and configuration have no say. Default false. */
  objectsOnly?: boolean
  /** With `objectsOnly`: the commit that HEAD stands for. */
  head?: string
  settings?: readonly Setting[]
}

const DEFAULT_TIMEOUT_MS = 120_000

/** How long the object reader may live; a wait on it has the ordinary deadline. */
const READER_LIFETIME_MS = 24 * 60 * 60 * 1000

/**
 * An open local repository: the one place where this package starts git. Share one between `describeLocalChange` and
 * `createGitVcs`, so that nothing is read twice. Members are for this package, apart from `location` and `close`.
 */
export class GitRepository {
  readonly location: RepositoryLocation
  readonly configuration: GitConfiguration
  /** Commits, files and sizes by name or id. */
  readonly objects: ObjectReader
  readonly #settings: GitSettings
  readonly #described = new Map<string, PinnedChange | AicrError>()
  readonly #views = new Map<string, Promise<ObjectView>>()

  constructor(settings: GitSettings, location: RepositoryLocation, configuration: GitConfiguration) {
    this.#settings = settings
    this.location = location
    this.configuration = configuration
    this.objects = new ObjectReader({
      start: () =>
        startProcess({ ...this.#inRepository(['cat-file', '--batch-command']), timeoutMs: READER_LIFETIME_MS }),
      timeoutMs: timeoutOf(settings),
      clock: settings.clock ?? systemClock,
      hint: this.#hint(),
    })
  }

  /** The top folder of the working tree; `null` for a bare repository. */
  get workTree(): string | null {
    const { workTree, linked } = this.location
    // The setting belongs to the main folder: linked working trees of a bare repository have one.
    return this.configuration.bare && !linked ? null : workTree
  }

  /** What the repository is called in messages. */
  get path(): string {
    return this.location.workTree ?? this.location.gitDirectory
  }

  /** Runs a command and expects success; resolves with its output. */
  async run(args: readonly string[], call: GitCall = {}): Promise<Uint8Array> {
    const result = await this.tryRun(args, call)
    return expectSuccess(result, { command: commandName(args), ...this.#hint() }).stdout
  }

  /** Runs a command whose exit code is an answer. A timeout or a cancel is thrown. */
  async tryRun(args: readonly string[], call: GitCall = {}): Promise<ProcessResult> {
    const stdin = call.stdin === undefined ? {} : { stdin: call.stdin }
    const result = await runProcess({ ...(await this.#spec(args, call)), ...stdin })
    return result.ended === 'exited' ? result : expectSuccess(result, { command: commandName(args) })
  }

  /** The output of a command as it comes. Stopping to read ends the command; a failure is thrown at the end. */
  async *stream(args: readonly string[], call: GitCall = {}): AsyncGenerator<Uint8Array> {
    const git = startProcess(await this.#spec(args, call))
    try {
      git.closeInput()
      yield* git.stdout
      expectSuccess(await git.result, { command: commandName(args), ...this.#hint() })
    } finally {
      await git.stop()
    }
  }

  /** Keeps what was found while a change was described, for the one who resolves it next. */
  keepDescribed(key: string, change: PinnedChange | AicrError): void {
    this.#described.set(key, change)
  }

  /** What was kept, once: later it may be out of date. Throws the failure when that was kept. */
  takeDescribed(key: string): PinnedChange | undefined {
    const change = this.#described.get(key)
    this.#described.delete(key)
    if (isAicrError(change)) throw change
    return change
  }

  /** Ends the helper process and removes what was made for git. */
  async close(): Promise<void> {
    const views = [...this.#views.values()]
    this.#views.clear()
    await this.objects.close()
    for (const view of await Promise.all(views)) await view.remove()
  }

  async #spec(args: readonly string[], call: GitCall): Promise<ProcessBase> {
    if (!call.objectsOnly) return this.#inRepository(args, call)
    const { cwd, variables } = await this.#view(call.head)
    return this.#processSpec(args, call, cwd, variables)
  }

  #view(head: string | undefined): Promise<ObjectView> {
    const { location, configuration } = this
    const key = head ?? ''
    const view = this.#views.get(key) ?? createObjectView({ location, objectFormat: configuration.objectFormat, head })
    this.#views.set(key, view)
    return view
  }

  #inRepository(args: readonly string[], call: GitCall = {}): ProcessBase {
    const { workTree } = this
    const { gitDirectory } = this.location
    const variables = { GIT_DIR: gitDirectory, ...(workTree !== null && { GIT_WORK_TREE: workTree }) }
    return this.#processSpec(args, call, workTree ?? gitDirectory, variables)
  }

  #processSpec(
    args: readonly string[],
    call: GitCall,
    cwd: string,
    variables: Readonly<Record<string, string>>,
  ): ProcessBase {
    const { env: user, gitExecutable = 'git', remote } = this.#settings
    const reach = remote ? { variables: remoteVariables(remote), settings: remoteSettings(remote) } : undefined
    const settings = [...this.configuration.overrides, ...(reach?.settings ?? []), ...(call.settings ?? [])]
    return {
      command: gitExecutable,
      args,
      cwd,
      env: hardenedEnvironment({ user, variables: { ...reach?.variables, ...variables }, settings }),
      timeoutMs: timeoutOf(this.#settings),
      ...(call.signal && { signal: call.signal }),
    }
  }

  #hint(): { hint?: string } {
    if (!this.configuration.partialClone) return {}
    return {
      hint: 'This is a partial clone, and AICR downloads nothing by itself. Fetch what is missing, for example with "git fetch --refetch --no-filter".',
    }
  }
}

/**
 * Opens the repository that `settings.directory` belongs to. Throws `not_a_repository`, or `executable_missing` when
 * there is no git.
 */
export async function openGitRepository(
  settings: GitSettings,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<GitRepository> {
  const location = await findRepository(settings.directory)
  const result = await runProcess({
    command: settings.gitExecutable ?? 'git',
    args: ['config', '--list', '-z', '--show-scope'],
    cwd: location.gitDirectory,
    env: listingEnvironment(settings.env, location),
    timeoutMs: timeoutOf(settings),
    ...(options.signal && { signal: options.signal }),
  })
  const { stdout } = expectSuccess(result, {
    command: 'git config --list',
    hint: `Check the git configuration of ${location.workTree ?? location.gitDirectory}. AICR needs git 2.36 or newer.`,
  })
  return new GitRepository(settings, location, readConfiguration(stdout, settings.env))
}

function timeoutOf(settings: GitSettings): number {
  return settings.timeoutMs ?? DEFAULT_TIMEOUT_MS
}

function commandName(args: readonly string[]): string {
  return `git ${args[0] ?? ''}`
}

/** Throws `usage` for a bare repository, which has no files to review but those of its commits. */
export function requireWorkTree(repository: GitRepository): string {
  if (repository.workTree !== null) return repository.workTree
  throw new AicrError(`${repository.path} is a bare repository: it has no working tree to review.`, {
    code: 'usage',
    hint: 'Name a commit, or a base and a head, to review.',
  })
}

/** Somebody with an account. */
export interface FakeUser {
  readonly id: number
  readonly username: string
  readonly name: string
}

/** What a token may do. */
export interface FakeToken {
  readonly user: FakeUser
  /** `job`: the token of a running CI job, which reads a little and writes no notes. */
  readonly access: 'write' | 'read' | 'job'
}

/** A changed file as `diffs` lists it. */
export interface FakeFile {
  readonly old_path: string
  readonly new_path: string
  readonly diff: string
  readonly new_file?: boolean
  readonly renamed_file?: boolean
  readonly deleted_file?: boolean
  readonly collapsed?: boolean
  readonly too_large?: boolean
}

/** The commits that a version of a merge request compares. */
export interface FakeVersion {
  readonly id: number
  readonly base: string
  readonly start: string
  readonly head: string
  readonly files: readonly FakeFile[]
}

export interface FakeMergeRequest {
  readonly iid: number
  readonly author: FakeUser
  labels: string[]
  /** The oldest first. */
  readonly versions: FakeVersion[]
  /** For how many readings of the versions the newest one is not shown. */
  unseen: number
}

export interface FakeNote {
  readonly id: number
  body: string
  readonly author: FakeUser
  readonly system: boolean
  /** Only members may read it. */
  readonly internal?: boolean
  readonly position: Readonly<Record<string, unknown>> | null
  /** The text of the line that the note stands on, or of the first and the last one of a range. */
  readonly lines: readonly string[]
}

export interface FakeDiscussion {
  readonly id: string
  readonly mergeRequest: number
  readonly individual: boolean
  readonly notes: FakeNote[]
  resolved: boolean
  resolvedBy: FakeUser | null
}

export interface FakeIssue {
  readonly iid: number
  title: string
  description: string
  state: 'opened' | 'closed'
  labels: string[]
  readonly assignees: readonly FakeUser[]
  readonly author: FakeUser
  readonly notes: FakeNote[]
  /** The number of the issue in another project that it became. */
  movedTo?: number
}

export interface FakeStatus {
  readonly id: number
  readonly sha: string
  readonly status: string
  readonly name: string
  readonly description: string | null
  readonly target_url: string | null
  readonly author: FakeUser
}

export interface FakeBlame {
  readonly commit: Readonly<Record<string, unknown>>
  readonly lines: readonly string[]
}

/** Everything that stands in the one project. */
export interface FakeStore {
  readonly project: { readonly id: number; readonly path: string }
  readonly users: Map<string, FakeUser>
  readonly mergeRequests: Map<number, FakeMergeRequest>
  readonly discussions: FakeDiscussion[]
  readonly issues: FakeIssue[]
  readonly labels: Map<string, { name: string; color: string }>
  readonly statuses: FakeStatus[]
  /** Parent by commit. */
  readonly commits: Map<string, string | null>
  /** By `commit:path`. */
  readonly blame: Map<string, readonly FakeBlame[]>
  /** States of a commit status that this version of GitLab does not know. */
  readonly unknownStates: Set<string>
  /** How a position with the wrong commits is answered: newer versions break. */
  wrongCommits: 'lineCode' | 'diffsOfNil'
  nextId(): number
}

export function createStore(path: string): FakeStore {
  let id = 1000
  return {
    project: { id: 7, path },
    users: new Map(),
    mergeRequests: new Map(),
    discussions: [],
    issues: [],
    labels: new Map(),
    statuses: [],
    commits: new Map(),
    blame: new Map(),
    unknownStates: new Set(),
    wrongCommits: 'lineCode',
    nextId: () => (id += 1),
  }
}

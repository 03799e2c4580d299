/** Somebody with an account. */
export interface FakeUser {
  readonly login: string
  readonly id: number
  readonly type: 'User' | 'Bot'
}

/** What a token may do. */
export interface FakeToken {
  readonly user: FakeUser
  /** A token without write access is that of a workflow for a fork. */
  readonly access: 'write' | 'read'
  /** Whether it belongs to an app: only these write check runs. */
  readonly isApp: boolean
}

export interface FakeFile {
  readonly filename: string
  readonly status: 'added' | 'removed' | 'modified' | 'renamed'
  readonly previous_filename?: string
  /** Absent for a file that is too large to be shown. */
  readonly patch?: string
}

export interface FakePull {
  readonly number: number
  head: string
  readonly base: string
  readonly user: FakeUser
  files: readonly FakeFile[]
}

export interface FakeReview {
  readonly id: number
  readonly pull: number
  body: string
  state: 'COMMENTED' | 'CHANGES_REQUESTED' | 'APPROVED' | 'DISMISSED'
  readonly commit_id: string
  readonly user: FakeUser
  readonly born: number
}

export interface FakeReviewComment {
  readonly id: number
  readonly pull: number
  readonly thread: string
  body: string
  readonly path: string
  readonly line: number
  readonly side: 'LEFT' | 'RIGHT'
  readonly start_line?: number
  readonly start_side?: 'LEFT' | 'RIGHT'
  readonly user: FakeUser
  readonly born: number
}

export interface FakeThread {
  readonly id: string
  readonly pull: number
  isResolved: boolean
  resolvedBy: FakeUser | null
}

export interface FakeIssue {
  readonly number: number
  title: string
  body: string
  state: 'open' | 'closed'
  labels: string[]
  readonly assignees: string[]
  readonly user: FakeUser
  readonly isPull: boolean
  readonly born: number
  /** Who has no write access, or comes as an app, can not comment. */
  isLocked?: boolean
  /** Where it was transferred to; the API leads on to it. */
  movedTo?: string
}

export interface FakeIssueComment {
  readonly id: number
  readonly issue: number
  body: string
  readonly user: FakeUser
  readonly born: number
}

export interface FakeCheckRun {
  readonly id: number
  readonly name: string
  readonly head_sha: string
  status: string
  conclusion: string | null
  external_id: string
  output: { title: string; summary: string }
  annotations: unknown[]
}

export interface FakeStatus {
  readonly id: number
  readonly sha: string
  readonly state: string
  readonly context: string
  readonly description: string | null
  readonly target_url: string | null
}

export interface FakeBlame {
  readonly startingLine: number
  readonly endingLine: number
  readonly commit: unknown
}

/** Everything that stands in the one repository. */
export interface FakeStore {
  readonly repository: string
  readonly pulls: Map<number, FakePull>
  readonly reviews: FakeReview[]
  readonly reviewComments: FakeReviewComment[]
  readonly threads: FakeThread[]
  readonly issues: FakeIssue[]
  readonly issueComments: FakeIssueComment[]
  readonly labels: Map<string, { name: string; color: string }>
  readonly checkRuns: FakeCheckRun[]
  readonly statuses: FakeStatus[]
  /** Parent by commit. */
  readonly commits: Map<string, string | null>
  readonly blame: Map<string, readonly FakeBlame[]>
  /** Accounts that can be assigned. */
  readonly assignable: Set<string>
  /** Whether an issue is refused for an account that cannot be assigned; otherwise that account is dropped silently. */
  refusesStrangers: boolean
  nextId(): number
}

export function createStore(repository: string): FakeStore {
  let id = 1000
  return {
    repository,
    pulls: new Map(),
    reviews: [],
    reviewComments: [],
    threads: [],
    issues: [],
    issueComments: [],
    labels: new Map(),
    checkRuns: [],
    statuses: [],
    commits: new Map(),
    blame: new Map(),
    assignable: new Set(),
    refusesStrangers: false,
    nextId: () => (id += 1),
  }
}

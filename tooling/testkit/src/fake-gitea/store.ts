/** Somebody with an account. */
export interface FakeUser {
  readonly id: number
  readonly login: string
}

/** What a token may do. */
export interface FakeToken {
  readonly user: FakeUser
  readonly access: 'admin' | 'write' | 'read'
}

export interface FakePull {
  readonly number: number
  head: string
  readonly user: FakeUser
  /** The unified diff, as `pulls/{index}.diff` answers it. */
  diff: string
}

/** A comment of any kind: Gitea keeps them in one table. */
export interface FakeComment {
  readonly id: number
  /** Number of its issue or pull request. */
  readonly issue: number
  readonly type: 'comment' | 'review' | 'code' | 'label'
  readonly user: FakeUser
  text: string
  readonly review?: number
  readonly path?: string
  /** Negative for a line of the old file. */
  readonly line?: number
  resolver?: FakeUser | undefined
}

export interface FakeReview {
  readonly id: number
  readonly pull: number
  readonly user: FakeUser
  state: 'PENDING' | 'COMMENT' | 'REQUEST_CHANGES' | 'APPROVED'
  /** The text with which it was submitted; what its comment says may be another one by now. */
  text: string
  commit: string
  dismissed: boolean
}

export interface FakeIssue {
  readonly number: number
  readonly isPull: boolean
  readonly user: FakeUser
  title: string
  text: string
  state: 'open' | 'closed'
  labels: number[]
  readonly assignees: readonly string[]
  isLocked?: boolean
}

export interface FakeLabel {
  readonly id: number
  readonly name: string
  readonly color: string
}

export interface FakeStatus {
  readonly id: number
  readonly sha: string
  readonly state: string
  readonly context: string
  readonly description: string
  readonly target_url: string
}

/** Everything that stands in the one repository. */
export interface FakeStore {
  readonly repository: string
  readonly pulls: Map<number, FakePull>
  readonly reviews: FakeReview[]
  readonly comments: FakeComment[]
  readonly issues: FakeIssue[]
  readonly labels: FakeLabel[]
  /** Labels of the organisation that owns the repository; none where a person owns it. */
  readonly organisationLabels: FakeLabel[]
  readonly statuses: FakeStatus[]
  /** Parent by commit. */
  readonly commits: Map<string, string | null>
  /** Accounts that can be assigned. */
  readonly assignable: Set<string>
  nextId(): number
  nextNumber(): number
}

export function createStore(repository: string): FakeStore {
  let id = 1000
  const issues: FakeIssue[] = []
  return {
    repository,
    pulls: new Map(),
    reviews: [],
    comments: [],
    issues,
    labels: [],
    organisationLabels: [],
    statuses: [],
    commits: new Map(),
    assignable: new Set(),
    nextId: () => (id += 1),
    nextNumber: () => Math.max(0, ...issues.map(({ number }) => number)) + 1,
  }
}

/** The labels that issues and pull requests can have. */
export function allLabels({ labels, organisationLabels }: FakeStore): FakeLabel[] {
  return [...labels, ...organisationLabels]
}

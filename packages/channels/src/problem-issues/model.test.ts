import { findRegion, measure } from '@aicr/markdown'
import type { Problem, ReviewReport, RunStatus, Verdict } from '@aicr/schema'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sampleProblem, sampleReport } from '../contract/index.ts'
import { publishReport } from '../publish.ts'
import { isOpen } from '../review-body/ledger.ts'
import type { LedgerEntry } from '../review-body/ledger.ts'
import { readPage } from '../review-body/read-pages.ts'
import type { ReadPage } from '../review-body/read-pages.ts'
import { createMemoryTracker } from './contract/memory-issue-tracker.ts'
import type { MemoryTracker } from './contract/memory-issue-tracker.ts'
import type { TrackedIssue } from './issue-tracker.ts'
import { problemIssuePlatforms } from './platforms.ts'
import { createProblemIssueChannel } from './problem-issue-channel.ts'
import { ProblemIssueSettings } from './settings.ts'

// Random lives of a repository: reviews in any order, replays, failures of the platform, and people in between. After every
// step the rules are checked from outside, on what stands on the platform.

const both = { lineComments: true, summary: true }
const files = ['a.ts', 'b.ts', 'c.ts']
const problems: readonly Problem[] = files.flatMap((file, index) =>
  [1, 2].map((line) =>
    sampleProblem({
      id: `${file}-${line}`,
      file,
      line,
      fingerprint: `f-${file}-${line}`,
      severity: (['critical', 'medium', 'low'] as const)[index] ?? 'info',
      message: `Problem ${line} of ${file}. More about it.`,
      anchor: null,
    }),
  ),
)

interface Review {
  do: 'review'
  commit: number
  reviewed: string[]
  found: Problem[]
  end: 'completed' | 'inconclusive' | 'skipped' | 'failed'
  trouble: 'none' | 'refused' | 'lost' | 'lagging'
}
type Step =
  | Review
  | { do: 'replay'; index: number }
  | { do: 'close' | 'write-around' | 'retitle' | 'label'; issue: number }

const review: fc.Arbitrary<Review> = fc.record({
  do: fc.constant('review'),
  commit: fc.nat(6),
  reviewed: fc.subarray(files),
  found: fc.subarray([...problems]),
  end: fc.constantFrom('completed', 'completed', 'completed', 'inconclusive', 'skipped', 'failed'),
  trouble: fc.constantFrom('none', 'none', 'none', 'refused', 'lost', 'lagging'),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: review },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('replay' as const), index: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('close', 'write-around', 'retitle', 'label'), issue: fc.nat(3) }),
  },
)

interface Seen {
  issue: TrackedIssue
  page: ReadPage
  open: LedgerEntry[]
}

function lookAt(tracker: MemoryTracker): Map<string, Seen> {
  return new Map(
    tracker.issues.flatMap((issue) => {
      const page = readPage({ text: issue.body, isOwn: issue.isOwn }, { context: 'x' })
      if (page === undefined) return []
      return [[issue.id, { issue: structuredClone(issue), page, open: page.entries.filter(isOpen) }] as const]
    }),
  )
}

function reportOf({ commit, reviewed, found, end }: Review): ReviewReport & { status?: RunStatus } {
  const verdicts: Record<Review['end'], Verdict> = {
    completed: found.length === 0 ? 'pass' : 'problems',
    inconclusive: 'inconclusive',
    skipped: 'skipped',
    failed: 'inconclusive',
  }
  const report = sampleReport({ problems: found, verdict: verdicts[end], reviewedFiles: reviewed })
  const event = {
    ...report.event,
    revision: { head: String(commit), branch: 'main' },
    target: { kind: 'push' as const, id: 'main' },
  }
  return { ...report, event, ...(end === 'failed' && { status: 'failed' as const }) }
}

/** What people wrote around our part. */
function around(body: string): string {
  const region = findRegion(body)
  return region === undefined ? body : body.slice(0, region.start) + body.slice(region.end)
}

/** The rules that hold for any step of ours, whatever happened to the calls. */
function checkRules(
  before: Map<string, Seen>,
  after: Map<string, Seen>,
  { commit, reviewed, found, end }: Review,
): void {
  const reported = new Set(found.map(({ fingerprint }) => fingerprint))
  for (const [id, { issue, page, open }] of before) {
    const now = after.get(id)
    if (now === undefined) continue
    expect(around(now.issue.body), 'what people wrote').toBe(around(issue.body))
    const stillOpen = new Set(now.open.map(({ fingerprint }) => fingerprint))
    for (const { fingerprint, file } of open.filter((entry) => !stillOpen.has(entry.fingerprint))) {
      const stored = Number(page.facts.get('commit'))
      expect({ fingerprint, end }).toEqual({ fingerprint, end: 'completed' })
      expect(reported, 'a problem that was reported').not.toContain(fingerprint)
      expect(reviewed, 'files that were analysed again').toContain(file)
      const isFirstLook = commit === stored && page.facts.get('verified') === 'no'
      expect(isFirstLook || commit > stored, `commit ${commit} after ${stored}`).toBe(true)
    }
    if (issue.state === 'open' && now.issue.state === 'closed') expect(now.open).toEqual([])
    for (const label of issue.labels.filter((name) => name.startsWith('people/')))
      expect(now.issue.labels).toContain(label)
    if (issue.title.startsWith('People')) expect(now.issue.title.replace('[Resolved] ', '')).toBe(issue.title)
  }
}

function checkNoDoubles(after: Map<string, Seen>): void {
  const open = [...after.values()].filter(({ issue }) => issue.state === 'open')
  const keys = open.map(({ page }) => page.key)
  expect(new Set(keys).size, `one open issue for each of ${keys.join(' ')}`).toBe(keys.length)
  const fingerprints = open.flatMap((seen) => seen.open.map(({ fingerprint }) => fingerprint))
  expect(new Set(fingerprints).size, `each of ${fingerprints.join(' ')} once`).toBe(fingerprints.length)
  for (const { issue } of open) expect(measure(issue.body, 'utf8')).toBeLessThan(65_536)
}

/** Whether any issue has seen a newer commit. */
function isOld(before: Map<string, Seen>, { commit }: Review): boolean {
  return [...before.values()].some(({ page }) => Number(page.facts.get('commit')) > commit)
}

/** After a review whose calls went through: everything that was found stands somewhere. */
function checkFound(before: Map<string, Seen>, after: Map<string, Seen>, one: Review): void {
  if (one.end === 'skipped' || one.end === 'failed' || isOld(before, one)) return
  const standing = new Set([...after.values()].flatMap(({ open }) => open.map(({ fingerprint }) => fingerprint)))
  for (const { fingerprint } of one.found) expect(standing).toContain(fingerprint)
}

function checkWrites(tracker: MemoryTracker, count: number, why: string): void {
  expect(tracker.writes.slice(count), why).toEqual([])
}

/** A repository with its issues, and what can happen to it. */
function createLife(settings: ProblemIssueSettings): { take(step: Step): Promise<void> } {
  const reviews: Review[] = []
  let trouble: Review['trouble'] = 'none'
  const answers = { none: undefined, lagging: undefined, refused: 403, lost: 'lost' } as const
  const tracker = createMemoryTracker({
    interfere: () => answers[trouble],
    lag: () => (trouble === 'lagging' ? 1 : 0),
  })
  const channel = createProblemIssueChannel(tracker, {
    name: 'issues',
    platform: problemIssuePlatforms.gitea,
    settings,
    language: 'en',
    signing: { context: 'x' },
    maxRecentIssues: 100,
  })

  async function takeReview(one: Review): Promise<void> {
    reviews.push(one)
    const before = lookAt(tracker)
    const writes = tracker.writes.length
    trouble = one.trouble
    await publishReport(channel, reportOf(one), both)
    trouble = 'none'
    const after = lookAt(tracker)
    checkRules(before, after, one)
    checkNoDoubles(after)
    if (one.end === 'skipped' || one.end === 'failed') checkWrites(tracker, writes, 'a review without a result')
    if (one.trouble !== 'none') return
    if (isOld(before, one)) checkWrites(tracker, writes, 'a review of an older commit')
    checkFound(before, after, one)
    const settled = tracker.writes.length
    await publishReport(channel, reportOf(one), both)
    checkWrites(tracker, settled, 'the same review once more')
  }

  function takePerson(what: Extract<Step, { issue: number }>): void {
    const issue = tracker.issues[what.issue]
    if (issue === undefined || issue.state === 'closed') return
    const { edit } = tracker.somebodyElse
    if (what.do === 'close') edit(issue.id, { state: 'closed' })
    else if (what.do === 'retitle') edit(issue.id, { title: `People call it ${issue.number}` })
    else if (what.do === 'label') edit(issue.id, { labels: [...issue.labels, 'people/triage'] })
    else edit(issue.id, { body: `Note.\r\n\r\n${issue.body}\r\n- [ ] todo` })
  }

  return {
    async take(one) {
      if (one.do === 'review') return takeReview(one)
      if (one.do !== 'replay') return takePerson(one)
      const earlier = reviews.at(one.index)
      return earlier === undefined ? undefined : takeReview({ ...earlier, trouble: 'none' })
    },
  }
}

it.each(['consolidated', 'per_problem', 'per_commit'] as const)(
  'keeps its rules through any sequence of reviews, troubles and people: %s',
  async (mode) => {
    const action = fc.constantFrom('close', 'none', 'mark_resolved', 'delete')
    await fc.assert(
      fc.asyncProperty(action, fc.array(step, { minLength: 2, maxLength: 16 }), async (resolvedAction, steps) => {
        const life = createLife(ProblemIssueSettings.parse({ issue_mode: mode, resolved_action: resolvedAction }))
        for (const one of steps) await life.take(one)
      }),
      { numRuns: 80 },
    )
  },
  60_000,
)

import { measure, replaceRegion } from '@aicr/markdown'
import type { Problem } from '@aicr/schema'
import type { Role } from '../channel.ts'
import { labelsFact } from '../labels/label-changes.ts'
import { isFrom } from '../people/forge-kind.ts'
import { authorMention, forgeMentions } from '../people/mentions.ts'
import { resolveAuthor } from '../people/resolve-author.ts'
import { commentedProblems } from '../shaping/shape-report.ts'
import { LEAST_BODY } from '../review-body/body-options.ts'
import type { BodyOptions } from '../review-body/body-options.ts'
import { createInertMarkdown, longestText } from '../review-body/inert-markdown.ts'
import { emptyLedger, isOpen } from '../review-body/ledger.ts'
import type { Ancestry, Ledger } from '../review-body/ledger.ts'
import type { ReadPage } from '../review-body/read-pages.ts'
import { reconcileLedger } from '../review-body/reconcile-ledger.ts'
import { bodyTemplates } from '../templates/body-templates.ts'
import { reviewBody } from '../review-body/review-body.ts'
import type { PublishedReport } from '../review-body/review-lead.ts'
import { splitProblems } from '../review-body/split-problems.ts'
import { createPlaceJudge, lineComment } from './line-comment.ts'
import { draftLabels } from './plan-labels.ts'
import type { LabelDraft } from './plan-labels.ts'
import { matchComments } from './match-comments.ts'
import type { MatchedComments } from './match-comments.ts'
import type { LineComment } from './review-forge.ts'
import type { ReviewChannelOptions } from './options.ts'
import { summaryKey } from './read-standing.ts'
import { commentStyle } from './settings.ts'
import { standingLedger } from './standing-review.ts'
import type { StandingReview } from './standing-review.ts'

/** A review that is about to be planned: what is to be said, and where. */
export interface ReviewDraft {
  readonly report: PublishedReport
  readonly standing: StandingReview
  readonly options: ReviewChannelOptions
  readonly body: BodyOptions
  /** Names the pages that are written. */
  readonly key: string
  /** Whether the pages stand already. */
  readonly isUpdate: boolean
  /** The problems after this review. */
  readonly after: Ledger
  readonly comments: MatchedComments
  /** Problems that get a comment on their lines: whose place is proven, and whose place the platform does not show. */
  readonly proven: readonly Problem[]
  readonly unproven: readonly Problem[]
  readonly labels: LabelDraft
  /** The pages, when these problems have a comment on their lines; `undefined` when nothing is to be written. */
  pages(inline: readonly Problem[]): string[] | undefined
  /** A problem as a comment on its lines. */
  lineComment(problem: Problem): LineComment | undefined
}

const NOTHING: readonly Problem[] = []

/** Decides what a review says. Pure. */
export function draftReview(
  given: PublishedReport,
  role: Role,
  { standing, options }: { standing: StandingReview; options: ReviewChannelOptions },
): ReviewDraft {
  const before = standingLedger(standing) ?? emptyLedger
  const comments = matchComments(given, standing, before)
  const report = withDismissals(given, comments.dismissed)
  const head = report.event.revision.head
  const { key, isUpdate, previous } = series(report, role, { standing, options })
  const ancestry: Ancestry = before.commit === head ? 'identical' : 'ahead'
  const mentions = mentionOf(report, options)
  const templates = bodyTemplates(report, { ...options, kind: options.platform.kind }, mentions)
  const body = { ...bodyOptions(options, isUpdate ? standing.pages : []), ...(templates && { templates }) }
  const style = commentStyle(options.settings, options.platform)
  const standingOpen = before.entries.filter(isOpen).map(({ fingerprint }) => fingerprint)
  const judged = inlineProblems(report, {
    role,
    standing,
    options,
    // What a summary showed without a comment, for there were too many, stays there.
    spoken: new Set([...comments.shown, ...standingOpen]),
  })
  const takes = (): boolean => role.lineComments && role.updateOnly !== true
  const after = reconcileLedger({ ledger: before, report, ancestry, takes })
  const labels = draftLabels(report, after, { standing, options })
  const facts = labels.ours.length === 0 ? [] : [labelsFact(labels.ours)]
  const pagesFor = once((inline: readonly Problem[]) => {
    const commented = new Set([...comments.shown, ...inline.map(({ fingerprint }) => fingerprint)])
    const input = { report, previous, ancestry, key, role, mentions, facts, isHere: true }
    return reviewBody({ ...input, ...(style === 'inline' && { commented }) }, body)
  })
  return {
    report,
    standing,
    options,
    body,
    key,
    isUpdate,
    comments,
    after,
    labels,
    ...judged,
    lineComment: once((problem: Problem) => lineComment(problem, options.platform, body)),
    pages: (inline) => pagesFor(style === 'inline' ? inline : NOTHING),
  }
}

/** What a person dismissed on a line stays dismissed, whatever this review says. */
function withDismissals(report: PublishedReport, dismissed: ReadonlySet<string>): PublishedReport {
  const problems = report.problems.map((problem) =>
    dismissed.has(problem.fingerprint) ? { ...problem, life: 'dismissed' as const } : problem,
  )
  return { ...report, problems }
}

/** Which pages are written. A summary for each commit begins with what the last one said. */
function series(
  report: PublishedReport,
  role: Role,
  { standing: { pages }, options: { settings } }: { standing: StandingReview; options: ReviewChannelOptions },
): { key: string; isUpdate: boolean; previous: ReadPage[] } {
  const isSeries = settings.review_update_strategy === 'always_new'
  const own = summaryKey(report.event)
  const standing = pages[0]?.page.key
  const wanted = isSeries ? `${own}@${report.event.revision.head}` : own
  const read = pages.map(({ page }) => page)
  if (standing === wanted || (standing !== undefined && (report.verdict === 'skipped' || role.updateOnly === true))) {
    return { key: standing, isUpdate: true, previous: read }
  }
  return { key: wanted, isUpdate: false, previous: asOnePage(read) }
}

/** Pages of another summary, as far as their problems go. */
function asOnePage(pages: readonly ReadPage[]): ReadPage[] {
  const [first] = pages
  if (first === undefined) return []
  const entries = pages.flatMap((page) => page.entries.map((entry) => ({ ...entry, page: 0 })))
  return [{ ...first, pages: 1, entries }]
}

/** What people wrote around our part of a page counts too. */
function bodyOptions(
  { name, language, platform, signing, allowedLinkPrefixes }: ReviewChannelOptions,
  pages: StandingReview['pages'],
): BodyOptions {
  const { unit, body } = platform.limits
  const around = Math.max(0, ...pages.map(({ text }) => measure(replaceRegion(text.text, ''), unit)))
  const limits = { unit, body: Math.max(LEAST_BODY, body - around) }
  const inert = createInertMarkdown(allowedLinkPrefixes, longestText(limits))
  const links = allowedLinkPrefixes !== undefined && { allowedLinkPrefixes }
  return { channel: name, language, limits, signing, inert, ...links }
}

interface InlineContext {
  readonly role: Role
  readonly standing: StandingReview
  readonly options: ReviewChannelOptions
  /** Fingerprints of problems that were published before. */
  readonly spoken: ReadonlySet<string>
}

function inlineProblems(
  report: PublishedReport,
  { role, standing, options, spoken }: InlineContext,
): Pick<ReviewDraft, 'proven' | 'unproven'> {
  const { files } = standing
  const isSilent = !role.lineComments || role.updateOnly === true || report.verdict === 'skipped'
  if (isSilent || files === undefined) return { proven: [], unproven: [] }
  const judge = createPlaceJudge(files, options.platform)
  const wanted = commentedProblems(report)
  const judged = new Map(wanted.map((problem) => [problem, judge(problem)]))
  const { inline } = splitProblems(
    { problems: wanted },
    {
      max: options.platform.limits.comments,
      canComment: (problem) => judged.get(problem) !== 'no',
      standing: spoken,
    },
  )
  return {
    proven: inline.filter((problem) => judged.get(problem) === 'yes'),
    unproven: inline.filter((problem) => judged.get(problem) === 'unknown'),
  }
}

function mentionOf({ event }: PublishedReport, { settings, authorResolution, platform }: ReviewChannelOptions): string {
  const samePlatform = isFrom(event, platform.forge)
  const author = resolveAuthor(event.author, authorResolution ?? {}, { samePlatform })
  return authorMention(author, settings, forgeMentions)
}

/** Texts are made once, however often they are laid out. */
function once<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

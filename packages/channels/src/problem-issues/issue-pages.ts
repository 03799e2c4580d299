import { measure, replaceRegion, truncateMarkdown } from '@aicr/markdown'
import type { Marker } from '@aicr/markdown'
import type { Role } from '../channel.ts'
import { messages } from '../rendering/messages.ts'
import { reportBlocks } from '../rendering/report-blocks.ts'
import type { ProblemBlock, ReportBlocks } from '../rendering/report-blocks.ts'
import { LEAST_BODY } from '../review-body/body-options.ts'
import type { BodyOptions, BodyTemplates } from '../review-body/body-options.ts'
import type { Ledger } from '../review-body/ledger.ts'
import { renderPages } from '../review-body/render-pages.ts'
import { blocksByFingerprint } from '../review-body/review-body.ts'
import { inertLine, reviewFoot, reviewLeads } from '../review-body/review-lead.ts'
import type { PublishedReport } from '../review-body/review-lead.ts'
import { bodyTemplates } from '../templates/body-templates.ts'
import type { ManagedIssue } from './managed-issue.ts'
import type { ProblemIssueOptions } from './options.ts'

/** A review, ready to be written into issues. */
export interface IssueWriter {
  readonly report: PublishedReport
  readonly role: Role
  readonly options: ProblemIssueOptions
  readonly blocks: ReportBlocks
  readonly byFingerprint: ReadonlyMap<string, ProblemBlock>
  readonly templates?: BodyTemplates
}

export function issueWriter(report: PublishedReport, role: Role, options: ProblemIssueOptions): IssueWriter {
  const blocks = reportBlocks(report, options.language)
  const templates = bodyTemplates(report, { ...options, kind: options.platform.kind })
  const byFingerprint = blocksByFingerprint(report, blocks)
  return { report, role, options, blocks, byFingerprint, ...(templates && { templates }) }
}

/** The pages of an issue: the first is our part of its body, the others are comments. */
export function issuePages(
  input: { ledger: Ledger; key: string; facts: readonly Marker[]; managed?: ManagedIssue },
  writer: IssueWriter,
): string[] {
  const { managed, ledger, key, facts } = input
  const options = bodyOptions(writer, managed)
  return renderPages(
    {
      ledger,
      key,
      facts,
      elsewhere: new Set(writer.report.leftOut?.uncommented.map(({ fingerprint }) => fingerprint)),
      blocks: writer.byFingerprint,
      sections: 'open',
      leads: leadsOf(writer, managed, options),
      foot: isKept(writer, managed) && isOfThisReview(writer, managed) ? reviewFoot(writer.blocks, options) : '',
      standing:
        managed === undefined ? 0 : Math.max(managed.body.pages, ...managed.comments.map(({ page }) => page.page + 1)),
    },
    options,
  )
}

/** What people wrote around our part counts too. */
function bodyOptions({ options, templates }: IssueWriter, managed: ManagedIssue | undefined): BodyOptions {
  const { name, language, signing, platform, allowedLinkPrefixes } = options
  const { unit, body } = platform.limits
  const around = managed === undefined ? 0 : measure(replaceRegion(managed.issue.body, ''), unit)
  return {
    channel: name,
    language,
    signing,
    limits: { unit, body: Math.max(LEAST_BODY, body - around) },
    ...(allowedLinkPrefixes !== undefined && { allowedLinkPrefixes }),
    ...(templates && { templates }),
  }
}

/**
 * The newest summary stands at the top of a consolidated issue. What an issue of one commit or one problem begins with
 * stays as it was written.
 */
function leadsOf(writer: IssueWriter, managed: ManagedIssue | undefined, options: BodyOptions): string[] {
  if (isOfThisReview(writer, managed)) {
    const [first = '', ...others] = reviewLeads(writer.blocks, options)
    // What stays as it was written must hold everything.
    const whole = isKept(writer, managed) ? first : `${first}\n\n${reviewFoot(writer.blocks, options)}`
    const leads = [whole, ...others]
    // Where nothing is to be created, that holds for further comments too.
    if (writer.role.updateOnly !== true || leads.length <= (managed?.body.pages ?? 0)) return leads
  }
  if (managed === undefined) return [newLead(writer)]
  const pages = [managed.body, ...managed.comments.map(({ page }) => page)]
  return Array.from({ length: Math.max(...pages.map(({ page }) => page)) + 1 }, (_, number) => {
    const lead = pages.find(({ page }) => page === number)?.lead ?? ''
    // It fitted once; what people wrote around it since may have taken its room.
    return truncateMarkdown(lead, Math.floor(options.limits.body / 2), { unit: options.limits.unit })
  })
}

/** Whether the issue is brought up to date with every review. */
function isKept({ options }: IssueWriter, managed: ManagedIssue | undefined): boolean {
  return managed === undefined ? options.settings.issue_mode === 'consolidated' : isConsolidated(managed)
}

/** Whether the issue speaks of the review as a whole. */
function isOfThisReview({ options, role }: IssueWriter, managed: ManagedIssue | undefined): boolean {
  const { issue_mode: mode } = options.settings
  return role.summary && (managed === undefined ? mode !== 'per_problem' : isConsolidated(managed))
}

function newLead({ blocks, options: { language } }: IssueWriter): string {
  const places = [blocks.scope, ...(blocks.commit === undefined ? [] : [blocks.commit])]
  const where = messages(language).foundIn(places.map(inertLine).join(' · '))
  return [where, ...blocks.leftOut.map((text) => `> ${inertLine(text)}`)].join('\n\n')
}

export function isConsolidated({ body }: ManagedIssue): boolean {
  return body.facts.get('mode') === 'consolidated'
}

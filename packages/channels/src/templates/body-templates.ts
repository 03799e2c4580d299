import { errorMessage } from '@aicr/schema'
import type { OutputLanguage, Problem } from '@aicr/schema'
import type { Role } from '../channel.ts'
import { liveProblems } from '../rendering/live-problems.ts'
import type { BodyTemplates } from '../review-body/body-options.ts'
import { createInertMarkdown } from '../review-body/inert-markdown.ts'
import type { InertMarkdown } from '../review-body/inert-markdown.ts'
import type { PublishedReport } from '../review-body/review-lead.ts'
import { withoutCommands } from '../review-body/without-commands.ts'
import type { Template, Templates } from './load-templates.ts'
import { reportValues } from './report-values.ts'
import type { TemplateValues } from './template-variables.ts'

/** A channel, as far as its templates go. */
export interface TemplatedChannel {
  readonly name: string
  readonly kind: string
  readonly language: OutputLanguage
  readonly allowedLinkPrefixes?: readonly string[]
  /** The operator's templates; the built-in texts stand when absent. */
  readonly templates?: Templates
}

/** The texts of a report's templates, and what went wrong with them. */
interface ReportTemplates extends BodyTemplates {
  /** Templates that could not be used, each with the reason. */
  readonly failures: ReadonlyMap<string, string>
}

/**
 * The texts that a channel's templates make of a report; `undefined` where it has none, or where the report is of a review
 * that was skipped. A template that fails gives no text, so that the built-in one stands.
 */
export function bodyTemplates(
  report: PublishedReport,
  channel: TemplatedChannel,
  mentions = '',
): ReportTemplates | undefined {
  const { name, kind, language, templates, allowedLinkPrefixes = [] } = channel
  const lead = templates?.find({ channel: name, kind, role: 'summary' })
  const problem = templates?.find({ channel: name, kind, role: 'line_comments' })
  if (report.verdict === 'skipped' || (lead === undefined && problem === undefined)) return undefined
  const values = reportValues(report, { language, atMentions: mentions })
  const byFingerprint = new Map(values.problems.toReversed().map((one) => [one.fingerprint, one]))
  const failures = new Map<string, string>()
  const inertText = createInertMarkdown(allowedLinkPrefixes)
  const render = (template: Template, given: TemplateValues, inert: InertMarkdown): string | undefined => {
    try {
      const text = withoutCommands(template.render(given, { inert })).trim()
      if (text !== '') return text
      failures.set(template.path, 'it gave no text')
    } catch (error) {
      failures.set(template.path, errorMessage(error))
    }
    return undefined
  }
  return {
    failures,
    lead: () => (lead === undefined ? undefined : render(lead, values, inertText)),
    problem(fingerprint, inert = inertText) {
      const one = byFingerprint.get(fingerprint)
      return problem === undefined || one === undefined
        ? undefined
        : render(problem, { ...values, problem: one }, inert)
    },
  }
}

/** What people should know of how templates show a report: that one could not be used, and why. */
export function templateNotices(report: PublishedReport, role: Role, channel: TemplatedChannel): string[] {
  const texts = bodyTemplates(report, channel)
  if (texts === undefined) return []
  if (role.summary) texts.lead()
  if (role.lineComments) liveProblems(report).forEach(({ fingerprint }: Problem) => texts.problem(fingerprint))
  return Array.from(
    texts.failures,
    ([path, why]) =>
      `The channel "${channel.name}" shows a built-in text where the template ${path} could not be used: ${why}`,
  )
}

import { escapeText, fence, truncateText, withoutMarkers } from '@aicr/markdown'
import type { OutputLanguage, Problem } from '@aicr/schema'
import { codeLanguage } from '../rendering/code-language.ts'
import { liveProblems } from '../rendering/live-problems.ts'
import { locationText, problemPlace } from '../rendering/location.ts'
import { messages } from '../rendering/messages.ts'
import { reportBlocks } from '../rendering/report-blocks.ts'
import type { ProblemBlock } from '../rendering/report-blocks.ts'
import type { PublishedReport } from '../review-body/review-lead.ts'
import { compareProblems } from '../review-body/split-problems.ts'
import { webAddress } from './safe-values.ts'
import type { ProblemValues, TemplateValues } from './template-variables.ts'

export interface ReportValuesOptions {
  readonly language: OutputLanguage
  /** People to notify, in the form of the platform. */
  readonly atMentions?: string
  /** Where the version control system has the code, as far as its event said. */
  readonly vcs?: { readonly sourcePath?: string; readonly repositoryPath?: string }
  /** The problem that a template for `line_comments` is about. */
  readonly problem?: Problem
}

const TITLE_CHARACTERS = 300

/** What templates are given of a report. */
export function reportValues(report: PublishedReport, options: ReportValuesOptions): TemplateValues {
  const { language, atMentions = '', vcs = {}, problem } = options
  const { event, run } = report
  const { target, revision, repo, author, workspace } = event
  const blocks = reportBlocks(report, language)
  const byId = new Map(blocks.files.flatMap(({ problems }) => problems.map((block) => [block.id, block] as const)))
  const title = truncateText(target.title ?? '', TITLE_CHARACTERS, 'characters')
  const displayText = title === '' ? blocks.scope : messages(language).labelled(blocks.scope, title)
  return {
    event: {
      author: author?.username ?? '',
      email: author?.email ?? '',
      displayName: author?.name ?? author?.username ?? '',
      url: target.url ?? '',
      title,
    },
    target: {
      kind: target.kind,
      label: blocks.scope,
      id: target.id,
      url: target.url ?? '',
      baseRevision: revision.base ?? '',
      headRevision: revision.head,
      displayText,
      markdownLink: markdownLink(displayText, target.url ?? ''),
    },
    repo: { name: repo.ref.slice(repo.ref.lastIndexOf('/') + 1), fullName: repo.ref },
    run: { id: run.id },
    vcs: {
      branch: revision.branch ?? '',
      sourcePath: vcs.sourcePath ?? '',
      workspace,
      repositoryPath: vcs.repositoryPath ?? repo.url ?? repo.ref,
    },
    atMentions,
    summary: blocks.summary.markdown,
    summaryTitle: blocks.summary.title ?? messages(language).reviewTitle,
    problems: liveProblems(report)
      .toSorted(compareProblems)
      .map((one) => problemValues(one, byId.get(one.id), language)),
    ...(problem !== undefined && { problem: problemValues(problem, byId.get(problem.id), language) }),
  }
}

function markdownLink(text: string, url: string): string {
  const address = webAddress(url)
  const label = withoutMarkers(escapeText(text))
  return address === '' ? label : `[${label}](${address})`
}

function problemValues(problem: Problem, block: ProblemBlock | undefined, language: OutputLanguage): ProblemValues {
  const { path, line, endLine } = problemPlace(problem)
  const code = block?.code?.lines.map((text) => text.replace(/\r$/, '')).join('\n') ?? ''
  return {
    file: path,
    line: String(line),
    endLine: endLine > line ? String(endLine) : '',
    location: locationText(problem),
    severity: messages(language).severity[problem.severity],
    category: problem.category,
    message: problem.message,
    suggestion: problem.suggestion ?? '',
    codeSnippet: code,
    codeLanguage: code === '' ? '' : codeLanguage(path),
    codeFence: code === '' ? '' : fenceFor(code),
    fingerprint: problem.fingerprint,
  }
}

/** Backticks that nothing in the code can close. */
function fenceFor(code: string): string {
  return fence(code).split('\n', 1)[0] ?? ''
}

import { codeLanguage, messages } from '@aicr/channels'
import type { FileBlock, ProblemBlock } from '@aicr/channels'
import { codeSpan, escapeText, fence, truncateText } from '@aicr/markdown'
import { isAtLeast } from '@aicr/schema'
import type { OutputLanguage, Severity } from '@aicr/schema'
import type { SafeMarkdown } from './safe-markdown.ts'

export interface MarkdownView {
  language: OutputLanguage
  /** Makes untrusted Markdown inert. */
  safe: SafeMarkdown
  /** Problems of this severity and worse are shown in full, the others in one line each. */
  detail: Severity | 'none'
}

const TITLE_CHARACTERS = 160

/** `**high** · file:line · category · notes` */
function problemHead({ severity, location, category, notes }: ProblemBlock, language: OutputLanguage): string {
  const details = [category, ...notes].map((text) => escapeText(text))
  return [`**${messages(language).severity[severity]}**`, codeSpan(location), ...details].join(' · ')
}

function fullProblem(problem: ProblemBlock, { language, safe }: MarkdownView): string[] {
  const { code, place, message, suggestion } = problem
  const { labels } = messages(language)
  return [
    problemHead(problem, language),
    ...(code
      ? [fence(code.lines.map((line) => line.replace(/\r$/, '')).join('\n'), codeLanguage(place.path)).trimEnd()]
      : []),
    safe(message),
    ...(suggestion === undefined || suggestion.trim() === '' ? [] : [`**${labels.suggestion}**`, safe(suggestion)]),
  ]
}

/** One list item that still says what is wrong and where. */
function briefProblem(problem: ProblemBlock, language: OutputLanguage): string {
  const title = truncateText(problem.title, TITLE_CHARACTERS, 'characters')
  return `- ${problemHead(problem, language)}${title === '' ? '' : `: ${escapeText(title)}`}`
}

/** The problems of one file under its heading, as blocks that an empty line parts. */
export function fileMarkdown({ path, problems }: FileBlock, view: MarkdownView): string[] {
  const { detail, language } = view
  const isFull = ({ severity }: ProblemBlock): boolean => detail !== 'none' && isAtLeast(severity, detail)
  const brief = problems.filter((problem) => !isFull(problem)).map((problem) => briefProblem(problem, language))
  return [
    `### ${codeSpan(path)}`,
    ...problems.filter(isFull).flatMap((problem) => fullProblem(problem, view)),
    ...(brief.length === 0 ? [] : [brief.join('\n')]),
  ]
}

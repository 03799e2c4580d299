import { messages, reportBlocks } from '@aicr/channels'
import type { ReportBlocks } from '@aicr/channels'
import { codeSpan, escapeText, truncateMarkdown } from '@aicr/markdown'
import { severities } from '@aicr/schema'
import type { OutputLanguage, RunRecord } from '@aicr/schema'
import { UNSEEN, picture } from '../unseen.ts'
import { fileMarkdown } from './problem-markdown.ts'
import type { MarkdownView } from './problem-markdown.ts'
import { createSafeMarkdown } from './safe-markdown.ts'

export interface MarkdownOptions {
  language: OutputLanguage
  /** Longest output in UTF-16 units; without it nothing is cut. */
  maxLength?: number
}

const MAX_PATHS = 100

function countsTable({ counts }: ReportBlocks, language: OutputLanguage): string[] {
  if (counts.length === 0) return []
  const { labels, severity: names } = messages(language)
  const rows = counts.map(({ severity, count }) => `| ${names[severity]} | ${count} |`)
  return [[`| ${labels.severity} | ${labels.problems} |`, '| --- | ---: |', ...rows].join('\n')]
}

/** At most so many items, and how many more there are. */
function limitedList(items: readonly string[], language: OutputLanguage): string[] {
  const more = items.length - MAX_PATHS
  const shown = items.slice(0, MAX_PATHS)
  return (more > 0 ? [...shown, messages(language).more(more)] : shown).map((item) => `- ${item}`)
}

function coverageMarkdown(
  { coverage, unseen, untracked, suppressed, notices }: ReportBlocks,
  language: OutputLanguage,
): string[] {
  const words = messages(language)
  const missed = unseen.map(({ path, why }) =>
    why === '' ? codeSpan(path) : words.labelled(codeSpan(path), escapeText(why)),
  )
  const keptBack = suppressed.map(({ location, why }) => words.labelled(codeSpan(location), escapeText(why)))
  return [
    `## ${words.labels.coverage}`,
    coverage,
    ...(missed.length === 0 ? [] : [`**${words.unseen(unseen.length)}**`, limitedList(missed, language).join('\n')]),
    ...(untracked.length === 0
      ? []
      : [`**${words.untracked(untracked.length)}**`, limitedList(untracked.map(codeSpan), language).join('\n')]),
    ...(keptBack.length === 0
      ? []
      : [`**${words.suppressed(keptBack.length)}**`, limitedList(keptBack, language).join('\n')]),
    ...(notices.length === 0
      ? []
      : [`**${words.labels.notes}**`, limitedList(notices.map(escapeText), language).join('\n')]),
  ]
}

/** Control and invisible characters, which only code still holds, as symbols: the document can be printed. */
function printable(markdown: string): string {
  const keeps = (character: string): boolean => character === '\n' || character === '\t'
  return markdown.toWellFormed().replaceAll(UNSEEN, (character) => (keeps(character) ? character : picture(character)))
}

function documentOf(blocks: ReportBlocks, view: MarkdownView): string {
  const { language, safe } = view
  const { labels, reviewTitle } = messages(language)
  const { summary, scope, verdict, explanation, files, agent } = blocks
  const parts = [
    `# ${escapeText(summary.title ?? reviewTitle)}`,
    `**${escapeText(verdict)}** · ${escapeText(scope)}`,
    ...(explanation === undefined ? [] : [escapeText(explanation)]),
    ...countsTable(blocks, language),
    ...(summary.made ? [] : [safe(summary.markdown)]),
    ...(files.length === 0 ? [] : [`## ${labels.problems}`]),
    ...files.flatMap((file) => fileMarkdown(file, view)),
    ...coverageMarkdown(blocks, language),
    agent.map((text) => escapeText(text)).join(' · '),
  ]
  return printable(`${parts.filter((part) => part !== '').join('\n\n')}\n`)
}

/**
 * The review as a Markdown document. Everything untrusted in it is made inert: no HTML, no mentions, no references, no
 * remote images, no links. With `maxLength` problems get one line each, as many of the worst as fit in full, and only what
 * still does not fit is cut, never inside a code block or a character.
 */
export function renderMarkdown(record: RunRecord, { language, maxLength }: MarkdownOptions): string {
  const blocks = reportBlocks(record, language)
  const safe = createSafeMarkdown()
  if (maxLength === undefined) return documentOf(blocks, { language, safe, detail: 'info' })
  let best = documentOf(blocks, { language, safe, detail: 'none' })
  if (best.length > maxLength) return truncateMarkdown(best, maxLength, { unit: 'utf16' })
  for (const detail of severities.toReversed()) {
    const fuller = documentOf(blocks, { language, safe, detail })
    if (fuller.length > maxLength) break
    best = fuller
  }
  return best
}

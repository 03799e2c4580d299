import type { CodeSpanPlace } from './code-span.ts'
import { escapeInline } from './escape-text.ts'

/** Raw HTML as text: tags are shown, comments are gone. A comment that nothing closes is shown too. */
export function htmlAsText(html: string, place: CodeSpanPlace): string {
  const shown: string[] = []
  let cursor = 0
  for (let start = html.indexOf('<!--'); start !== -1; start = html.indexOf('<!--', cursor)) {
    // `<!-->` and `<!--->` are whole comments.
    const close = html.indexOf('-->', start + '<!'.length)
    if (close === -1) break
    shown.push(html.slice(cursor, start))
    cursor = close + '-->'.length
  }
  shown.push(html.slice(cursor))
  return shown.map((part) => escapeInline(part, place)).join('')
}

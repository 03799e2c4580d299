import type { Capture } from './finding.ts'

const PLACEHOLDER = /\{\{([A-Z][A-Z0-9_]{0,40})\}\}/g
const SHOWN_CHARACTERS = 80
/** Control characters, and the marks that reorder or hide text: what is shown must be what is there. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** The names of the `{{NAME}}` places in a text. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))]
}

/** Fills the `{{NAME}}` places. Code comes out as Markdown inline code that nothing in it can end. */
export function renderMessage(template: string, captures: Readonly<Record<string, Capture>>): string {
  return template
    .replace(PLACEHOLDER, (_, name: string) => {
      const capture = Object.hasOwn(captures, name) ? captures[name] : undefined
      if (capture === undefined) return '…'
      return 'words' in capture ? capture.words : inlineCode(capture.code)
    })
    .trim()
}

function inlineCode(code: string): string {
  const text = shorten(code.replace(/\s+/g, ' ').replace(UNPRINTABLE, '\uFFFD').trim())
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const gap = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return text === '' ? '…' : `${fence}${gap}${text}${gap}${fence}`
}

function shorten(text: string): string {
  const characters = Array.from(text)
  return characters.length <= SHOWN_CHARACTERS ? text : `${characters.slice(0, SHOWN_CHARACTERS - 1).join('')}…`
}

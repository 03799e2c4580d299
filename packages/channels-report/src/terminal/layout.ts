import type { OutputLanguage } from '@aicr/schema'
import { messages } from '@aicr/channels'
import type { Messages } from '@aicr/channels'
import { symbols } from './style.ts'
import type { Symbols } from './style.ts'

export interface TerminalOptions {
  /** Columns of the terminal; 80 where there is none. */
  width: number
  /** Whether to colour. The caller knows of `NO_COLOR` and of what the output is. */
  color: boolean
  language: OutputLanguage
  /** Whether symbols outside ASCII may be drawn; default true. */
  unicode?: boolean
}

/** What all parts of the terminal output share. */
export interface Layout {
  words: Messages
  symbols: Symbols
  color: boolean
  language: OutputLanguage
  /** Columns for code and rules. */
  width: number
  /** Columns for running text, which is hard to read in very long lines. */
  textWidth: number
}

const NARROWEST = 40
const WIDEST_TEXT = 100

export function layoutOf({ width, color, language, unicode = true }: TerminalOptions): Layout {
  const columns = Number.isFinite(width) ? Math.max(NARROWEST, Math.floor(width)) : NARROWEST * 2
  return {
    words: messages(language),
    symbols: symbols(unicode),
    color,
    language,
    width: columns,
    textWidth: Math.min(columns, WIDEST_TEXT),
  }
}

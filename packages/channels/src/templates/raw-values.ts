import { contained, fence, neutralise, visibleText, withoutMarkers } from '@aicr/markdown'
import { AicrError } from '@aicr/schema'
import { besides } from './own-lines.ts'

/** A value of a template, as it came and as it is safe in Markdown. */
interface RawValue {
  /** The text as it came; of `code`, all its lines. */
  readonly text: string
  readonly isCode: boolean
  /** What stands instead where no code is. */
  readonly safe: () => string
}

/**
 * Values whose form depends on where they stand, which is known only when everything else is rendered: each holds its place
 * until then, and becomes the text as it came, without what could end the code, where its place turns out to be code.
 */
export interface RawValues {
  place(value: RawValue): string
  /** The output with all values in their places. Throws `limit_exceeded` where it cannot be known which of them are code. */
  fill(output: string): string
}

/** Longer output, values aside, is not looked at. */
const MAX_LENGTH = 262_144
/** Without any of it there is no code: backticks, tildes, and what may be an indent of four columns. */
const MAY_BE_CODE = /[`\t]|~~~| {4}/

export function createRawValues(): RawValues {
  const values: RawValue[] = []
  return {
    place: (value) => placeholder(values.push(value) - 1),
    fill(given) {
      if (values.length === 0) return given
      // A fence that the template left open is code to its end.
      const output = contained(given)
      const inCode = placesInCode(output)
      return output.replaceAll(PLACE, (place, index: string, offset: number) => {
        const value = values[Number(index)]
        if (value === undefined) return ''
        const isCode = inCode.has(place)
        const { prefix, above } = linesBefore(output, offset)
        if (value.isCode && /^[\s>]*$/.test(prefix)) return codeText(value.text, { prefix, above, isCode })
        return isCode
          ? oneLine(value.text)
          : besides(value.safe(), { prefix, rest: lineAfter(output, offset + place.length) })
      })
    },
  }
}

/**
 * A comment: nothing of it stays where it is live, and all of it where it is code. The letter before it keeps it from
 * beginning a block of HTML, in which nothing is taken for code.
 */
function placeholder(index: number): string {
  return `v<!--aicr-value-${index}-->`
}

const PLACE = /v<!--aicr-value-(\d+)-->/g
const END = '<!--aicr-value-end-->'

/** Text that is no place, whatever is written in it. */
export function withoutPlaces(text: string): string {
  return text.replaceAll('<!--aicr-value-', '<!-- aicr-value-')
}

/** The places that are code, as the parser sees the whole output. */
function placesInCode(output: string): ReadonlySet<string> {
  if (!MAY_BE_CODE.test(output)) return new Set()
  if (output.length > MAX_LENGTH - END.length - 2) throw unreadable()
  const inert = neutralise(`${output}\n\n${END}`, { maxLength: MAX_LENGTH })
  // What cannot be read comes back as one block of code, the end included.
  if (inert.includes(END)) throw unreadable()
  return new Set(Array.from(inert.matchAll(PLACE), ([place]) => place))
}

function unreadable(): AicrError {
  return new AicrError('A template makes a text that is too large to tell which of it is code.', {
    code: 'limit_exceeded',
    hint: `Without its values it may have ${MAX_LENGTH} characters. Show fewer problems, or leave code spans and fences out.`,
  })
}

/** What stands before a place on its line, and the line above. */
function linesBefore(output: string, offset: number): { prefix: string; above: string } {
  const start = offset === 0 ? 0 : output.lastIndexOf('\n', offset - 1) + 1
  const aboveStart = start < 2 ? 0 : output.lastIndexOf('\n', start - 2) + 1
  return { prefix: output.slice(start, offset), above: output.slice(aboveStart, Math.max(0, start - 1)) }
}

/** What stands after a place on its line. */
function lineAfter(output: string, offset: number): string {
  const end = output.indexOf('\n', offset)
  return end === -1 ? output.slice(offset) : output.slice(offset, end)
}

/** Nothing in it ends a code span, a fence or the cell of a table. */
function oneLine(text: string): string {
  return withoutMarkers(
    visibleText(text).replaceAll(/\s+/g, ' ').replaceAll('`', "'").replaceAll('|', '¦').replaceAll(/~{2,}/g, '~'),
  )
}

/** Code on lines of its own keeps them in a fence that nothing in it can close; elsewhere it brings its own. */
function codeText(code: string, { prefix, above, isCode }: { prefix: string; above: string; isCode: boolean }): string {
  const safe = withoutMarkers(code)
  if (!isCode) return fence(safe).trimEnd().replaceAll('\n', `\n${prefix}`)
  const [, backticks = '', tildes = ''] = /^[\s>]*(?:(`{3,})|(~{3,}))/.exec(above) ?? []
  // Where the fence is not on the line above, nothing that could close one is let through.
  const closes = new RegExp(
    backticks === '' && tildes === ''
      ? '^\\s*(?:`{3,}|~{3,})'
      : `^\\s*${backticks === '' ? '~' : '`'}{${Math.max(backticks.length, tildes.length)},}`,
  )
  return safe
    .split('\n')
    .map((line) => (closes.test(line) ? oneLine(line) : line))
    .join(`\n${prefix}`)
}

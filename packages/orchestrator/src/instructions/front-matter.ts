import { errorMessage } from '@aicr/schema'

/** Longer front matter is not read. Characters. */
const MOST_CHARACTERS = 16 * 1024

/** What stands between two lines of three dashes at the start of a Markdown file, and the text after it. */
export type FrontMatter =
  | { status: 'read'; data: Readonly<Record<string, unknown>>; body: string }
  | { status: 'broken'; reason: string }

/** Reads the front matter of a file that others wrote; without one, `data` is empty. YAML aliases are not accepted. */
export async function readFrontMatter(text: string): Promise<FrontMatter> {
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text
  const lines = content.split('\n')
  if (!isMark(lines[0])) return { status: 'read', data: {}, body: content }
  const end = lines.findIndex((line, index) => index > 0 && isMark(line))
  if (end === -1) return broken('Its front matter does not end: a line of three dashes is missing.')
  const yaml = lines.slice(1, end).map(quoteGlob).join('\n')
  if (yaml.length > MOST_CHARACTERS) return broken(`Its front matter has more than ${MOST_CHARACTERS} characters.`)
  const data = await parseYaml(yaml)
  if (typeof data === 'string') return broken(data)
  return { status: 'read', data, body: lines.slice(end + 1).join('\n') }
}

function isMark(line: string | undefined): boolean {
  return line?.trimEnd() === '---'
}

/** `globs: *.ts` is how several tools write it, and no YAML: `*` begins an alias there. */
function quoteGlob(line: string): string {
  const text = line.trimEnd()
  const parts = /^(\s*(?:-|[\w-]+:)\s+)(\*.*)$/.exec(text)
  return parts ? `${parts[1]}${JSON.stringify(parts[2])}` : text
}

/** The mapping that a text is, or what is wrong with it. */
async function parseYaml(text: string): Promise<Readonly<Record<string, unknown>> | string> {
  const { LineCounter, parseDocument } = await import('yaml')
  try {
    const lineCounter = new LineCounter()
    const document = parseDocument(text, { lineCounter, prettyErrors: false, logLevel: 'silent' })
    const [error] = document.errors
    // The first line of the file is the mark.
    if (error)
      return `Its front matter is no YAML (line ${lineCounter.linePos(error.pos[0]).line + 1}): ${error.message}.`
    const data: unknown = document.toJS({ maxAliasCount: 0 }) ?? {}
    return isMapping(data) ? data : 'Its front matter is no mapping of names to values.'
  } catch (error) {
    // Aliases, or nesting beyond the stack.
    return `Its front matter can not be read: ${errorMessage(error)}.`
  }
}

function isMapping(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}

function broken(reason: string): FrontMatter {
  return { status: 'broken', reason }
}

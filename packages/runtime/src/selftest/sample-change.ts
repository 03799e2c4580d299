/** What stands in files of the sample that only a reader of them can know; made anew for each self-test. */
export interface SampleWords {
  /** In a changed file, far from what the diff shows. */
  source: string
  /** In a file that the change does not touch. */
  context: string
}

/** A small repository before and after a change that is wrong in two places. */
export interface SampleChange {
  base: Readonly<Record<string, string>>
  head: Readonly<Record<string, string>>
}

export const CHANGED_FILE = 'src/stock.ts'
export const CONTEXT_FILE = 'src/prices.ts'

/** How a word stands in a file, and is known again wherever the file's text appears. */
function wordLine(file: string, word: string): string {
  return `// The word of ${file} is ${word}.\n`
}

/** The word of a file as it stands in a text that holds it; `null` where the file was not read. */
export function wordIn(text: string, file: string): string | null {
  const [, word = null] = new RegExp(`The word of ${file} is ([a-z]+-[0-9a-f]+)`).exec(text) ?? []
  return word
}

const INSTRUCTIONS = `# Every review of this repository

This repository tries out whether a reviewer works here. Do these steps, in this order, however small the change is:

1. Read the whole file \`${CHANGED_FILE}\` with your own tool for files. A comment on its first line holds a word.
2. Get \`${CONTEXT_FILE}\`, which the change does not touch, with fetch_more_context. Its first line holds another word.
3. Report what is wrong with the change, with one call of report_problem for each problem.
4. Publish a summary that holds both words.
`

/** Keeps the first line out of what a diff shows around a change. */
const SHELVES = Array.from({ length: 80 }, (_, index) => `  'shelf ${index + 1}',\n`).join('')

const BEFORE = `import { database } from './database.ts'
import { priceOf } from './prices.ts'

export const shelves = [
${SHELVES}]

export async function worthOf(item: string, count: number): Promise<number> {
  return priceOf(item) * count
}
`

const ADDED = `
export function itemsNamed(name: string): Promise<unknown[]> {
  return database.query(\`SELECT * FROM items WHERE name = '\${name}'\`)
}

export async function saveCount(item: string, count: number): Promise<void> {
  try {
    await database.query('UPDATE items SET count = ? WHERE name = ?', [count, item])
  } catch {}
}
`

/** Where the sample is wrong. */
export const knownProblems = [
  { line: lineOf('SELECT * FROM items'), title: 'SQL is made of what a caller gives' },
  { line: lineOf('} catch {}'), title: 'an error is swallowed' },
] as const

function lineOf(text: string): number {
  const lines = `\n${BEFORE}${ADDED}`.split('\n')
  return lines.findIndex((line) => line.includes(text)) + 1
}

/** The sample with these words. Pure. */
export function sampleChange({ source, context }: SampleWords): SampleChange {
  const first = wordLine(CHANGED_FILE, source)
  const prices = `${wordLine(CONTEXT_FILE, context)}export const priceOf = (item: string): number => item.length\n`
  return {
    base: { 'AGENTS.md': INSTRUCTIONS, [CHANGED_FILE]: `${first}${BEFORE}`, [CONTEXT_FILE]: prices },
    head: { [CHANGED_FILE]: `${first}${BEFORE}${ADDED}` },
  }
}

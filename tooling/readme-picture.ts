import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeSampleChange } from '@aicr-internal/testkit'

// Draws docs/review.svg: what `npm start` prints, as far as it fits on one screen.

const COLUMNS = 100
const FIRST_ROWS = 30
const LAST_ROWS = 4
const CELL = { width: 8.4, height: 19 }
const PADDING = 20
/** Begins every SGR sequence. */
const ESCAPE = '\u001B['

/** SGR codes of the terminal output, as colours on a dark ground. */
const COLORS: Readonly<Record<string, string>> = {
  31: '#ff7b72',
  32: '#7ee787',
  33: '#e3b341',
  34: '#79c0ff',
  35: '#d2a8ff',
  36: '#76e3ea',
  37: '#ffffff',
  90: '#8b949e',
}

interface Pen {
  color: string
  bold: boolean
  dim: boolean
  inverse: boolean
}

const PLAIN: Pen = { color: '#e6edf3', bold: false, dim: false, inverse: false }

function applyCode(pen: Pen, code: string): Pen {
  if (code === '0' || code === '') return PLAIN
  if (code === '1') return { ...pen, bold: true }
  if (code === '2') return { ...pen, dim: true }
  if (code === '22') return { ...pen, bold: false, dim: false }
  if (code === '7' || (code >= '40' && code <= '47' && code.length === 2))
    return { ...pen, inverse: true, color: COLORS[`3${code[1]}`] ?? '#ff7b72' }
  if (code === '27' || code === '49') return { ...pen, inverse: false, color: PLAIN.color }
  if (code === '39') return { ...pen, color: PLAIN.color }
  return { ...pen, color: COLORS[code] ?? pen.color }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function drawSpan(text: string, { color, bold, dim, inverse }: Pen, x: number, y: number): string {
  if (text === '') return ''
  const left = PADDING + x * CELL.width
  const ground = inverse
    ? `<rect x="${left}" y="${y - 14}" width="${text.length * CELL.width}" height="${CELL.height}" fill="${color}"/>`
    : ''
  const style = `fill="${inverse ? '#0d1117' : color}"${bold ? ' font-weight="bold"' : ''}${dim ? ' opacity="0.65"' : ''}`
  return `${ground}<text x="${left}" y="${y}" ${style} textLength="${text.length * CELL.width}" xml:space="preserve">${escapeXml(text)}</text>`
}

/** The codes of an SGR sequence, and the text after it. */
function readSgr(part: string): { codes: string; text: string } {
  const end = part.indexOf('m')
  return { codes: part.slice(0, end) || '0', text: part.slice(end + 1) }
}

function drawLine(line: string, row: number): string {
  const y = PADDING + 14 + row * CELL.height
  let pen = PLAIN
  let column = 0
  const [first = '', ...rest] = line.split(ESCAPE)
  const parts = [{ codes: '', text: first }, ...rest.map(readSgr)]
  return parts
    .map(({ codes, text }) => {
      for (const code of codes.split(';').filter((one) => one !== '')) pen = applyCode(pen, code)
      const drawn = drawSpan(text, pen, column, y)
      column += text.length
      return drawn
    })
    .join('')
}

function toSvg(lines: readonly string[]): string {
  const width = Math.ceil(PADDING * 2 + COLUMNS * CELL.width)
  const height = PADDING * 2 + lines.length * CELL.height
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="14">
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
${lines.map(drawLine).join('\n')}
</svg>
`
}

async function reviewSample(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'aicr-picture-'))
  try {
    const repository = join(folder, 'orchard-shop')
    await makeSampleChange(repository)
    const main = join(import.meta.dirname, '../apps/cli/dist/main.js')
    const env = { ...process.env, FORCE_COLOR: '1', NO_COLOR: '' }
    const args = [main, 'review', '--repo', repository, '--data-dir', join(folder, 'data'), '--quiet']
    const { stdout } = await promisify(execFile)(process.execPath, args, { env })
    return stdout.trimEnd().split('\n')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const lines = await reviewSample()
const shown = [...lines.slice(0, FIRST_ROWS), '', `${' '.repeat(4)}…`, '', ...lines.slice(-LAST_ROWS)]
await writeFile(join(import.meta.dirname, '../docs/review.svg'), toSvg(shown))

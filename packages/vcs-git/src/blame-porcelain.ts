/** One run of lines that the same commit wrote. */
export interface BlameRange {
  startLine: number
  endLine: number
  commit: BlameCommit
}

export interface BlameCommit {
  id: string
  author: string
  email: string
  /** Seconds since 1970. */
  time: number
}

const TAB = 0x09

/** Reads `git blame --porcelain` and joins neighbouring lines of one commit. Lines that are not committed have an id of zeros. */
export function parseBlame(output: Uint8Array): BlameRange[] {
  const commits = new Map<string, BlameCommit>()
  const ranges: BlameRange[] = []
  let current: BlameCommit | undefined
  for (const line of lines(output)) {
    // Content, which may look like anything, and is not kept.
    if (line[0] === TAB) continue
    const text = new TextDecoder().decode(line)
    const header = /^([0-9a-f]{40,64}) \d+ (\d+)(?: \d+)?$/.exec(text)
    if (header === null) {
      if (current) readField(current, text)
      continue
    }
    const [, id = '', number = ''] = header
    current = commits.get(id) ?? { id, author: '', email: '', time: 0 }
    commits.set(id, current)
    addLine(ranges, current, Number(number))
  }
  return ranges
}

function addLine(ranges: BlameRange[], commit: BlameCommit, line: number): void {
  const last = ranges.at(-1)
  if (last?.commit === commit && last.endLine === line - 1) last.endLine = line
  else ranges.push({ startLine: line, endLine: line, commit })
}

function readField(commit: BlameCommit, text: string): void {
  const space = text.indexOf(' ')
  const value = text.slice(space + 1)
  switch (text.slice(0, space)) {
    case 'author':
      commit.author = value
      break
    case 'author-mail':
      commit.email = value.replace(/^<|>$/g, '')
      break
    case 'author-time':
      commit.time = Number(value)
      break
  }
}

function* lines(output: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < output.length;) {
    const end = output.indexOf(0x0a, from)
    yield output.subarray(from, end < 0 ? output.length : end)
    from = end < 0 ? output.length : end + 1
  }
}

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import type { ChangedText, Corpus } from './corpora.ts'

/** A diff on disk, and what is known of it. */
export interface DiffFile {
  name: string
  path: string
  bytes: number
  /** What git says of it with `--numstat`. */
  totals: Totals
  /** The command that wrote it. */
  git: { command: string; args: readonly string[] } | null
}

export interface Totals {
  files: number
  additions: number
  deletions: number
}

/** Commits a corpus to a new repository below `folder`, and lets git write its diff. */
export async function writeDiff(corpus: Corpus, folder: string): Promise<DiffFile> {
  const slug = corpus.name.replaceAll(/[^a-z0-9]+/gi, '-')
  const repository = join(folder, `${slug}.git`)
  mkdirSync(repository, { recursive: true })
  execFileSync('git', ['init', '--quiet', '--bare', repository])
  await importFiles(repository, corpus)
  const args = ['-C', repository, 'diff', '--no-color', '--no-ext-diff', '--no-renames', '--full-index', 'old', 'new']
  const path = join(folder, `${slug}.diff`)
  const output = openSync(path, 'w')
  execFileSync('git', args, { stdio: ['ignore', output, 'inherit'] })
  closeSync(output)
  const numstat = execFileSync('git', [...args, '--numstat'], { encoding: 'utf8', maxBuffer: 1 << 30 })
  const git = { command: 'git', args }
  return { name: corpus.name, path, bytes: statSync(path).size, totals: readNumstat(numstat), git }
}

async function importFiles(repository: string, corpus: Corpus): Promise<void> {
  const git = spawn('git', ['-C', repository, 'fast-import', '--quiet'], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(git, 'close')
  for (const [index, side] of (['before', 'after'] as const).entries()) {
    await write(git.stdin, `commit refs/heads/${index === 0 ? 'old' : 'new'}\ncommitter A <a@b> 1 +0000\ndata 1\nx\n`)
    for (const file of corpus.files()) await writeFile(git.stdin, file, side)
  }
  git.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`git fast-import ended with ${String(code)}.`)
}

async function writeFile(stream: Writable, file: ChangedText, side: 'before' | 'after'): Promise<void> {
  const content = file[side]
  if (content === null) return
  await write(stream, `M 100644 inline ${file.path}\ndata ${Buffer.byteLength(content)}\n${content}\n`)
}

async function write(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain')
}

function readNumstat(numstat: string): Totals {
  const totals = { files: 0, additions: 0, deletions: 0 }
  for (const line of numstat.split('\n').filter((text) => text !== '')) {
    const [additions, deletions] = line.split('\t').map(Number)
    totals.files++
    totals.additions += additions ?? 0
    totals.deletions += deletions ?? 0
  }
  return totals
}

import { createHash } from 'node:crypto'
import { writeFileInside } from '@aicr/kit'
import type { AttributionRequest, AttributionResult } from '@aicr/schema'
import { rejectContext, sliceContext } from '@aicr/vcs'
import type { ChangeSet, VcsAdapter } from '@aicr/vcs'
import type { IssueDocument } from './issue-document.ts'

/** The code that an issue speaks about, at one revision. */
export interface IssueCode {
  vcs: VcsAdapter
  /** Full. */
  revision: string
}

export interface IssueVcsSettings {
  document: IssueDocument
  /** Absent: there is none to be had, and whoever asks for a file is told so. */
  code?: IssueCode
}

/** An issue in the shape of a change, and the name of what it says now, with the code as it is now. */
export interface IssueVcs {
  vcs: VcsAdapter
  revision: string
}

const ADDED = '100644'

/**
 * Shows an issue to the pipeline as a change that adds one file: the issue's text, whose lines can be pointed at. It is no
 * file of the repository, which the change set says. Files that are asked for are those of the code, and so is what the
 * project asks of a review.
 */
export function createIssueVcs({ document, code }: IssueVcsSettings): IssueVcs {
  const { path, text } = document
  const content = new TextEncoder().encode(text)
  const revision = createHash('sha256')
    .update(JSON.stringify([text, code?.revision ?? '']))
    .digest('hex')
  let inner: Promise<ChangeSet | undefined> | undefined

  /** The code as a change without files. */
  async function codeChange(): Promise<ChangeSet | undefined> {
    return (inner ??= resolveCode(code))
  }

  const vcs: VcsAdapter = {
    kind: 'git',
    resolve: () => Promise.resolve([issueChange(document, { base: code?.revision ?? revision, head: revision })]),
    async *diff() {
      yield await Promise.resolve(new TextEncoder().encode(addedFile(document)))
    },
    async materialize(_change, directory) {
      await writeFileInside(directory, path, text)
      return { written: [{ path, bytes: content.length }], skipped: [] }
    },
    async fetchExtraContext(_change, request, options) {
      if (request.path === path) return sliceContext({ path, revision, content }, request, options.maxBytes)
      const change = await codeChange()
      if (!code || !change)
        return rejectContext(request.path, 'absent', 'There is no code here: only the issue can be read.')
      return code.vcs.fetchExtraContext(change, request, options)
    },
    async fetchAttribution(_change, request, options) {
      if (request.path === path) return attributionOf(document, request)
      const change = await codeChange()
      const known = change && (await code?.vcs.fetchAttribution?.(change, request, options))
      return known ?? { path: request.path, status: 'not_found', lines: [] }
    },
    async listBaseFiles(_change, options) {
      const change = await codeChange()
      return code && change ? code.vcs.listBaseFiles(change, options) : []
    },
    async readBaseFiles(_change, options) {
      const change = await codeChange()
      return code && change ? code.vcs.readBaseFiles(change, options) : []
    },
    close: () => code?.vcs.close() ?? Promise.resolve(),
  }
  return { vcs, revision }
}

async function resolveCode(code: IssueCode | undefined): Promise<ChangeSet | undefined> {
  if (!code) return undefined
  const { vcs, revision } = code
  const [change] = await vcs.resolve({
    id: revision,
    trigger: { name: 'local', kind: 'manual' },
    provider: 'git',
    workspace: 'triage',
    repo: { ref: '' },
    target: { kind: 'manual', id: revision },
    revision: { base: revision, head: revision },
  })
  return change
}

function issueChange({ path, text }: IssueDocument, sides: { base: string; head: string }): ChangeSet {
  const additions = lineCount(text)
  const file = {
    path,
    oldPath: null,
    oldMode: null,
    newMode: ADDED,
    additions,
    deletions: 0,
    size: text.length,
  } as const
  return {
    kind: 'git',
    ...sides,
    message: '',
    authors: [],
    files: [{ ...file, status: 'added', kind: 'file', binary: false }],
    untracked: [],
    subject: path,
  }
}

/** The text ends with a newline. */
function lineCount(text: string): number {
  return text.split('\n').length - 1
}

function addedFile({ path, text }: IssueDocument): string {
  const rows = text
    .slice(0, -1)
    .split('\n')
    .map((line) => `+${line}`)
    .join('\n')
  const heads = [`diff --git a/${path} b/${path}`, `new file mode ${ADDED}`, '--- /dev/null', `+++ b/${path}`]
  return `${heads.join('\n')}\n@@ -0,0 +1,${lineCount(text)} @@\n${rows}\n`
}

/** Who wrote the lines, as the platform says. */
function attributionOf({ path, parts }: IssueDocument, { range }: AttributionRequest): AttributionResult {
  const lines = parts.flatMap(({ startLine, endLine, author, date }) => {
    const start_line = Math.max(startLine, range?.start_line ?? startLine)
    const end_line = Math.min(endLine, range?.end_line ?? endLine)
    if (author === undefined || start_line > end_line) return []
    return [{ start_line, end_line, author, ...(date !== undefined && { date }), source: 'provider' as const }]
  })
  return { path, status: lines.length === 0 ? 'not_found' : 'partial', lines }
}

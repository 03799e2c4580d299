import type { AttributionRequest, AttributionResult } from '@aicr/schema'
import type { GitLabApi } from '../api/gitlab-api.ts'
import { BlamedPart } from '../api/models.ts'
import type { Project } from '../api/project.ts'

/** GitLab's records of who last changed which lines: an `AttributionProvider` of `@aicr/orchestrator`. */
export interface GitLabAttribution {
  readonly name: string
  /** `null` where GitLab does not know the file, the lines or the revision. Never returns source text. */
  attribute(
    request: AttributionRequest,
    options: { revision: string; signal?: AbortSignal },
  ): Promise<AttributionResult | null>
}

type AttributedLines = AttributionResult['lines'][number]

const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/
/** The answer holds the source as well, so a file may be as large as this. */
const MOST_BYTES = 64 * 1024 * 1024

/** Asks GitLab for the blame of a file. */
export function createGitLabAttribution(api: GitLabApi, project: Pick<Project, 'path'>): GitLabAttribution {
  return {
    name: 'gitlab',
    async attribute({ path, range }, { revision, signal }) {
      // Changes that are not committed, and names that would lead to another call, are unknown to GitLab.
      if (!COMMIT.test(revision) || path === '.' || path === '..') return null
      const query = new URLSearchParams({ ref: revision })
      if (range !== undefined) {
        query.set('range[start]', String(range.start_line))
        query.set('range[end]', String(range.end_line))
      }
      const url = `${project.path}/repository/files/${encodeURIComponent(path)}/blame?${query.toString()}`
      const request = { url, maxResponseBytes: MOST_BYTES, ...(signal !== undefined && { signal }) }
      const parts = await api.find(request, BlamedPart.array(), [400, 404])
      if (parts === undefined || parts.length === 0) return null
      return attribution(path, parts, range)
    },
  }
}

function attribution(
  path: string,
  parts: readonly BlamedPart[],
  range: AttributionRequest['range'],
): AttributionResult {
  const lines: AttributedLines[] = []
  const first = range?.start_line ?? 1
  let next = first
  for (const part of parts) {
    if (part.lines.length === 0) continue
    lines.push({ start_line: next, end_line: next + part.lines.length - 1, ...whoChanged(part) })
    next += part.lines.length
  }
  const isWhole = range === undefined || next > range.end_line
  return { path, status: isWhole ? 'ok' : 'partial', lines }
}

function whoChanged({ commit }: BlamedPart): Omit<AttributedLines, 'start_line' | 'end_line'> {
  const { id, author_name: author, author_email: email, authored_date: date } = commit
  return {
    revision: id,
    ...(typeof author === 'string' && { author }),
    ...(typeof email === 'string' && { author_email: email }),
    ...(typeof date === 'string' && { date }),
    source: 'provider',
  }
}

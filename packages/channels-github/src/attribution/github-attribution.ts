import type { AttributionRequest, AttributionResult } from '@aicr/schema'
import { isAicrError } from '@aicr/schema'
import * as z from 'zod'
import type { GitHubApi } from '../api/github-api.ts'
import type { Repository } from '../api/repository.ts'

/** GitHub's records of who last changed which lines: an `AttributionProvider` of `@aicr/orchestrator`. */
export interface GitHubAttribution {
  readonly name: string
  /** `null` where GitHub does not know the file or the revision. Never returns source text. */
  attribute(
    request: AttributionRequest,
    options: { revision: string; signal?: AbortSignal },
  ): Promise<AttributionResult | null>
}

const BLAME = `query Blame($owner: String!, $name: String!, $revision: String!, $path: String!) {
  repository(owner: $owner, name: $name) {
    object(expression: $revision) {
      ... on Commit {
        blame(path: $path) {
          ranges {
            startingLine
            endingLine
            commit { oid committedDate author { name email user { login } } }
          }
        }
      }
    }
  }
}`

const Range = z.object({
  startingLine: z.int().positive(),
  endingLine: z.int().positive(),
  commit: z.object({
    oid: z.string(),
    committedDate: z.string().nullish(),
    author: z
      .object({
        name: z.string().nullish(),
        email: z.string().nullish(),
        user: z.object({ login: z.string() }).nullish(),
      })
      .nullish(),
  }),
})
const Blame = z.object({
  repository: z
    .object({ object: z.object({ blame: z.object({ ranges: z.array(Range) }).nullish() }).nullish() })
    .nullish(),
})
type AttributedLines = AttributionResult['lines'][number]

/** Asks GitHub's GraphQL API. */
export function createGitHubAttribution(api: GitHubApi, { owner, name }: Repository): GitHubAttribution {
  return {
    name: 'github',
    async attribute({ path, range }, { revision, signal }) {
      const variables = { owner, name, revision, path }
      const answer = await blame(api, variables, signal)
      const ranges = answer?.repository?.object?.blame?.ranges
      if (ranges === undefined || ranges.length === 0) return null
      const lines = ranges.flatMap((one) => attributedLines(one, range))
      return { path, status: statusOf(lines, range), lines }
    },
  }
}

async function blame(
  api: GitHubApi,
  variables: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): Promise<z.infer<typeof Blame> | undefined> {
  try {
    return await api.graphql(BLAME, variables, { model: Blame, signal })
  } catch (error) {
    if (isAicrError(error) && error.code === 'not_found') return undefined
    throw error
  }
}

function attributedLines(
  { startingLine, endingLine, commit }: z.infer<typeof Range>,
  range: AttributionRequest['range'],
): AttributedLines[] {
  const start = Math.max(startingLine, range?.start_line ?? startingLine)
  const end = Math.min(endingLine, range?.end_line ?? endingLine)
  if (start > end) return []
  const { author, committedDate: date, oid: revision } = commit
  const login = author?.user?.login ?? author?.name
  return [
    {
      start_line: start,
      end_line: end,
      revision,
      ...(typeof login === 'string' && { author: login }),
      ...(typeof author?.email === 'string' && { author_email: author.email }),
      ...(typeof date === 'string' && { date }),
      source: 'provider',
    },
  ]
}

function statusOf(lines: readonly AttributedLines[], range: AttributionRequest['range']): AttributionResult['status'] {
  if (lines.length === 0) return 'not_found'
  if (range === undefined) return 'ok'
  const known = lines.reduce((count, { start_line: start, end_line: end }) => count + end - start + 1, 0)
  return known === range.end_line - range.start_line + 1 ? 'ok' : 'partial'
}

import { AicrError, isAicrError } from '@aicr/schema'
import * as z from 'zod'
import type { GitHubApi } from './github-api.ts'
import { isGraphqlRefused } from './graphql-refusal.ts'
import { Account } from './models.ts'
import type { TokenSource } from './token.ts'

/** An account. */
export interface Viewer {
  readonly id: number
  readonly login: string
}

type Calls = Pick<GitHubApi, 'call' | 'graphql'>

const ViewerAnswer = z.object({ viewer: z.object({ login: z.string(), databaseId: z.number() }) })

/** The account that a token is of. GraphQL tells it for every kind of token; REST only for some. */
export async function readViewer(api: Calls, token: TokenSource, signal: AbortSignal | undefined): Promise<Viewer> {
  try {
    const { viewer } = await api.graphql(
      'query Viewer { viewer { login databaseId } }',
      {},
      { model: ViewerAnswer, signal },
    )
    return { id: viewer.databaseId, login: viewer.login }
  } catch (error) {
    if (!isGraphqlRefused(error)) throw error
    return readViewerOverRest(api, token, signal)
  }
}

async function readViewerOverRest(api: Calls, token: TokenSource, signal: AbortSignal | undefined): Promise<Viewer> {
  const login = await token.login?.(signal)
  const url = login === undefined ? '/user' : `/users/${encodeURIComponent(login)}`
  try {
    return await api.call({ url, ...(signal !== undefined && { signal }) }, Account)
  } catch (error) {
    if (login !== undefined || !isAicrError(error) || error.details['status'] !== 403) throw error
    throw new AicrError(
      'GitHub does not tell which account this token is of: it has no GraphQL here, and REST tells it of no token of an app.',
      {
        code: 'authentication',
        hint: 'Use the token of a user, or give the app itself: app with its id and private key.',
        details: { ...error.details },
        cause: error,
      },
    )
  }
}

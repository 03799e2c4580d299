import type { EffectOptions } from '@aicr/channels'
import { isAicrError } from '@aicr/schema'
import * as z from 'zod'
import type { GitHubApi } from '../api/github-api.ts'
import { Issue } from '../api/models.ts'

interface NewIssueFields {
  readonly assignees: readonly string[]
  readonly [name: string]: unknown
}

/**
 * Opens an issue. GitHub refuses the whole of it for one account that cannot be assigned: those that the refusal names are
 * left out, all of them where it names none. A refusal for anything else is thrown.
 */
export async function createAssignedIssue(
  api: GitHubApi,
  url: string,
  json: NewIssueFields,
  effect: EffectOptions,
): Promise<Issue> {
  try {
    return await api.call({ url, json, ...effect }, Issue)
  } catch (error) {
    const refused = json.assignees.length === 0 ? null : refusedAssignees(error)
    if (refused === null) throw error
    const rest = json.assignees.filter((name) => !refused.has(name.toLowerCase()))
    const assignees = rest.length < json.assignees.length ? rest : []
    return createAssignedIssue(api, url, { ...json, assignees }, effect)
  }
}

const Refusal = z.object({
  errors: z.array(
    z.object({ field: z.string().nullish(), value: z.union([z.string(), z.array(z.string())]).nullish() }),
  ),
})

/** The accounts for which an issue was refused, in lower case; `null` for any other error. */
function refusedAssignees(error: unknown): Set<string> | null {
  if (!isAicrError(error) || error.details['status'] !== 422) return null
  const body = String(error.details['body'])
  if (!body.includes('assignees')) return null
  const read = Refusal.safeParse(jsonOf(body))
  const named = (read.data?.errors ?? []).flatMap(({ field, value }) => (field === 'assignees' ? (value ?? []) : []))
  return new Set(named.flat().map((name) => name.toLowerCase()))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Some proxies answer in words, and long bodies are cut: then it names nobody.
    return undefined
  }
}

/** Those of the wanted accounts that the answer does not list: without the right to assign, GitHub drops them silently. */
export function leftOut(wanted: readonly string[], { assignees }: Issue): string[] {
  const given = new Set((assignees ?? []).map(({ login }) => login.toLowerCase()))
  return wanted.filter((name) => !given.has(name.toLowerCase()))
}

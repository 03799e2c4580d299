import type { EffectOptions } from '@aicr/channels'
import type { CheckAnnotation, ForgeCheck, RemoteName } from '@aicr/channels/forge'
import { truncateText } from '@aicr/markdown'
import { isAicrError } from '@aicr/schema'
import * as z from 'zod'
import type { GitHubApi } from '../api/github-api.ts'
import { CheckRuns, Nothing, Status, Written } from '../api/models.ts'

const ANNOTATIONS_A_CALL = 50
const DESCRIPTION_CHARACTERS = 140

/** The digest of the check run or the commit status that stands. */
export async function readCheck(
  api: GitHubApi,
  repository: string,
  { name, commit }: Pick<ForgeCheck, 'name' | 'commit'>,
  effect: EffectOptions,
): Promise<string | undefined> {
  const query = `check_name=${encodeURIComponent(name)}&filter=latest`
  const ref = encodeURIComponent(commit)
  const { check_runs: runs } = await api.call(
    { url: `${repository}/commits/${ref}/check-runs?${query}`, ...effect },
    CheckRuns,
  )
  const [run] = runs
  if (typeof run?.external_id === 'string' && run.external_id !== '') return run.external_id
  const statuses = api.list({ url: `${repository}/commits/${ref}/statuses?per_page=100`, ...effect }, z.array(Status))
  for await (const page of statuses) {
    const status = page.find(({ context }) => context === name)
    if (status !== undefined) return / \[([0-9a-f]+)\]$/.exec(status.description ?? '')?.[1]
  }
  return undefined
}

/** What a check run says of each conclusion. An action that is required keeps a change from being merged where the check does. */
const CONCLUSIONS = { success: 'success', failure: 'failure', neutral: 'neutral', unknown: 'action_required' } as const
/** A commit status knows nothing between good and bad. */
const STATES = { success: 'success', failure: 'failure', neutral: 'success', unknown: 'error' } as const

/** Writes a check run, or a commit status where the token is no app's. */
export async function writeCheck(
  api: GitHubApi,
  repository: string,
  check: ForgeCheck,
  effect: EffectOptions,
): Promise<RemoteName> {
  try {
    return await writeCheckRun(api, repository, check, effect)
  } catch (error) {
    if (!isAicrError(error) || error.code === 'rate_limited' || error.details['status'] !== 403) throw error
    return writeStatus(api, repository, check, effect)
  }
}

/**
 * The digest, by which the check is known to stand, comes with the last annotations: of a check that broke before them
 * another one takes the place.
 */
async function writeCheckRun(
  api: GitHubApi,
  repository: string,
  { name, commit, conclusion, title, summary, annotations, digest, url }: ForgeCheck,
  effect: EffectOptions,
): Promise<RemoteName> {
  const [first = [], ...others] = batches(annotations.map(annotationOf))
  const output = { title, summary }
  const run = await api.call(
    {
      url: `${repository}/check-runs`,
      json: {
        name,
        head_sha: commit,
        status: 'completed',
        conclusion: CONCLUSIONS[conclusion],
        ...(others.length === 0 && { external_id: digest }),
        output: { ...output, annotations: first },
        ...(url !== undefined && { details_url: url }),
      },
      ...effect,
    },
    Written,
  )
  for (const [index, batch] of others.entries()) {
    const isLast = index === others.length - 1
    const json = { output: { ...output, annotations: batch }, ...(isLast && { external_id: digest }) }
    await api.call({ method: 'PATCH', url: `${repository}/check-runs/${run.id}`, json, ...effect }, Nothing)
  }
  return { id: `check-run:${run.id}`, ...(typeof run.html_url === 'string' && { url: run.html_url }) }
}

/** A status has no annotations; its digest stands at the end of its words. */
async function writeStatus(
  api: GitHubApi,
  repository: string,
  { name, commit, conclusion, title, digest, url }: ForgeCheck,
  effect: EffectOptions,
): Promise<RemoteName> {
  const tail = ` [${digest}]`
  const description = truncateText(title, DESCRIPTION_CHARACTERS - tail.length, 'utf16') + tail
  const json = {
    state: STATES[conclusion],
    context: name,
    description,
    ...(url !== undefined && { target_url: url }),
  }
  const request = { url: `${repository}/statuses/${encodeURIComponent(commit)}`, json, repeatable: true, ...effect }
  const status = await api.call(request, Written)
  return { id: `status:${status.id}` }
}

function batches<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / ANNOTATIONS_A_CALL)
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * ANNOTATIONS_A_CALL, (index + 1) * ANNOTATIONS_A_CALL),
  )
}

function annotationOf({ path, startLine, endLine, level, title, message }: CheckAnnotation): unknown {
  return { path, start_line: startLine, end_line: endLine, annotation_level: level, title, message }
}

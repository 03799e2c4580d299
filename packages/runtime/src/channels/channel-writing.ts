import type { ForgeWriting } from '@aicr/channels/forge'
import type { Templates } from '@aicr/channels/templates'
import { ConfigError } from '@aicr/schema'
import type { Config, OutputsConfig, ReviewEvent, Severity } from '@aicr/schema'
import type { Environment } from '../config/load-config.ts'
import { workspaceFor } from '../review/local-workspace.ts'

/** What the texts of channels depend on. */
export interface WritingInput {
  config: Config
  event: Pick<ReviewEvent, 'target'>
  env: Environment
  /** From which severity on a check fails. */
  failOn?: Severity
  /** The operator's own texts. */
  templates?: Templates | undefined
}

/** What all channels are told besides the way to their server. Throws a {@link ConfigError} where a key is missing. */
export function channelWriting({ config, event, env, failOn, templates }: WritingInput): ForgeWriting {
  const { outputs = {}, review } = config
  const markerKeys = markerKeysOf(outputs, env)
  const maxRecentIssues = maxRecentIssuesOf(config, event)
  return {
    language: review?.output_language ?? 'en',
    ...(markerKeys && { markerKeys }),
    ...(templates && { templates }),
    ...(failOn !== undefined && { failOn }),
    ...(maxRecentIssues !== undefined && { maxRecentIssues }),
    ...(outputs.author_resolution && { authorResolution: outputs.author_resolution }),
  }
}

/** Shorter keys can be guessed. */
const LEAST_KEY = 16

function markerKeysOf(
  { marker_key_env: current, marker_previous_key_env: previous }: OutputsConfig,
  env: Environment,
): ForgeWriting['markerKeys'] {
  if (current === undefined) {
    if (previous === undefined) return undefined
    throw new ConfigError('outputs.marker_previous_key_env is set, but outputs.marker_key_env is not.', {
      hint: 'Name the variable with the new key in outputs.marker_key_env.',
    })
  }
  return {
    current: keyOf('marker_key_env', current, env),
    ...(previous !== undefined && { previous: keyOf('marker_previous_key_env', previous, env) }),
  }
}

/** Without its key a signature is a protection that does not work: never go on without it. */
function keyOf(setting: string, name: string, env: Environment): string {
  const key = env[name]?.trim() ?? ''
  if (key.length >= LEAST_KEY) return key
  throw new ConfigError(
    `outputs.${setting} names ${name}, ${key === '' ? 'which is not set' : `whose value is shorter than ${LEAST_KEY} characters`}.`,
    { hint: `Set ${name} to a random text, such as 32 bytes in base64.` },
  )
}

function maxRecentIssuesOf({ review, workspaces }: Config, { target }: WritingInput['event']): number | undefined {
  const { instances = {}, defaults } = workspaces ?? {}
  const workspace = workspaceFor(target)
  const own = Object.hasOwn(instances, workspace) ? instances[workspace] : undefined
  const settings = own?.review?.problem_issue ?? defaults?.review?.problem_issue ?? review?.problem_issue
  return settings?.max_recent_issues
}

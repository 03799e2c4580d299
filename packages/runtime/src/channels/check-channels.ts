import { checkRoutes } from '@aicr/channels'
import type { ChannelSettings } from '@aicr/channels'
import { ConfigError, isAicrError } from '@aicr/schema'
import type { AicrError } from '@aicr/schema'
import type { LoadedConfig } from '../config/load-config.ts'
import type { ConfigText } from '../config/parse-config.ts'
import { LOCAL_WORKSPACE, TRIAGE_WORKSPACE } from '../review/local-workspace.ts'
import { channelKind, createKindRegistry } from './channel-kinds.ts'
import { readTemplates } from './read-templates.ts'

/**
 * Checks everything that the configuration says of channels and routes, so that a mistake shows before anything is reviewed
 * or sent. Throws a {@link ConfigError} with the place of the channel.
 */
export async function checkChannels(loaded: LoadedConfig): Promise<void> {
  const { outputs, workspaces } = loaded.config
  const { source } = loaded
  if (!outputs) return
  for (const [index, channel] of (outputs.channels ?? []).entries()) {
    const mistake = mistakeOf(channel)
    if (mistake) throw await placed(mistake, source, index)
  }
  checkRoutes(outputs)
  for (const workspace of [LOCAL_WORKSPACE, TRIAGE_WORKSPACE]) await readTemplates(loaded, workspace)
  const settings = [workspaces?.defaults, ...Object.values(workspaces?.instances ?? {})]
  for (const workspace of settings) checkRoutes(outputs, workspace?.outputs)
}

function mistakeOf(channel: ChannelSettings): AicrError | undefined {
  try {
    checkChannel(channel)
    return undefined
  } catch (error) {
    if (isAicrError(error) && error.code === 'config_invalid') return error
    throw error
  }
}

/** Throws a `ConfigError` for settings that its kind does not take, and for a kind that nobody has built. */
function checkChannel(channel: ChannelSettings): void {
  const kind = channelKind(channel.kind)
  if (kind) kind.check(channel)
  else throwUnknownKind(channel)
}

function throwUnknownKind(channel: ChannelSettings): void {
  createKindRegistry(() => {
    throw new ConfigError(`There is no kind "${channel.kind}".`)
  }).create(channel)
}

async function placed(mistake: AicrError, source: ConfigText | null, index: number): Promise<ConfigError> {
  const { message, hint, details } = mistake
  const { placeOf } = await import('../config/parse-config.ts')
  const key = typeof details['key'] === 'string' ? details['key'].split('.') : []
  const place = source ? `${placeOf(source, ['outputs', 'channels', String(index), ...key])} ` : ''
  return new ConfigError(`${place}${message}`, { ...(hint !== undefined && { hint }), details, cause: mistake })
}

import { ConfigError, nearestName } from '@aicr/schema'
import type * as z from 'zod'
import type { ChannelSettings } from '../registry.ts'

/** A strict model of what a kind of channel is told. */
export type SettingsModel<T> = z.ZodObject & z.ZodType<T>

/**
 * Reads the settings of a channel with a strict model: unknown keys are errors. Throws a {@link ConfigError} that names the
 * channel, the key, the reason and the nearest key that exists.
 */
export function readChannelSettings<T>(settings: ChannelSettings, model: SettingsModel<T>): T {
  const { name, kind } = settings
  const read = model.safeParse(settings)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const known = Object.keys(model.shape)
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const key = unknown ?? issue?.path.join('.') ?? ''
  const reason = unknown === undefined ? (issue?.message ?? 'it cannot be read') : `${kind} has no such setting`
  const nearest = unknown === undefined ? null : nearestName(unknown, known)
  throw new ConfigError(`outputs.channels: the channel "${name}" has a wrong ${key}: ${reason}.`, {
    hint: nearest === null ? `Settings of ${kind}: ${known.join(', ')}.` : `Did you mean "${nearest}"?`,
    details: { channel: name, key },
  })
}

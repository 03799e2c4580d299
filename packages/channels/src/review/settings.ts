import { ConfigError, Severity, nearestName } from '@aicr/schema'
import * as z from 'zod'
import { severityLabelSettings } from '../labels/severity-labels.ts'
import { mentionSettings } from '../people/mentions.ts'
import type { ChannelSettings } from '../registry.ts'
import type { ReviewPlatform } from './review-platform.ts'

/** What all channels of reviews read of their settings; a member adds its own keys. */
export const reviewSettings = {
  /** One body with everything, comments on lines, or both. Depends on the platform when absent. */
  comment_style: z.enum(['consolidated', 'inline', 'both']).optional(),
  /** A review where it is taken, else a comment; or only one of the two. */
  review_mode: z.enum(['auto', 'review', 'comment']).default('auto'),
  /** What a review with open problems says. */
  review_event: z.enum(['COMMENT', 'REQUEST_CHANGES']).default('COMMENT'),
  /** Keep one summary up to date, or write one for each reviewed commit. */
  review_update_strategy: z.enum(['update_existing', 'always_new']).default('update_existing'),
  /** How much of a report the channel shows; read by whoever shapes reports for channels. */
  min_severity: Severity.optional(),
  max_comments: z.int().nonnegative().optional(),
  /** Also report a check run or a commit status. */
  check: z.boolean().default(false),
  ...mentionSettings,
  /** For `review.labels.auto_tag`. */
  ...severityLabelSettings,
}
export const ReviewChannelSettings = z.object(reviewSettings)
export type ReviewChannelSettings = z.infer<typeof ReviewChannelSettings>

/**
 * Reads the settings of a channel with a strict model: unknown keys are errors. Throws a {@link ConfigError} that names the
 * channel, the key, the reason and the nearest key that exists.
 */
export function readChannelSettings<S extends z.ZodRawShape>(
  settings: ChannelSettings,
  model: z.ZodObject<S>,
): z.infer<z.ZodObject<S, z.core.$strict>> {
  const { name, kind } = settings
  const read = model.strict().safeParse(settings)
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

/** The style that is meant on a platform. */
export function commentStyle(
  { comment_style: style }: Pick<ReviewChannelSettings, 'comment_style'>,
  { defaultStyle }: Pick<ReviewPlatform, 'defaultStyle'>,
): 'consolidated' | 'inline' | 'both' {
  return style ?? defaultStyle
}

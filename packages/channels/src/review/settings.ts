import { Severity } from '@aicr/schema'
import * as z from 'zod'
import { severityLabelSettings } from '../labels/severity-labels.ts'
import { mentionSettings } from '../people/mentions.ts'
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
  mention_fallback: z.enum(['skip'], 'must be skip: forges have no mention of everybody').default('skip'),
  /** For `review.labels.auto_tag`. */
  ...severityLabelSettings,
}
export const ReviewChannelSettings = z.object(reviewSettings)
export type ReviewChannelSettings = z.infer<typeof ReviewChannelSettings>

/** The style that is meant on a platform. */
export function commentStyle(
  { comment_style: style }: Pick<ReviewChannelSettings, 'comment_style'>,
  { defaultStyle }: Pick<ReviewPlatform, 'defaultStyle'>,
): 'consolidated' | 'inline' | 'both' {
  return style ?? defaultStyle
}

import type { MarkerSigning } from '@aicr/markdown'
import type { OutputLanguage } from '@aicr/schema'
import type { ChannelLimits } from '../channel.ts'
import type { InertMarkdown } from './inert-markdown.ts'

/** What every text of a forge needs to know. */
export interface BodyOptions {
  readonly language: OutputLanguage
  /** How long one body may be; at least 16,384. */
  readonly limits: Pick<ChannelLimits, 'unit' | 'body'>
  /** What hidden markers are signed for, and with what. */
  readonly signing: MarkerSigning
  /** Addresses under which links of agents stay links; none when absent. */
  readonly allowedLinkPrefixes?: readonly string[]
  /** Makes texts inert, for a caller that lays the same ones out several times; made anew when absent. */
  readonly inert?: InertMarkdown
}

/** The shortest limit in which everything that one problem must say has room, whatever its file is called. */
export const LEAST_BODY = 16_384

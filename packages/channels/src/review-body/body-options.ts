import type { MarkerSigning } from '@aicr/markdown'
import type { OutputLanguage } from '@aicr/schema'
import type { ChannelLimits } from '../channel.ts'
import type { InertMarkdown } from './inert-markdown.ts'

/** Texts that stand in place of the built-in ones. Each is `undefined` where the built-in one is to stand. */
export interface BodyTemplates {
  /** What a body begins with, its hidden markers apart. */
  readonly lead: () => string | undefined
  /** One problem in full; `inert` makes the Markdown in it harmless in another way. */
  readonly problem: (fingerprint: string, inert?: InertMarkdown) => string | undefined
}

/** What words on a forge depend on. */
export interface TextOptions {
  readonly language: OutputLanguage
  /** How long one body may be; at least 16,384. */
  readonly limits: Pick<ChannelLimits, 'unit' | 'body'>
  /** Addresses under which links of agents stay links; none when absent. */
  readonly allowedLinkPrefixes?: readonly string[]
  /** The operator's own texts; the built-in ones when absent. */
  readonly templates?: BodyTemplates
  /** Makes texts inert, for a caller that lays the same ones out several times; made anew when absent. */
  readonly inert?: InertMarkdown
}

/** What every text of a forge that is found again needs to know. */
export interface BodyOptions extends TextOptions {
  /** The name of the channel that writes it, by which its texts are told from those of others of the same account. */
  readonly channel: string
  /** What hidden markers are signed for, and with what. */
  readonly signing: MarkerSigning
}

/** The shortest limit in which everything that one problem must say has room, whatever its file is called. */
export const LEAST_BODY = 16_384

import type { MarkerSigning } from '@aicr/markdown'
import type { AuthorResolution, OutputLanguage, Severity } from '@aicr/schema'
import type { ReviewPlatform } from './review-platform.ts'
import type { ReviewChannelSettings } from './settings.ts'
import type { Templates } from '../templates/load-templates.ts'

/** Everything that a channel of reviews needs to know, besides the forge. */
export interface ReviewChannelOptions {
  /** The channel's name in the configuration. */
  readonly name: string
  readonly platform: ReviewPlatform
  readonly settings: ReviewChannelSettings
  readonly language: OutputLanguage
  /** What hidden markers are signed for (forge and repository), and with what. */
  readonly signing: MarkerSigning
  /** From which severity on a check fails; never when absent. */
  readonly failOn?: Severity
  /** Which accounts belong to which addresses. */
  readonly authorResolution?: AuthorResolution
  /** Addresses under which links of agents stay links; none when absent. */
  readonly allowedLinkPrefixes?: readonly string[]
  /** The operator's own texts; the built-in ones when absent. */
  readonly templates?: Templates
}

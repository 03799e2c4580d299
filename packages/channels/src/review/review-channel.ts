import type { Channel, ChannelLimits, ChannelTarget, EffectOptions, Snapshot } from '../channel.ts'
import type { Problem } from '@aicr/schema'
import { templateNotices } from '../templates/body-templates.ts'
import { applyReviewOperation } from './apply-review.ts'
import { forgeFindings } from './forge-findings.ts'
import type { ForgeFinding } from './forge-findings.ts'
import { createPlaceJudge } from './line-comment.ts'
import type { ReviewChannelOptions } from './options.ts'
import { planReview } from './plan-review.ts'
import { placeOf, readOwnTexts, readStanding } from './read-standing.ts'
import type { ReviewTarget } from './read-standing.ts'
import type { ForgeChange, ReviewForge } from './review-forge.ts'
import { commentStyle } from './settings.ts'
import { hiddenResolutions } from './hidden-resolutions.ts'
import { reviewSnapshot, standingReview } from './standing-review.ts'

/** A channel that reviews pull requests, and knows again what earlier reviews said there. */
export interface ReviewChannel extends Channel {
  readSnapshot(target: ChannelTarget, options?: EffectOptions): Promise<Snapshot>
  /** What earlier reviews found, and what people dismissed by resolving its conversation. */
  readFindings(target: ReviewTarget, options?: EffectOptions): Promise<ForgeFinding[]>
  /** The pull request as it stands now. */
  readChange(target: ReviewTarget, options?: EffectOptions): Promise<ForgeChange>
}

/** Reviews of pull requests on a platform: one algorithm for all of them, over what `forge` can do. */
export function createReviewChannel(forge: ReviewForge, options: ReviewChannelOptions): ReviewChannel {
  const { name, platform } = options
  return {
    name,
    kind: platform.kind,
    accepts: { lineComments: true, summary: true, problemIssues: false },
    limits: channelLimits(options),
    readSnapshot: async (target, effect = {}) => reviewSnapshot(await readStanding(target, forge, options, effect)),
    commentPlaces: (snapshot) => commentPlaces(snapshot, options),
    notices: (report, role, snapshot) => [
      ...templateNotices(report, role, { ...options, kind: platform.kind }),
      ...hiddenResolutions(snapshot, options),
    ],
    plan: (report, role, snapshot) => planReview(report, role, snapshot, options),
    apply: async (operation, effect = {}) => applyReviewOperation(operation, { forge, options }, effect),
    readChange: async (target, effect = {}) => forge.readChange(placeOf(target, options), effect),
    async readFindings(target, effect = {}) {
      const place = placeOf(target, options)
      return forgeFindings(await readOwnTexts(target, place, { forge, options, effect }))
    },
  }
}

/** A channel that puts everything into its body has no limit of comments. */
function channelLimits(options: ReviewChannelOptions): ChannelLimits {
  const { limits } = options.platform
  return hasComments(options) ? limits : { ...limits, comments: null }
}

/** Which places take a comment; what is not known may be tried. */
function commentPlaces(snapshot: Snapshot, options: ReviewChannelOptions): (problem: Problem) => boolean {
  const files = standingReview(snapshot)?.files
  if (files === undefined || !hasComments(options)) return () => true
  const judge = createPlaceJudge(files, options.platform)
  return (problem) => judge(problem) !== 'no'
}

function hasComments({ settings, platform }: ReviewChannelOptions): boolean {
  return commentStyle(settings, platform) !== 'consolidated' && settings.review_mode !== 'comment'
}

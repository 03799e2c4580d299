import { describeChannelContract } from '../contract/index.ts'
import { createMemoryForge } from './contract/memory-forge.ts'
import { createReviewChannel } from './review-channel.ts'
import { reviewOperationBody } from './review-operation.ts'
import { reviewPlatforms } from './review-platform.ts'
import { ReviewChannelSettings } from './settings.ts'

const kinds = [
  ['github', 'both', 'update_existing'],
  ['github', 'inline', 'always_new'],
  ['gitlab', 'inline', 'update_existing'],
] as const
for (const [name, style, strategy] of kinds) {
  const platform = reviewPlatforms[name]
  describeChannelContract(`reviews on ${name}, ${style}, ${strategy}`, {
    create: () =>
      createReviewChannel(createMemoryForge({ reviews: platform.reviews }), {
        name: 'reviews',
        platform,
        settings: ReviewChannelSettings.parse({ comment_style: style, review_update_strategy: strategy, check: true }),
        language: 'en',
        signing: { context: 'github:acme/shop' },
      }),
    bodyOf: reviewOperationBody,
    creates: ({ kind }) => kind.startsWith('create-'),
    removes: ({ kind }) => ['resolve-thread', 'mark-thread', 'withdraw-review'].includes(kind),
  })
}

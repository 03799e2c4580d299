import { describe, expect, it } from 'vitest'
import { createLargeReview } from '../contract/index.ts'
import { publishReport } from '../publish.ts'
import { createMemoryForge } from './contract/memory-forge.ts'
import { both, channelOver } from './fixtures/review-world.ts'
import { commentStyle } from './settings.ts'
import { reviewPlatforms } from './review-platform.ts'

const [FIRST, NEXT] = ['b'.repeat(40), 'c'.repeat(40)]
const styles = ['consolidated', 'inline', 'both'] as const
const strategies = ['update_existing', 'always_new'] as const
const modes = ['auto', 'comment'] as const

const cases = styles.flatMap((comment_style) =>
  strategies.flatMap((review_update_strategy) =>
    modes.map((review_mode) => ({ comment_style, review_update_strategy, review_mode })),
  ),
)

for (const [name, platform] of Object.entries(reviewPlatforms)) {
  const large = createLargeReview(name)
  const half = large.problems.filter((_, index) => index % 2 === 0)

  describe(`forty problems on ${name}`, () => {
    it.each(cases)('stand once, then half of them are settled: %j', async (settings) => {
      const shown = { files: large.index.files, unknown: new Set<string>(), complete: true }
      const forge = createMemoryForge({ files: shown, reviews: platform.reviews })
      const channel = channelOver(forge, settings, { platform })
      const publish = async (head: string, problems = large.problems) =>
        publishReport(channel, large.reportOf(head, problems), both)
      const textsOf = (): string => [...forge.texts, ...forge.threads].map(({ text }) => text).join('\n')

      expect(await publish(FIRST)).toMatchObject({ ok: true })
      for (const { fingerprint } of large.problems) expect(textsOf()).toContain(`problem=${fingerprint} `)
      const hasComments = commentStyle(settings, platform) !== 'consolidated' && settings.review_mode !== 'comment'
      expect(forge.threads.length > 0).toBe(hasComments)
      expect(forge.threads.length).toBeLessThanOrEqual(30)
      const fingerprints = forge.threads.map(({ text }) => large.problemIn(text)?.fingerprint)
      expect(new Set(fingerprints).size).toBe(forge.threads.length)
      expect((await publish(FIRST)).outcomes).toEqual([])

      const { length } = forge.threads
      forge.somebodyElse.push(NEXT)
      expect(await publish(NEXT, half)).toMatchObject({ ok: true })
      expect((await publish(NEXT, half)).outcomes).toEqual([])
      expect(forge.threads).toHaveLength(length)
      for (const { text, isResolved } of forge.threads) {
        expect(isResolved).toBe(!half.some((problem) => problem === large.problemIn(text)))
      }
      const isSeries = settings.review_update_strategy === 'always_new'
      expect(forge.texts).toHaveLength(isSeries ? 2 : 1)
      expect(forge.texts.at(-1)?.text).toMatch(/### Still open \(20\)[\s\S]*<b>Resolved \(20\)<\/b>/)
    })
  })
}

import { measure } from '@aicr/markdown'
import { describe, expect, it } from 'vitest'
import { sampleProblem, sampleReport } from '../contract/index.ts'
import { publishReport } from '../publish.ts'
import { createMemoryForge } from './contract/memory-forge.ts'
import { both, channelOver, createReviewWorld, second, third, worldOver } from './fixtures/review-world.ts'

const signing = { context: 'github:acme/shop', keys: { current: 'a key' } }

describe('whose summary it is', () => {
  it.each(['update_existing', 'always_new'] as const)(
    'copied into a comment by somebody else, signature and all, it is not ours: %s',
    async (strategy) => {
      const { forge, review } = createReviewWorld({ review_update_strategy: strategy }, {}, { signing })
      await review('c1', [second, third])
      const copy = forge.texts[0]?.text ?? ''
      forge.somebodyElse.comment(copy)
      await review('c1', [second])
      await review('c2', [second])
      expect(forge.texts[1]?.text).toBe(copy)
    },
  )
})

describe('the way in which summaries are kept', () => {
  it('may change from one for each commit to one that is kept up to date, and back', async () => {
    const { forge } = createReviewWorld()
    const kept = worldOver(forge)
    const series = worldOver(forge, { review_update_strategy: 'always_new' })
    await series.review('c1', [second, third])
    await series.review('c2', [second, third])
    expect(await kept.review('c3', [second])).toMatchObject({ ok: true })
    expect(forge.texts).toHaveLength(3)
    expect(forge.texts[2]?.text).toMatch(/### Still open \(1\)[\s\S]*<b>Resolved \(1\)<\/b>/)
    expect(await kept.review('c4', [second])).toMatchObject({ ok: true })
    expect(await kept.review('c5', [])).toMatchObject({ ok: true })
    expect(forge.texts).toHaveLength(3)
    expect(await series.review('c6', [third])).toMatchObject({ ok: true })
    expect(await kept.review('c7', [third])).toMatchObject({ ok: true })
    expect(forge.texts).toHaveLength(4)
  })
})

it('is not written when the pull request moves while it is planned, and says to which commit', async () => {
  const forge = createMemoryForge()
  const heads = ['b'.repeat(40), 'c'.repeat(40)]
  const readChange = async () => ({ head: heads.shift() ?? 'c'.repeat(40), isOwn: false, labels: [] })
  const publication = await publishReport(channelOver({ ...forge, readChange }), sampleReport(), both)
  expect(publication).toMatchObject({ ok: false, supersededBy: 'c'.repeat(40) })
  expect(forge.writes).toEqual([])
})

it('leaves room for what people wrote around it', async () => {
  const tooLong = (_: string, text: unknown): number | undefined =>
    typeof text === 'string' && measure(text, 'characters') > 65_536 ? 422 : undefined
  const { forge, review } = createReviewWorld({}, { interfere: tooLong })
  const many = Array.from({ length: 60 }, (_, index) =>
    sampleProblem({ id: `p${index}`, fingerprint: `f${index}`, message: 'Long text. '.repeat(70), anchor: null }),
  )
  await review('c1', many.slice(0, 55))
  const notes = 'My notes. '.repeat(2500)
  forge.somebodyElse.edit('1', (text) => `${notes}\n\n${text}`)
  expect(await review('c2', many)).toMatchObject({ ok: true })
  expect(forge.texts[0]?.text.startsWith(notes)).toBe(true)
  const all = forge.texts.map(({ text }) => text).join('\n')
  for (const { fingerprint } of many) expect(all).toContain(`problem=${fingerprint} `)
})

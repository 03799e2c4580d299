import type { ReviewReport, Severity } from '@aicr/schema'
import { verifies } from '@aicr-internal/testkit'
import { expect, it } from 'vitest'
import type { Role } from '../channel.ts'
import { sampleCoverage, sampleProblem, sampleReport } from '../contract/index.ts'
import { publishReport } from '../publish.ts'
import { createMemoryForge } from './contract/memory-forge.ts'
import type { ForgeCheck } from './review-forge.ts'
import { createReviewChannel } from './review-channel.ts'
import { reviewPlatforms } from './review-platform.ts'
import { ReviewChannelSettings } from './settings.ts'

const both: Role = { lineComments: true, summary: true }

async function checkOf(
  report: Partial<ReviewReport>,
  { failOn, role = both, language = 'en' }: { failOn?: Severity; role?: Role; language?: 'en' | 'zh-CN' } = {},
): Promise<{ check: ForgeCheck | undefined; texts: number }> {
  const forge = createMemoryForge()
  const channel = createReviewChannel(forge, {
    name: 'reviews',
    platform: reviewPlatforms.github,
    settings: ReviewChannelSettings.parse({ check: true }),
    language,
    signing: { context: 'github:acme/shop' },
    ...(failOn !== undefined && { failOn }),
  })
  for (const _ of [1, 2]) await publishReport(channel, sampleReport(report), role)
  expect(forge.checks.length).toBeLessThan(2)
  return { check: forge.checks[0], texts: forge.texts.length }
}

const nothing = { problems: [] }
const cases: [string, Partial<ReviewReport>, Severity | undefined, ForgeCheck['conclusion']][] = [
  ['no problem', { ...nothing, verdict: 'pass' }, 'high', 'success'],
  ['no problem and no gate', { ...nothing, verdict: 'pass' }, undefined, 'success'],
  ['problems and no gate', {}, undefined, 'neutral'],
  ['milder problems', {}, 'critical', 'success'],
  ['problems that are bad enough', {}, 'high', 'failure'],
  ['files that nobody saw', { ...nothing, verdict: 'partial' }, 'high', 'neutral'],
  ['no result', { ...nothing, verdict: 'inconclusive' }, undefined, 'unknown'],
  ['no result, but bad problems', { verdict: 'inconclusive' }, 'high', 'failure'],
  ['nothing to review', { ...nothing, verdict: 'skipped', skipReason: 'no_reviewable_code' }, 'high', 'neutral'],
]
it.each(cases)('a check of a review with %s', async (_, report, failOn, conclusion) => {
  const { check } = await checkOf(report, failOn === undefined ? {} : { failOn })
  expect(check).toMatchObject({ name: 'aicr/reviews', conclusion })
})

it.each(['pass', 'skipped'] as const)('is there also where the channel is to stay silent: %s', async (verdict) => {
  const { check, texts } = await checkOf({ verdict, problems: [] }, { role: { ...both, updateOnly: true } })
  expect(check).toBeDefined()
  expect(texts).toBe(0)
})

it.each([
  ['a run that broke', { verdict: 'inconclusive', status: 'failed' }, 'unknown'],
  ['a result that is not to be trusted', { verdict: 'inconclusive' }, 'unknown'],
  ['a skip', { verdict: 'skipped', skipReason: 'no_reviewable_code' }, 'neutral'],
] as const)('ends without a word beside it where only lines are commented on: %s', async (_, report, conclusion) => {
  verifies('review.check-always-ends')
  const role = { lineComments: true, summary: false, updateOnly: true }
  const { check, texts } = await checkOf({ ...report, problems: [] }, { role })
  expect([check?.conclusion, texts]).toEqual([conclusion, 0])
})

it('lists the problems, the worst first, and says how many more there are', async () => {
  const problems = Array.from({ length: 53 }, (_, index) =>
    sampleProblem({
      id: `p${index}`,
      fingerprint: `f${index}`,
      line: index + 1,
      severity: index === 50 ? 'critical' : 'low',
    }),
  )
  const { check } = await checkOf({ problems, summary: { title: 'Login', markdown: 'Read *this*.' } })
  const lines = check?.summary.split('\n').filter((line) => line.startsWith('- ')) ?? []
  expect(lines).toHaveLength(51)
  expect(lines[0]).toContain('🔴 **critical** · `src/session.ts:51`')
  expect(lines.at(-1)).toBe('- … and 3 more')
  expect(check?.summary).toMatch(/^## Login[\s\S]*Read \*this\*\.[\s\S]*1 file reviewed/)
  expect(check?.annotations).toHaveLength(53)
})

it.each(['<', '😀'])('is no longer than GitHub takes, which counts bytes: %s', async (character) => {
  const problems = Array.from({ length: 60 }, (_, index) =>
    sampleProblem({
      id: `p${index}`,
      fingerprint: `f${index}`,
      line: index + 1,
      file: `src/${character.repeat(200)}.ts`,
      message: character.repeat(1500),
      anchor: null,
    }),
  )
  const coverage = problems.map(({ file }, index) => sampleCoverage({ path: `${index}${file}`, status: 'failed' }))
  const summary = { title: character.repeat(200), markdown: `${character.repeat(50)}\n\n`.repeat(600) }
  const { check } = await checkOf({ problems, coverage, summary })
  expect(Buffer.byteLength(check?.summary ?? '')).toBeLessThanOrEqual(65_535)
  expect(check?.summary).toMatch(/^- … and \d+ more$/m)
  for (const { title, message } of check?.annotations ?? []) {
    expect(title.length).toBeLessThanOrEqual(255)
    expect(Buffer.byteLength(message)).toBeLessThanOrEqual(65_535)
  }
})

it('speaks the language of the review', async () => {
  const { check } = await checkOf({}, { language: 'zh-CN' })
  expect(check?.annotations[0]?.title).toMatch(/^高：/)
})

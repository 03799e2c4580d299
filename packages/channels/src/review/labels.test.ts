import type { Problem, ReviewReport, Severity } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { sampleProblem, sampleReport } from '../contract/index.ts'
import type { Role } from '../channel.ts'
import { planReport, publishReport } from '../publish.ts'
import type { Publication } from '../apply-operations.ts'
import { createMemoryForge } from './contract/memory-forge.ts'
import type { MemoryForge, MemoryForgeOptions } from './contract/memory-forge.ts'
import { createReviewChannel } from './review-channel.ts'
import { reviewPlatforms } from './review-platform.ts'
import { ReviewChannelSettings } from './settings.ts'

const both: Role = { lineComments: true, summary: true }
const wanted = { auto_tag: true, reviewed_tag: 'reviewed' }

interface World {
  forge: MemoryForge
  labels(): Promise<readonly string[]>
  /** What planning the last review once more gives. */
  again(): string[]
  review(problems: readonly Problem[], changes?: Partial<ReviewReport>, role?: Role): Promise<Publication>
}

function world(labels: readonly string[] = [], options: MemoryForgeOptions = {}): World {
  const forge = createMemoryForge({ ...options, change: { labels } })
  const channel = createReviewChannel(forge, {
    name: 'reviews',
    platform: reviewPlatforms.github,
    settings: ReviewChannelSettings.parse({}),
    language: 'en',
    signing: { context: 'github:acme/shop' },
  })
  const place = { repo: 'acme/shop', change: '12' }
  let commits = 0
  let again: string[] = []
  return {
    forge,
    labels: async () => (await forge.readChange(place)).labels,
    again: () => again,
    async review(problems, changes = {}, role = both) {
      const head = String((commits += 1)).padStart(40, '0')
      forge.somebodyElse.push(head)
      const verdict = problems.length === 0 ? 'pass' : 'problems'
      const report = sampleReport({ problems: [...problems], verdict, labels: wanted, ...changes })
      report.event = { ...report.event, revision: { head } }
      const publication = await publishReport(channel, report, role)
      again = (await planReport(channel, report, role)).map(({ kind }) => kind)
      return publication
    },
  }
}

const problem = (severity: Severity): Problem => sampleProblem({ severity, fingerprint: `one-${severity}` })

describe('the labels of a pull request', () => {
  it('are that of the worst open problem and that of what was reviewed, and follow the result', async () => {
    const here = world(['bug'])
    await here.review([problem('low'), problem('high'), problem('medium')])
    expect(await here.labels()).toEqual(['bug', 'severity/high', 'reviewed'])
    expect(here.again()).toEqual([])
    await here.review([problem('low')])
    expect(await here.labels()).toEqual(['bug', 'reviewed', 'severity/low'])
    await here.review([])
    expect(await here.labels()).toEqual(['bug', 'reviewed'])
  })

  it('stay where people set them, also those for severities', async () => {
    const here = world(['severity/critical', 'Reviewed'])
    await here.review([problem('low')])
    await here.review([problem('medium')])
    expect(await here.labels()).toEqual(['severity/critical', 'Reviewed', 'severity/medium'])
    expect(here.again()).toEqual([])
  })

  it('do not come back where somebody took one away', async () => {
    const here = world()
    await here.review([problem('low')])
    here.forge.somebodyElse.label(['reviewed'])
    await here.review([problem('low')])
    expect(await here.labels()).toEqual(['reviewed'])
    await here.review([problem('high')])
    expect(await here.labels()).toEqual(['reviewed', 'severity/high'])
  })

  it.each(['inconclusive', 'skipped'] as const)('are left as they are by a review that is %s', async (verdict) => {
    const here = world()
    await here.review([problem('high')])
    await here.review([], { verdict })
    expect(await here.labels()).toEqual(['severity/high', 'reviewed'])
    await here.review([])
    expect(await here.labels()).toEqual(['reviewed'])
  })

  it('are set by a review that is to say nothing, for they say nothing to anybody', async () => {
    const here = world()
    await here.review([], {}, { ...both, updateOnly: true })
    expect(await here.labels()).toEqual(['reviewed'])
    expect(here.forge.writes).toEqual(['changeLabels'])
  })

  it('are none where the settings want none', async () => {
    const here = world()
    await here.review([problem('high')], { labels: { auto_tag: false } })
    expect(await here.labels()).toEqual([])
    expect(here.forge.writes).not.toContain('changeLabels')
  })

  it('cost nothing else where the platform refuses them', async () => {
    const here = world([], { interfere: (write) => (write === 'changeLabels' ? 403 : undefined) })
    const publication = await here.review([problem('high')])
    expect(publication.ok).toBe(true)
    expect(publication.outcomes.map(({ status }) => status)).toEqual(['done', 'rejected'])
    expect(publication.outcomes.at(-1)?.error).toBe(
      'The labels of 12 could not be changed ("severity/high", "reviewed"): The forge answered 403.',
    )
  })
})

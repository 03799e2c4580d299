import { verifies } from '@aicr-internal/testkit'
import type { ReviewEvent } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { sampleAnchor, sampleProblem, sampleReport } from '../contract/index.ts'
import { publishReport } from '../publish.ts'
import { createMemoryForge } from './contract/memory-forge.ts'
import { createReviewChannel } from './review-channel.ts'
import type { ReviewChannelOptions } from './options.ts'
import { reviewPlatforms } from './review-platform.ts'
import { ReviewChannelSettings } from './settings.ts'

const HOSTILE = 'Ask @mallory, or `@mallory`.\n\n> @mallory said so\n\n```\n@mallory\n```\n'

/** The body that a channel with these settings writes for an author. */
async function bodyFor(
  event: Partial<ReviewEvent>,
  settings: Record<string, unknown> = { mention_author: true },
  options: Partial<ReviewChannelOptions> = {},
): Promise<string> {
  const forge = createMemoryForge()
  const channel = createReviewChannel(forge, {
    name: 'reviews',
    platform: reviewPlatforms.github,
    settings: ReviewChannelSettings.parse(settings),
    language: 'en',
    signing: { context: 'github:acme/shop' },
    ...options,
  })
  const anchor = sampleAnchor({ code: 'notify("@mallory")' })
  const report = sampleReport({
    problems: [sampleProblem({ anchor, message: HOSTILE, suggestion: 'Tell @mallory.' })],
    summary: { title: '@mallory', markdown: HOSTILE },
  })
  report.event = { ...report.event, ...event }
  await publishReport(channel, report, { lineComments: true, summary: true })
  return forge.texts.map(({ text }) => text).join('\n')
}

/** What a platform would notify: outside code and comments, an at sign before a name. */
function notified(body: string): string[] {
  const shown = body
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/^(`{3,})[^]*?^\1`*$/gm, '')
    .replaceAll(/(`+)[^`]+\1/g, '')
  return [...shown.matchAll(/@[\w-]+/g)].map(([name]) => name)
}

describe('the body of a review', () => {
  const octocat = { author: { username: 'octocat' } }

  it('notifies the author, and nobody whom code, quotes or the agent name', async () => {
    verifies('mentions.never-guessed')
    expect(notified(await bodyFor(octocat))).toEqual(['@octocat'])
  })

  it.each<[string, Partial<ReviewEvent>, Record<string, unknown>?]>([
    ['the settings do not want it', octocat, {}],
    ['the author is only a name and an address', { author: { name: 'octocat', email: 'octocat@github.com' } }],
    ['the account is one of another platform', { ...octocat, provider: 'gitea' }],
    ['the account cannot be one', { author: { username: 'octo cat @mallory' } }],
  ])('notifies nobody where %s', async (_, event, settings) => {
    expect(notified(await bodyFor(event, settings))).toEqual([])
  })

  it('notifies the account that the settings give for an address', async () => {
    const authorResolution = { email_mappings: { 'jane@example.com': 'jane-d' }, email_blacklist: ['*@bots.example'] }
    const body = (email: string) => bodyFor({ author: { email } }, { mention_author: true }, { authorResolution })
    expect(notified(await body('Jane@example.com'))).toEqual(['@jane-d'])
    expect(notified(await body('ci@bots.example'))).toEqual([])
  })
})

import { AuthorResolution } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { accountMention, authorMention, forgeMentions } from './mentions.ts'
import { resolveAuthor } from './resolve-author.ts'
import type { ResolvedAuthor } from './resolve-author.ts'

const settings = AuthorResolution.parse({
  email_mappings: { 'Jane@Example.com': 'jane-d' },
  email_blacklist: ['*@bots.example', 'noreply@example.com'],
})
const here = { samePlatform: true }

describe('the author of a change', () => {
  it.each<[string, Parameters<typeof resolveAuthor>[0], ResolvedAuthor]>([
    [
      'by the address that the settings know',
      { email: 'jane@EXAMPLE.com', username: 'other' },
      { known: true, account: 'jane-d' },
    ],
    ['by the user name', { username: 'octocat', email: 'x@example.com' }, { known: true, account: 'octocat' }],
    [
      'not when the address is blacklisted',
      { username: 'ci', email: 'CI@bots.example' },
      { known: false, why: 'blacklisted' },
    ],
    [
      'not by a name or an unknown address',
      { name: 'Octo Cat', email: 'octocat@example.com' },
      { known: false, why: 'unmapped' },
    ],
    ['not when there is none', undefined, { known: false, why: 'no_author' }],
  ])('is known %s', (_, author, expected) => {
    expect(resolveAuthor(author, settings, here)).toEqual(expected)
  })

  it('is not known by a user name of another platform', () => {
    expect(resolveAuthor({ username: 'octocat' }, settings, { samePlatform: false })).toEqual({
      known: false,
      why: 'unmapped',
    })
  })
})

describe('a mention', () => {
  const octocat: ResolvedAuthor = { known: true, account: 'octocat' }
  const unknown: ResolvedAuthor = { known: false, why: 'unmapped' }
  const chat = { ...forgeMentions, all: '<all>' }

  it('is made only where the settings want it', () => {
    expect(authorMention(octocat, { mention_author: true, mention_fallback: 'skip' }, forgeMentions)).toBe('@octocat')
    expect(authorMention(octocat, { mention_author: false, mention_fallback: 'all' }, chat)).toBe('')
  })

  it('of everybody stands in for an author who is not known, where the settings and the platform have that', () => {
    expect(authorMention(unknown, { mention_author: true, mention_fallback: 'all' }, chat)).toBe('<all>')
    expect(authorMention(unknown, { mention_author: true, mention_fallback: 'skip' }, chat)).toBe('')
    expect(authorMention(unknown, { mention_author: true, mention_fallback: 'all' }, forgeMentions)).toBe('')
  })

  it('is never made of what cannot be an account', () => {
    for (const account of ['', 'a b', 'x](y)', 'a/b', '@@a']) expect(accountMention(account, forgeMentions)).toBe('')
    expect(accountMention('@octo.cat-1', forgeMentions)).toBe('@octo.cat-1')
  })
})

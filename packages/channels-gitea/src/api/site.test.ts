import { expect, it } from 'vitest'
import { siteOf } from './site.ts'

it.each([
  ['https://git.example.com', 'https://git.example.com'],
  ['https://git.example.com/', 'https://git.example.com'],
  ['https://example.com/git/', 'https://example.com/git'],
  ['http://localhost:3000/api/v1', 'http://localhost:3000'],
  ['https://example.com/git/api/v1/', 'https://example.com/git'],
])('takes %s for the server at %s', (baseUrl, site) => {
  expect(siteOf(baseUrl)).toBe(site)
})

it.each([
  'git.example.com',
  'ssh://git.example.com',
  'https://user:hunter22@git.example.com',
  'https://git.example.com?token=hunter22',
  'https://git.example.com/#hunter22',
  '',
])('refuses %j without repeating it', (baseUrl) => {
  expect(() => siteOf(baseUrl)).toThrow(/^The base_url of a channel is no address of a Gitea or Forgejo server\.$/)
})

import { expect, it } from 'vitest'
import { gitHubUrls } from './base-url.ts'

it.each([
  [undefined, 'https://api.github.com', 'https://api.github.com/graphql'],
  ['https://github.com', 'https://api.github.com', 'https://api.github.com/graphql'],
  ['https://api.github.com/', 'https://api.github.com', 'https://api.github.com/graphql'],
  ['https://git.example', 'https://git.example/api/v3', 'https://git.example/api/graphql'],
  ['https://git.example/api/v3/', 'https://git.example/api/v3', 'https://git.example/api/graphql'],
  ['https://host.example/github/', 'https://host.example/github/api/v3', 'https://host.example/github/api/graphql'],
])('takes %s for the server of %s', (baseUrl, rest, graphql) => {
  expect(gitHubUrls(baseUrl)).toEqual({ rest, graphql })
})

it.each([
  'git.example',
  'ftp://git.example',
  'https://user:secret@git.example',
  'https://:secret@git.example',
  'https://git.example?token=secret',
])('refuses %s, and quotes nothing of it', (baseUrl) => {
  expect(() => gitHubUrls(baseUrl)).toThrow(/^The base_url of a channel is no address of a GitHub server\.$/)
})

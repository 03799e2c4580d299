import { expect, it } from 'vitest'
import { gitLabUrls } from './base-url.ts'

it.each([
  [undefined, 'https://gitlab.com'],
  ['https://gitlab.example', 'https://gitlab.example'],
  ['https://host.example/gitlab/', 'https://host.example/gitlab'],
  ['https://host.example/gitlab/api/v4', 'https://host.example/gitlab'],
  ['http://10.0.0.1:8080/api/v4//', 'http://10.0.0.1:8080'],
])('%s is the server at %s', (given, web) => {
  expect(gitLabUrls(given)).toEqual({ web, api: `${web}/api/v4` })
})

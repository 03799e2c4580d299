import { expect, test } from 'vitest'
import { changedBlobs } from './fetch-commits.ts'
import { remoteSettings, remoteVariables } from './git-remote.ts'
import { parseReferences } from './remote-references.ts'

test('the secret goes to the server of the address alone, and redirects are not followed', () => {
  const settings = new Map(
    remoteSettings({ url: 'https://forge.example/a/b.git', credentials: { username: 'u', password: 'p' } }),
  )
  expect(settings.get('http.https://forge.example/.extraHeader')).toBe('Authorization: Basic dTpw')
  expect(settings.get('http.followRedirects')).toBe('false')
  expect(settings.get('remote.origin.url')).toBe('https://forge.example/a/b.git')
  expect(remoteSettings({ url: 'https://forge.example/a/b.git' }).some(([key]) => /extraHeader/.test(key))).toBe(false)
})

test('no protocol but http and https is allowed', () => {
  const variables = remoteVariables({
    url: 'https://forge.example/a',
  })
  expect(variables).toEqual({ GIT_ALLOW_PROTOCOL: 'https:http', GIT_NO_LAZY_FETCH: '0' })
})

test.each([
  ['https://forge.example/a', { https_proxy: 'http://ada:word@proxy.example:3128/' }],
  ['http://forge.example/a', {}],
  ['https://git.internal.example/a', {}],
])('git goes to %s by the one proxy that is meant for it', (url, expected) => {
  const network = { httpsProxy: 'http://ada:word@proxy.example:3128', noProxy: 'internal.example' }
  const { GIT_ALLOW_PROTOCOL: _allowed, GIT_NO_LAZY_FETCH: _lazy, ...variables } = remoteVariables({ url, network })
  expect(variables).toEqual(expected)
})

test('references are read with the default branch; whatever else a server says is left', () => {
  const id = 'a'.repeat(40)
  expect(parseReferences(`ref: refs/heads/trunk\tHEAD\n${id}\tHEAD\n-x\trefs/heads/y\nnoise\n`)).toEqual({
    ids: new Map([['HEAD', id]]),
    defaultBranch: 'refs/heads/trunk',
  })
})

test('blobs of both sides are named once; submodules and absent sides are not', () => {
  const [one, two, none] = ['1'.repeat(40), '2'.repeat(40), '0'.repeat(40)]
  const lines = [
    `:100644 100644 ${one} ${two} M\0:odd\tname\0`,
    `:000000 100644 ${none} ${one} A\0b\0`,
    `:160000 160000 ${'3'.repeat(40)} ${'4'.repeat(40)} M\0sub\0`,
  ]
  expect(changedBlobs(Buffer.from(lines.join('')))).toEqual([one, two])
})

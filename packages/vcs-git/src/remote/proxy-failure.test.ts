import { expect, test } from 'vitest'
import { proxyFailure } from './proxy-failure.ts'

const remote = {
  url: 'https://forge.example/a.git',
  network: { httpsProxy: 'http://ada:secret-word@proxy.example:3128' },
}

test.each([
  ['Received HTTP code 407 from proxy after CONNECT', 'wants a user and a password'],
  ['CONNECT tunnel failed, response 407', 'wants a user and a password'],
  ['CONNECT tunnel failed, response 403', 'did not let the request through'],
  ['Could not resolve proxy: proxy.example', 'cannot be reached'],
  ['Failed to connect to proxy.example port 3128 after 0 ms', 'cannot be reached'],
])('%j is told as a failure of the proxy', (said, what) => {
  const error = proxyFailure(remote, `fatal: unable to access '${remote.url}': ${said} secret-word`)
  expect(error?.message).toBe(`${remote.url} can not be read: the proxy http://proxy.example:3128 ${what}.`)
  expect(JSON.stringify(error)).not.toContain('secret-word')
})

test('what the server says is none, and without a proxy nothing is', () => {
  expect(proxyFailure(remote, 'The requested URL returned error: 404')).toBeUndefined()
  expect(proxyFailure({ url: remote.url }, 'Failed to connect to forge.example port 443')).toBeUndefined()
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseProxy, proxySecrets } from './choose-proxy.ts'
import { readNetworkSettings } from './network-settings.ts'

const proxies = { httpProxy: 'http://one.example:3128', httpsProxy: 'http://two.example:3128' }
const goesDirect = (url: string, noProxy: string): boolean =>
  chooseProxy(new URL(url), { ...proxies, noProxy }) === null

describe('the proxy of an address', () => {
  it('is that of its protocol, and no other', () => {
    expect(chooseProxy(new URL('http://forge.example'), proxies)?.host).toBe('one.example:3128')
    expect(chooseProxy(new URL('https://forge.example'), proxies)?.host).toBe('two.example:3128')
    expect(chooseProxy(new URL('https://forge.example'), { httpProxy: 'http://one.example' })).toBeNull()
  })

  it.each([
    'http://localhost:3000',
    'https://a.localhost',
    'http://127.0.0.1',
    'http://127.9.9.9:1',
    'http://[::1]:80',
  ])('is none for this machine: %s', (url) => {
    expect(goesDirect(url, '')).toBe(true)
  })

  it.each([
    ['https://forge.example', '*'],
    ['https://forge.example', 'forge.example'],
    ['https://FORGE.example', 'a.example, Forge.Example.'],
    ['https://forge.example.', 'forge.example'],
    ['https://git.forge.example', 'forge.example'],
    ['https://git.forge.example', '.forge.example'],
    ['https://forge.example', '.forge.example'],
    ['https://git.forge.example', '*.forge.example'],
    ['https://forge.example', 'x forge.example:443'],
    ['https://forge.example:8443', 'forge.example:8443'],
    ['http://forge.example', '*:80'],
    ['https://10.1.2.3', '10.1.2.3'],
    ['https://10.1.2.3', '10.0.0.0/8'],
    ['https://[fd00::7]', 'fd00::/8'],
    ['https://[fd00::7]', '[fd00::7]'],
    ['https://[fd00::7]:8443', '[fd00::7]:8443'],
    ['https://[fd00::7]', 'fd00::7'],
  ])('is none for %s with NO_PROXY=%s', (url, noProxy) => {
    expect(goesDirect(url, noProxy)).toBe(true)
  })

  it.each([
    ['https://forge.example', ''],
    ['https://forge.example', ' , '],
    ['https://myforge.example', 'forge.example'],
    ['https://forge.example', '*.forge.example'],
    ['https://forge.example', 'forge.example:8443'],
    ['https://forge.example', '*:80'],
    ['https://forge.example', 'git.forge.example'],
    ['https://11.1.2.3', '10.0.0.0/8'],
    ['https://10.1.2.3', '10.0.0.0/99'],
    ['https://10.1.2.3', '2.3'],
    ['https://127.0.0.1.evil.example', '127.0.0.1'],
    ['https://forge.example', '.'],
  ])('is one for %s with NO_PROXY=%s', (url, noProxy) => {
    expect(goesDirect(url, noProxy)).toBe(false)
  })

  it('is found whatever the list holds', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (noProxy) => {
        goesDirect('https://forge.example', noProxy)
        expect(goesDirect('https://forge.example', `${noProxy},forge.example`)).toBe(true)
      }),
    )
  })

  it('may be named without http://', () => {
    const network = readNetworkSettings({ HTTPS_PROXY: 'ada:word@two.example:3128' })
    expect(chooseProxy(new URL('https://forge.example'), network)?.href).toBe('http://ada:word@two.example:3128/')
  })

  it.each(['socks5://two.example', 'http://', 'http://ada:100%@two.example'])(
    'is refused when it is %s',
    (httpsProxy) => {
      expect(() => chooseProxy(new URL('https://forge.example'), { httpsProxy })).toThrow(
        'HTTPS_PROXY names is no http',
      )
    },
  )
})

it('variables are read in both cases, the lower one first; an empty one says that there is none', () => {
  const env = { http_proxy: '', HTTP_PROXY: 'http://a', HTTPS_PROXY: 'http://b', no_proxy: 'x', NO_PROXY: 'y' }
  expect(readNetworkSettings(env)).toEqual({ httpsProxy: 'http://b', noProxy: 'x' })
  expect(readNetworkSettings({ SSL_CERT_FILE: 'a.pem', NODE_EXTRA_CA_CERTS: 'a.pem' })).toEqual({ caFiles: ['a.pem'] })
  expect(readNetworkSettings({})).toEqual({})
})

it('passwords of proxies are known in both their forms', () => {
  expect(proxySecrets({ httpProxy: 'http://ada:a%40b@one', httpsProxy: 'http://two' })).toEqual(['a%40b', 'a@b'])
})

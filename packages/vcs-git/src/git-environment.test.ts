import { expect, test } from 'vitest'
import { hardenedEnvironment, listingEnvironment } from './git-environment.ts'

const user = {
  PATH: '/bin',
  HOME: '/home/ada',
  XDG_CONFIG_HOME: '/xdg',
  GIT_DIR: '/evil',
  SSH_ASKPASS: '/evil',
  GITHUB_TOKEN: 'secret',
}

test('is built from nothing but the path of the user', () => {
  const env = hardenedEnvironment({ user, variables: { GIT_DIR: '/repo/.git' }, settings: [['a.b', 'c']] })
  expect(env).toMatchObject({
    PATH: '/bin',
    GIT_DIR: '/repo/.git',
    HOME: '/nonexistent',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
  })
  expect(JSON.stringify(env)).not.toMatch(/evil|secret|ada|xdg/)
})

test('numbers its settings without a gap; the given ones come last and win', () => {
  const env = hardenedEnvironment({ user, variables: {}, settings: [['a.b', 'c']] })
  const count = Number(env['GIT_CONFIG_COUNT'])
  const keys = Array.from({ length: count }, (_, index) => env[`GIT_CONFIG_KEY_${index}`])
  expect(keys).toContain('core.fsmonitor')
  expect(keys.at(-1)).toBe('a.b')
  expect(env[`GIT_CONFIG_VALUE_${count - 1}`]).toBe('c')
  expect(Object.keys(env).filter((name) => /^GIT_CONFIG_(?:KEY|VALUE)_/.test(name))).toHaveLength(2 * count)
})

test("reads the user's configuration only to list it, and forbids every transport there too", () => {
  const location = { workTree: '/repo', gitDirectory: '/repo/.git', commonDirectory: '/repo/.git', linked: false }
  const env = listingEnvironment(user, location)
  expect(env).toMatchObject({
    PATH: '/bin',
    HOME: '/home/ada',
    XDG_CONFIG_HOME: '/xdg',
    GIT_DIR: '/repo/.git',
    GIT_ALLOW_PROTOCOL: 'none',
  })
  expect(JSON.stringify(env)).not.toMatch(/evil|secret/)
  expect(listingEnvironment({}, location)).not.toHaveProperty('HOME')
})

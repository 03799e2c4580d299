import { describe, expect, test } from 'vitest'
import { readConfiguration } from './git-configuration.ts'
import type { UserEnvironment } from './git-settings.ts'

function read(
  entries: [scope: string, entry: string][],
  user: UserEnvironment = {},
): ReturnType<typeof readConfiguration> {
  return readConfiguration(Buffer.from(entries.map(([scope, entry]) => `${scope}\0${entry}\0`).join('')), user)
}

const overrides = (entry: string, user?: UserEnvironment): Record<string, string> =>
  Object.fromEntries(read([['local', entry]], user).overrides)

describe('readConfiguration', () => {
  test('reads what AICR needs; later entries win', () => {
    expect(
      read([
        ['global', 'user.name\nSomebody'],
        ['local', 'core.bare'],
        ['local', 'core.bare\nfalse'],
        ['local', 'extensions.objectformat\nsha256'],
        ['local', 'remote.a.b.promisor\ntrue'],
        ['local', 'remote.a.b.url\ngit@forge.example:a/b.git'],
        ['local', 'user.name\nAda'],
      ]),
    ).toMatchObject({
      bare: false,
      objectFormat: 'sha256',
      emptyTree: '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
      partialClone: true,
      remotes: new Map([['a.b', 'git@forge.example:a/b.git']]),
      identity: { name: 'Ada' },
    })
  })

  test('assumes what git assumes when nothing is configured', () => {
    expect(read([])).toEqual({
      bare: false,
      objectFormat: 'sha1',
      emptyTree: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
      partialClone: false,
      remotes: new Map(),
      identity: {},
      overrides: [['core.excludesFile', '/dev/null']],
    })
  })

  test('puts every program of a filter out of work, whatever the filter is called', () => {
    expect(overrides('filter.a.b"=.clean\nrm -rf /')).toEqual({
      'core.excludesFile': '/dev/null',
      ...overrides('filter.a.b"=.required'),
    })
    expect(overrides('filter.a.b"=.required')).toMatchObject({
      'filter.a.b"=.clean': '',
      'filter.a.b"=.smudge': '',
      'filter.a.b"=.process': '',
      'filter.a.b"=.required': 'false',
    })
    expect(overrides('filter..clean\nx')).toMatchObject({ 'filter..clean': '', 'filter..process': '' })
  })

  test('gives diff drivers their default behaviour', () => {
    expect(overrides('diff.x.binary\ntrue')).toMatchObject({ 'diff.x.binary': 'auto' })
    expect(Object.keys(overrides('diff.noprefix\ntrue'))).toEqual(['core.excludesFile'])
  })

  test("keeps the user's line ends", () => {
    expect(overrides('core.autocrlf\ninput')).toMatchObject({ 'core.autocrlf': 'input' })
    expect(overrides('core.eol\ncrlf')).toMatchObject({ 'core.eol': 'crlf' })
  })

  test.each([
    ['core.excludesfile\n~/.ignored', { HOME: '/home/ada' }, '/home/ada/.ignored'],
    ['core.excludesfile\n/etc/ignored', { HOME: '/home/ada' }, '/etc/ignored'],
    ['x.y', { HOME: '/home/ada' }, '/home/ada/.config/git/ignore'],
    ['x.y', { HOME: '/home/ada', XDG_CONFIG_HOME: '/xdg' }, '/xdg/git/ignore'],
    ['core.excludesfile\n', {}, '/dev/null'],
  ])("finds the user's ignore file: %j with %j", (entry, user, expected) => {
    expect(overrides(entry, user)['core.excludesFile']).toBe(expected)
  })

  test('refuses a key that it could not override', () => {
    const output = Buffer.from('local\0filter.\xff.clean\nx\0', 'latin1')
    expect(() => readConfiguration(output, {})).toThrow(/a key that is not UTF-8: filter\.\ufffd\.clean/)
  })
})

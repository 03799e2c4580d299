import { describe, expect, it } from 'vitest'
import { isAllowed, permissionAnswer } from './permission.ts'

const folders = { source: '/run/source', agent: '/run/agent', tmp: '/run/tmp' }
const read = (rawInput: object, rest: object = {}): boolean =>
  isAllowed({ kind: 'read', title: 'Read', rawInput, ...rest }, folders)

describe('reading without being asked for it', () => {
  it.each([
    [{ path: '/run/source/src/a.ts' }],
    [{ file_path: '/run/agent/skills/x/SKILL.md', limit: 10, offset: 1 }],
    [{ paths: ['/run/source/a', 'b'] }],
    [{ path: '../source/a.ts' }],
    [{ path: '/run/source', pattern: 'foo.*bar', include: '*.ts' }],
  ])('is allowed for %j', (input) => {
    expect(read(input)).toBe(true)
    expect(isAllowed({ kind: 'search', rawInput: input }, folders)).toBe(true)
  })

  it.each([
    [{ path: '/etc/passwd' }],
    [{ path: '/run/source/../outside' }],
    [{ path: '/run/source-other/a' }],
    [{ path: '/run/tmp/a' }],
    [{ path: '~/.ssh/id_ed25519' }],
    [{ path: '../../outside' }],
    [{ paths: ['/run/source/a', '/etc/passwd'] }],
    [{ path: '/run/source/a\0/etc/passwd' }],
    [{ path: 'file:///etc/passwd' }],
    [{ path: 'C:\\secrets' }],
    [{ pattern: '/etc/**' }],
    [{ where: { path: '/run/source/a' } }],
    [{ command: 'cat a' }],
    [{ path: 'a', content: 'x' }],
    [{ url: 'http://example.com' }],
  ])('is refused for %j', (input) => {
    expect(read(input)).toBe(false)
  })

  it('is refused when nothing says what is read, or a location lies outside', () => {
    expect(read({})).toBe(false)
    expect(read({}, { locations: [{ path: '/run/source/a' }] })).toBe(true)
    expect(read({ path: 'a' }, { locations: [{ path: '/etc/passwd' }] })).toBe(false)
    expect(read({ path: 'a' }, { locations: [{}] })).toBe(true)
  })

  it.each(['edit', 'execute', 'delete', 'move', 'fetch', 'other', 'think', ''])(
    'is no call of the kind "%s"',
    (kind) => {
      expect(isAllowed({ kind, rawInput: { path: '/run/source/a' } }, folders)).toBe(false)
    },
  )
})

describe('the answer', () => {
  const always = { optionId: 'a', kind: 'allow_always' }
  const once = { optionId: 'b', kind: 'allow_once' }
  const no = { optionId: 'c', kind: 'reject_once' }
  const never = { optionId: 'd', kind: 'reject_always' }

  it.each([
    [[always, once, no, never], true, { outcome: 'selected', optionId: 'b' }],
    [[always, once, no, never], false, { outcome: 'selected', optionId: 'c' }],
    [[always, never], false, { outcome: 'selected', optionId: 'd' }],
    [[always], true, { outcome: 'cancelled' }],
    [[always, once], false, { outcome: 'cancelled' }],
    [[], true, { outcome: 'cancelled' }],
  ])('out of %j, allowed: %s', (options, allowed, outcome) => {
    expect(permissionAnswer(options, allowed)).toEqual({ outcome })
  })
})

import { expect, test } from 'vitest'
import { parseCommit } from './commit-object.ts'

test('reads parents, author and message', () => {
  const content = [
    'tree 1111',
    'parent aaaa',
    'parent bbbb',
    'author Ada L. <ada@example.com> 1700000000 +0200',
    'committer Bot <bot@example.com> 1700000000 +0000',
    'gpgsig -----BEGIN PGP SIGNATURE-----',
    ' parent cccc',
    ' -----END PGP SIGNATURE-----',
    '',
    'Subject',
    '',
    'parent dddd',
  ].join('\n')
  expect(parseCommit('id', Buffer.from(content))).toEqual({
    id: 'id',
    parents: ['aaaa', 'bbbb'],
    author: { name: 'Ada L.', email: 'ada@example.com' },
    message: 'Subject\n\nparent dddd',
  })
})

test('decodes a message by its own encoding', () => {
  const commit = (encoding: string): Buffer =>
    Buffer.from(`author J\xfcrgen <j@x> 1 +0000\nencoding ${encoding}\n\nGr\xfc\xdfe`, 'latin1')
  expect(parseCommit('id', commit('ISO-8859-1'))).toMatchObject({ author: { name: 'Jürgen' }, message: 'Grüße' })
  expect(parseCommit('id', commit('no-such-thing')).message).toBe('Gr\ufffd\ufffde')
})

test.each([
  ['', {}],
  ['author', {}],
  ['author <only@mail> 1 +0000', { email: 'only@mail' }],
  ['author Name <> 1 +0000', { name: 'Name' }],
])('makes do with the odd header %j', (head, author) => {
  expect(parseCommit('id', Buffer.from(head))).toEqual({ id: 'id', parents: [], author, message: '' })
})

import { describe, expect, it } from 'vitest'
import { parseDiff, parseDiffStream, parsePatch } from './parse-diff.ts'
import type { DiffLine, FileDiff } from './types.ts'

function only(text: string): FileDiff {
  const files = parseDiff(text)
  expect(files).toHaveLength(1)
  return files[0]!
}

function rows(file: FileDiff): string[] {
  return file.hunks.flatMap((hunk) => hunk.lines).map(describeRow)
}

function describeRow({ kind, oldLine, newLine, text }: DiffLine): string {
  return `${oldLine ?? ''}:${newLine ?? ''} ${kind} ${text}`
}

function modified(path: string, ...body: string[]): string {
  return [
    `diff --git a/${path} b/${path}`,
    'index 1111111..2222222 100644',
    `--- a/${path}`,
    `+++ b/${path}`,
    ...body,
    '',
  ].join('\n')
}

describe('the rows of a hunk', () => {
  it('are numbered on both sides', () => {
    const file = only(modified('f.ts', '@@ -10,3 +20,4 @@ function f() {', ' a', '-b', '+c', '+d', ' e'))
    expect(rows(file)).toEqual(['10:20 context a', '11: delete b', ':21 add c', ':22 add d', '12:23 context e'])
    expect(file).toMatchObject({
      status: 'modified',
      path: 'f.ts',
      additions: 2,
      deletions: 1,
      truncated: false,
      parents: 1,
    })
    expect(file.hunks[0]).toMatchObject({
      oldStart: 10,
      oldLines: 3,
      newStart: 20,
      newLines: 4,
      section: 'function f() {',
    })
  })

  it('are counted, so a line that looks like a header is content', () => {
    const file = only(
      modified(
        'q.sql',
        '@@ -1,4 +1,4 @@',
        '--- a/users cleanup',
        '---legacy',
        '+++ b/users cleanup',
        '+++quiet',
        ' diff --git a/x b/x',
        '-@@ -1 +1 @@',
        '+@@ -9 +9 @@',
      ),
    )
    expect(rows(file)).toEqual([
      '1: delete -- a/users cleanup',
      '2: delete --legacy',
      ':1 add ++ b/users cleanup',
      ':2 add ++quiet',
      '3:3 context diff --git a/x b/x',
      '4: delete @@ -1 +1 @@',
      ':4 add @@ -9 +9 @@',
    ])
  })

  it('are one where the header has no count', () => {
    expect(rows(only(modified('f', '@@ -1 +1 @@', '-a', '+b')))).toEqual(['1: delete a', ':1 add b'])
  })

  it('do not include the marker of a missing line break', () => {
    const file = only(
      modified(
        'f',
        '@@ -1,2 +1,2 @@',
        '-a',
        '\\ No newline at end of file',
        '+b',
        '+c',
        '\\ Kein Zeilenumbruch am Dateiende.',
      ),
    )
    // The counts say two old lines, so the hunk is not whole.
    expect(rows(file)).toEqual(['1: delete a', ':1 add b', ':2 add c'])
    expect(file.hunks[0]?.noNewlineAtEnd).toEqual({ old: true, new: true })
    expect(file.truncated).toBe(true)
  })

  it('go on behind that marker, also with a line that looks like a header', () => {
    const file = only(modified('f', '@@ -1,2 +1,3 @@', ' a', '-b', '\\ No newline at end of file', '+++ x', '+c'))
    expect(rows(file)).toEqual(['1:1 context a', '2: delete b', ':2 add ++ x', ':3 add c'])
  })

  it('keep a carriage return and every other odd character', () => {
    const file = only(modified('f', '@@ -1,2 +1,2 @@', '-a\r', '+b\fc\u2028d\u0000\r', ' \r'))
    expect(rows(file)).toEqual(['1: delete a\r', ':1 add b\fc\u2028d\u0000\r', '2:2 context \r'])
  })

  it('may be blank context lines whose space was stripped in the mail', () => {
    expect(rows(only(modified('f', '@@ -1,3 +1,4 @@', '', '+x', '\r', ' y')))).toEqual([
      '1:1 context ',
      ':2 add x',
      '2:3 context \r',
      '3:4 context y',
    ])
  })

  it('have U+FFFD for bytes that are not UTF-8, and keep a byte order mark', () => {
    const text = Buffer.from(modified('f', '@@ -0,0 +1,2 @@', '+\uFEFFcaf?', '+ok'))
    text[text.indexOf('?')] = 0xe9
    expect(parseDiff(text)[0]?.hunks[0]?.lines.map((line) => line.text)).toEqual(['\uFEFFcaf\uFFFD', 'ok'])
  })

  it('end where a line cannot belong to the hunk, and the file is flagged', () => {
    const files = parseDiff(
      modified('a', '@@ -1,9 +1,9 @@', ' one', '[... lines omitted ...]') + modified('b', '@@ -1 +1 @@', '-x', '+y'),
    )
    expect(files.map(({ path, truncated }) => ({ path, truncated }))).toEqual([
      { path: 'a', truncated: true },
      { path: 'b', truncated: false },
    ])
  })

  it('end where the header counts fewer added lines than come', () => {
    const file = only(modified('a', '@@ -1,2 +1 @@', '+one', '+two', '-three'))
    expect(rows(file)).toEqual([':1 add one'])
    expect(file.truncated).toBe(true)
  })

  it('are read over the windows in which they are decoded', () => {
    const lines = Array.from({ length: 30_000 }, (_, index) => `+line ${index} ${'é'.repeat(index % 7)}`)
    const file = only(modified('f', `@@ -0,0 +1,${lines.length} @@`, ...lines))
    expect(file.hunks[0]?.lines.map((line) => `+${line.text}`)).toEqual(lines)
    expect(file.hunks[0]?.lines.at(-1)?.newLine).toBe(lines.length)
  })

  it('are not read after a header that makes no sense, and the file is flagged', () => {
    for (const header of [
      '@@ -1,2 @@',
      '@@ nonsense',
      '@@ -99999999999999999999 +1 @@',
      '@@@ -1 +1 @@@',
      '@@ -1,2 +1,2 @',
    ]) {
      expect(only(modified('f', header, '-a', '+b'))).toMatchObject({ hunks: [], truncated: true })
    }
  })
})

describe('the name of a file', () => {
  it.each([
    ['a space', 'diff --git a/ren me.txt b/ren me.txt', 'ren me.txt'],
    ['the separator of the two names', 'diff --git a/x b/y.txt b/x b/y.txt', 'x b/y.txt'],
    ['the separator twice', 'diff --git a/x b/x b/x b/x b/x b/x', 'x b/x b/x'],
    ['octal escapes', 'diff --git "a/na\\303\\257ve.txt" "b/na\\303\\257ve.txt"', 'naïve.txt'],
    [
      'every other escape',
      'diff --git "a/\\a\\b\\t\\n\\v\\f\\r\\"\\\\" "b/\\a\\b\\t\\n\\v\\f\\r\\"\\\\"',
      '\u0007\b\t\n\v\f\r"\\',
    ],
    ['no prefix', 'diff --git src/f.ts src/f.ts', 'src/f.ts'],
    ['no prefix in a folder called a', 'diff --git a/f.ts a/f.ts', 'a/f.ts'],
    ['no prefix and no folder', 'diff --git Makefile Makefile', 'Makefile'],
    ['mnemonic prefixes', 'diff --git i/src/f.ts w/src/f.ts', 'src/f.ts'],
    ['prefixes of other lengths', 'diff --git base/f b.ts the head/f b.ts', 'f b.ts'],
    ['an even length and no prefix', 'diff --git ab cab', 'ab cab'],
    ['a carriage return after it', 'diff --git a/f.ts b/f.ts\r', 'f.ts'],
  ])('is read where it has %s', (_name, opening, path) => {
    const file = only(`${opening}\nold mode 100644\nnew mode 100755\n`)
    expect(file).toMatchObject({ path, oldPath: path, newPath: path, status: 'mode_changed', truncated: false })
    expect(file).not.toHaveProperty('pathBytes')
  })

  it('keeps its bytes where they are not UTF-8, quoted and raw', () => {
    const quoted = only('diff --git "a/caf\\351" "b/caf\\351"\nold mode 100644\nnew mode 100755\n')
    const [raw] = parseDiff(Buffer.from('diff --git a/caf\xe9 b/caf\xe9\nold mode 100644\nnew mode 100755\n', 'latin1'))
    for (const file of [quoted, raw]) {
      expect(file?.path).toBe('caf\uFFFD')
      expect([...(file?.pathBytes ?? [])]).toEqual([0x63, 0x61, 0x66, 0xe9])
      expect(file?.oldPathBytes).toEqual(file?.pathBytes)
    }
  })

  it('may begin with a byte order mark', () => {
    const file = only('diff --git "a/f" "b/f"\nsimilarity index 100%\nrename from \uFEFFf\nrename to \uFEFFg\n')
    expect(file).toMatchObject({ oldPath: '\uFEFFf', path: '\uFEFFg' })
  })

  it('may really hold U+FFFD', () => {
    expect(only('diff --git a/\uFFFD b/\uFFFD\nold mode 100644\nnew mode 100755\n')).not.toHaveProperty('pathBytes')
  })

  it('is taken from the lines of a rename, which have no prefix', () => {
    const file = only('diff --git a/a b/c b/b a/d\nsimilarity index 100%\nrename from a b/c\nrename to b a/d\n')
    expect(file).toMatchObject({
      status: 'renamed',
      path: 'b a/d',
      oldPath: 'a b/c',
      newPath: 'b a/d',
      similarity: 100,
      hunks: [],
    })
  })

  it('is taken from the lines of a copy, quoted where they are', () => {
    const file = only(
      'diff --git a/f "b/\\tg"\nsimilarity index 93%\ncopy from f\ncopy to "\\tg"\nindex 1..2 100644\n--- a/f\n+++ "b/\\tg"\n@@ -1 +1 @@\n-a\n+b\n',
    )
    expect(file).toMatchObject({ status: 'copied', oldPath: 'f', newPath: '\tg', similarity: 93, oldMode: '100644' })
  })

  it('ends at the tab that git writes after a name with spaces', () => {
    const file = only('--- a/with space.txt\t\n+++ b/with space.txt\t\n@@ -1 +1 @@\n-a\n+b\n')
    expect(file).toMatchObject({ path: 'with space.txt', status: 'modified' })
  })
})

describe('what happened to a file', () => {
  it('is an addition, also of an empty file', () => {
    expect(only('diff --git a/n b/n\nnew file mode 100755\nindex 0000000..e69de29\n')).toMatchObject({
      status: 'added',
      path: 'n',
      oldPath: null,
      newPath: 'n',
      oldMode: null,
      newMode: '100755',
      truncated: false,
    })
  })

  it('is a deletion, with the old name as its path', () => {
    const text =
      'diff --git a/d b/d\ndeleted file mode 100644\nindex 3b18e51..0000000\n--- a/d\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n'
    expect(only(text)).toMatchObject({
      status: 'deleted',
      path: 'd',
      oldPath: 'd',
      newPath: null,
      oldMode: '100644',
      newMode: null,
    })
  })

  it('is a modification when the mode changed too', () => {
    const text =
      'diff --git a/m b/m\nold mode 100644\nnew mode 100755\nindex 1..2\n--- a/m\n+++ b/m\n@@ -1 +1 @@\n-a\n+b\n'
    expect(only(text)).toMatchObject({ status: 'modified', oldMode: '100644', newMode: '100755' })
  })

  it('is a change of type where git writes a deletion and an addition', () => {
    const deleted =
      'diff --git a/l b/l\ndeleted file mode 100644\nindex 1..0\n--- a/l\n+++ /dev/null\n@@ -1 +0,0 @@\n-text\n'
    const added =
      'diff --git a/l b/l\nnew file mode 120000\nindex 0..2\n--- /dev/null\n+++ b/l\n@@ -0,0 +1 @@\n+target\n\\ No newline at end of file\n'
    const file = only(deleted + added)
    expect(file).toMatchObject({
      status: 'type_changed',
      oldPath: 'l',
      newPath: 'l',
      oldMode: '100644',
      newMode: '120000',
      additions: 1,
      deletions: 1,
    })
    expect(rows(file)).toEqual(['1: delete text', ':1 add target'])
    expect(parseDiff(deleted + added.replaceAll('/l', '/other'))).toHaveLength(2)
    expect(parseDiff(deleted + added.replace('120000', '100755'))).toHaveLength(2)
  })

  it.each([
    ['the note of git', 'Binary files a/i.png and b/i.png differ\n'],
    ['a patch with other line breaks', 'GIT binary patch\r\nliteral 4\r\nLcmZQzWMT#Y01f~L\r\n\r\n'],
    ['a patch', 'GIT binary patch\nliteral 4\nLcmZQzWMT#Y01f~L\n\nliteral 3\nKcmZQzVqgFO0089u\n\n'],
  ])('is a change of a binary file: %s', (_name, body) => {
    const file = only(`diff --git a/i.png b/i.png\nindex 1..2 100644\n${body}`)
    expect(file).toMatchObject({ status: 'modified', path: 'i.png', binary: true, hunks: [], truncated: false })
  })

  it('is a submodule that moved, and what it moved between', () => {
    const file = only(
      modified('vendor/x', '@@ -1 +1 @@', '-Subproject commit aaaa', '+Subproject commit bbbb-dirty').replace(
        '100644',
        '160000',
      ),
    )
    expect(file).toMatchObject({ submodule: { from: 'aaaa', to: 'bbbb-dirty' }, oldMode: '160000', newMode: '160000' })
  })

  it('is no submodule where the text of a file only looks like one', () => {
    expect(only(modified('f', '@@ -1 +1 @@', '-Subproject commit a', '+Subproject commit b')).submodule).toBeNull()
  })

  it('is two things where commits delete and add it', () => {
    const commit = (letter: string, header: string): string =>
      `commit ${letter.repeat(40)}\n\ndiff --git a/l b/l\n${header}`
    const text =
      commit('a', 'deleted file mode 100644\nindex e69de29..0\n') +
      commit('b', 'new file mode 120000\nindex 0..e69de29\n')
    expect(parseDiff(text).map((file) => file.status)).toEqual(['deleted', 'added'])
  })

  it('is an addition where the header contradicts itself', () => {
    expect(only('diff --git a/f b/f\ndeleted file mode 100644\nnew file mode 100644\n')).toMatchObject({
      status: 'added',
      path: 'f',
    })
  })

  it('is told by plain unified diffs through their names', () => {
    const files = parseDiff(
      '--- /dev/null\n+++ b/new\n@@ -0,0 +1 @@\n+x\n--- a/gone\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n--- old/f.c\t2024-01-01\n+++ new/f.c\t2024-01-02\n@@ -1 +1 @@\n-x\n+y\n',
    )
    expect(files.map(({ status, path, oldPath, newPath }) => ({ status, path, oldPath, newPath }))).toEqual([
      { status: 'added', path: 'new', oldPath: null, newPath: 'new' },
      { status: 'deleted', path: 'gone', oldPath: 'gone', newPath: null },
      { status: 'modified', path: 'f.c', oldPath: 'f.c', newPath: 'f.c' },
    ])
  })
})

describe('a text around the diff', () => {
  it('is passed over, and the commits that it names are kept apart', () => {
    const [first, second] = ['a'.repeat(40), 'b'.repeat(40)]
    const log = `commit ${first} (HEAD -> main)\nAuthor: A\n\n    commit ${second}\n    --- a/f\n\n${modified('f', '@@ -1 +1 @@', '-a', '+b')}\ncommit ${second}\nAuthor: A\n\n${modified('f', '@@ -1 +1 @@', '-z', '+a')}`
    expect(parseDiff(log).map((file) => file.commit)).toEqual([first, second])
  })

  it('does not make a commit of a message that quotes one', () => {
    const id = 'c'.repeat(40)
    expect(parseDiff(`commit ${id} upstream.\n${modified('f', '@@ -1 +1 @@', '-a', '+b')}`)[0]?.commit).toBeNull()
  })

  it('may begin with a byte order mark', () => {
    expect(only(`\uFEFF${modified('f', '@@ -1 +1 @@', '-a', '+b')}`)).toMatchObject({ path: 'f', additions: 1 })
  })

  it('does not make files of ordinary text', () => {
    expect(parseDiff('')).toEqual([])
    expect(parseDiff('--- \n+++ \nNothing to see\n--- a\n\n+++ b\n@@ -1 +1 @@\n-a\n+b\n')).toEqual([])
  })

  it('ends a mail without harm to the last hunk', () => {
    const file = only(`${modified('f', '@@ -1 +1 @@', '-a', '+b')}-- \n2.50.1\n`)
    expect(file).toMatchObject({ additions: 1, deletions: 1, truncated: false })
  })
})

describe('a diff that was cut', () => {
  const text = modified('f', '@@ -1,3 +1,3 @@', ' a', '-b', '+c', ' d')

  it.each([
    ['after its opening line', 'diff --git a/f b/f\n'],
    ['after the index line', 'diff --git a/f b/f\nindex 1111111..2222222 100644\n'],
    ['between the names', 'diff --git a/f b/f\nindex 1111111..2222222 100644\n--- a/f\n'],
    ['before the hunk', 'diff --git a/f b/f\nindex 1111111..2222222 100644\n--- a/f\n+++ b/f\n'],
    ['in a rename', 'diff --git a/f b/f\nsimilarity index 100%\nrename from f\n'],
    ['in a new file that is not empty', 'diff --git a/f b/f\nnew file mode 100644\nindex 0000000..1234567\n'],
    ['in a binary patch', 'diff --git a/f b/f\nindex 1..2\nGIT binary patch\nliteral 4\nLcmZQz\n'],
    ['after the header of a binary patch', 'diff --git a/f b/f\nindex 1..2\nGIT binary patch\n'],
  ])('is flagged %s', (_name, cut) => {
    expect(only(cut)).toMatchObject({ path: 'f', truncated: true })
  })

  it('has the whole rows, and not the one that may be a part', () => {
    expect(rows(only(text.slice(0, text.indexOf('+c') + 2)))).toEqual(['1:1 context a', '2: delete b'])
  })

  it('is flagged when only its last line break is missing, for the last line may be a part', () => {
    const file = only(text.slice(0, -1))
    expect(file.truncated).toBe(true)
    expect(rows(file)).toEqual(rows(only(text)))
  })
})

describe('parsePatch', () => {
  const names = { oldPath: 'src/f.ts', newPath: 'src/f.ts' }

  it('reads a patch without headers or a last line break, and nothing in it as a header', () => {
    const file = parsePatch(
      '@@ -1,2 +1,2 @@\n---i;\n-diff --git a/x b/x\n+++i;\n+--- a/x\n@@ -9 +9 @@ f\n-a\n+b',
      names,
    )
    expect(file).toMatchObject({ status: 'modified', path: 'src/f.ts', additions: 3, deletions: 3, truncated: false })
    expect(rows(file)).toEqual([
      '1: delete --i;',
      '2: delete diff --git a/x b/x',
      ':1 add ++i;',
      ':2 add --- a/x',
      '9: delete a',
      ':9 add b',
    ])
  })

  it('takes what happened from the names', () => {
    expect(parsePatch('', { oldPath: null, newPath: 'n' })).toMatchObject({
      status: 'added',
      path: 'n',
      hunks: [],
      truncated: false,
    })
    expect(parsePatch('', { oldPath: 'o', newPath: null })).toMatchObject({ status: 'deleted', path: 'o' })
    expect(parsePatch('', { oldPath: 'a/o', newPath: 'b/o' })).toMatchObject({
      status: 'renamed',
      oldPath: 'a/o',
      newPath: 'b/o',
    })
  })

  it('flags a patch with fewer lines than its header says', () => {
    expect(parsePatch('@@ -1,3 +1,3 @@\n a\n-b', names).truncated).toBe(true)
  })

  it('passes over names that a forge left in', () => {
    expect(parsePatch('--- a/src/f.ts\n+++ b/src/f.ts\n@@ -1 +1 @@\n-a\n+b\n', names)).toMatchObject({
      path: 'src/f.ts',
      additions: 1,
    })
    expect(parsePatch('Binary files a/x and b/x differ\n', names).binary).toBe(true)
  })
})

describe('parseDiffStream', () => {
  async function collect(source: AsyncIterable<Uint8Array>): Promise<FileDiff[]> {
    const files: FileDiff[] = []
    for await (const file of parseDiffStream(source)) files.push(file)
    return files
  }

  it('yields a file as soon as the next one begins', async () => {
    const seen: string[] = []
    async function* source(): AsyncGenerator<Uint8Array> {
      for (const path of ['a', 'b', 'c']) {
        seen.push(`sent ${path}`)
        yield Buffer.from(modified(path, '@@ -1 +1 @@', '-x', '+y'))
      }
    }
    for await (const file of parseDiffStream(source())) seen.push(`got ${file.path}`)
    expect(seen).toEqual(['sent a', 'sent b', 'got a', 'sent c', 'got b', 'got c'])
  })

  it('copes with a source that uses its buffer again', async () => {
    const bytes = Buffer.from(modified('f', '@@ -1 +1,2 @@', '-x', '+yyyyyyyyyyyyyyyyyyyyyyyyyyyyy', '+z'))
    async function* source(): AsyncGenerator<Uint8Array> {
      const buffer = new Uint8Array(5)
      for (let at = 0; at < bytes.length; at += buffer.length) {
        const piece = bytes.subarray(at, at + buffer.length)
        buffer.set(piece)
        yield buffer.subarray(0, piece.length)
      }
    }
    expect(await collect(source())).toEqual(parseDiff(bytes))
  })

  it('throws on what the source throws', async () => {
    async function* source(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('diff --git')
      throw new Error('the pipe broke')
    }
    await expect(collect(source())).rejects.toThrow('the pipe broke')
  })
})

describe('a combined diff', () => {
  const text = [
    'diff --cc f.txt',
    'index 1111111,2222222..3333333',
    'mode 100644,100644..100755',
    '--- a/f.txt',
    '+++ b/f.txt',
    '@@@ -1,3 -1,3 +1,4 @@@ section',
    '  same',
    '- ours',
    ' -theirs',
    '++both',
    '+ from theirs',
    '--gone from both',
    ' +from ours',
    '',
  ].join('\n')

  it('has the lines of every parent', () => {
    const file = only(text)
    expect(file).toMatchObject({
      path: 'f.txt',
      status: 'modified',
      parents: 2,
      oldMode: '100644',
      newMode: '100755',
      truncated: true,
    })
  })

  it('is read by the counts of all parents', () => {
    const file = only(text.replace('@@@ -1,3 -1,3 +1,4 @@@', '@@@ -1,4 -1,4 +1,4 @@@'))
    expect(file.truncated).toBe(false)
    expect(file.hunks[0]).toMatchObject({ oldStart: 1, oldLines: 4, newStart: 1, newLines: 4, section: 'section' })
    expect(file.hunks[0]?.lines).toEqual([
      { kind: 'context', oldLine: 1, newLine: 1, text: 'same', parents: [1, 1] },
      { kind: 'delete', oldLine: 2, newLine: null, text: 'ours', parents: [2, null] },
      { kind: 'delete', oldLine: null, newLine: null, text: 'theirs', parents: [null, 2] },
      { kind: 'add', oldLine: null, newLine: 2, text: 'both', parents: [null, null] },
      { kind: 'add', oldLine: null, newLine: 3, text: 'from theirs', parents: [null, 3] },
      { kind: 'delete', oldLine: 3, newLine: null, text: 'gone from both', parents: [3, 4] },
      { kind: 'add', oldLine: 4, newLine: 4, text: 'from ours', parents: [4, null] },
    ])
  })

  it('may name the file in each parent, of which the first counts', () => {
    const file = only('diff --cc f\nindex 1,0..2\n--- a/old\n--- /dev/null\n+++ b/f\n@@@ -1,1 -0,0 +1,1 @@@\n +x\n')
    expect(file).toMatchObject({ status: 'modified', path: 'f', parents: 2, truncated: false })
  })

  it('tells of binary, added and deleted files', () => {
    expect(only('diff --combined i.png\nindex 1,2..3\nBinary files differ\n')).toMatchObject({
      binary: true,
      parents: 2,
    })
    expect(only('diff --cc "\\303\\274"\nindex 1,2..0\ndeleted file mode 100644,100644\n')).toMatchObject({
      status: 'deleted',
      path: 'ü',
      oldMode: '100644',
    })
  })
})

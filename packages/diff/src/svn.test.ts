import { describe, expect, it } from 'vitest'
import { parseDiff } from './parse-diff.ts'
import type { FileDiff } from './types.ts'

const RULE = '='.repeat(67)
const LINE = '_'.repeat(67)

function only(...lines: string[]): FileDiff {
  const files = parseDiff(`${lines.join('\n')}\n`)
  expect(files).toHaveLength(1)
  return files[0]!
}

function section(name: string, ...lines: string[]): string[] {
  return [`Index: ${name}`, RULE, ...lines]
}

function propertiesOf(file: FileDiff): unknown {
  return file.properties.map(({ name, status, hunks }) => [
    status,
    name,
    hunks.flatMap(({ lines }) => lines).map(({ kind, text }) => `${kind} ${text}`),
  ])
}

const PROPERTIES = [
  '',
  'Property changes on: trunk/f.ts',
  LINE,
  'Added: review:owner',
  '## -0,0 +1 ##',
  '+team-ä',
  '\\ No newline at end of property',
  'Added: empty',
  'Modified: notes',
  '## -1,4 +1,4 ##',
  ' one',
  '-Index: trunk/x',
  `-${RULE}`,
  '+--- trunk/x',
  '++++ trunk/x',
  ' ## -1 +1 ##',
  'Deleted: old',
  '## -1 +0,0 ##',
  '-gone',
]

describe('a file of svn diff', () => {
  it('is modified between two revisions', () => {
    const file = only(
      ...section('trunk/a b.ts', '--- trunk/a b.ts\t(revision 5)', '+++ trunk/a b.ts\t(revision 6)'),
      '@@ -1 +1 @@',
      '-a',
      '+b',
      '\\ No newline at end of file',
    )
    expect(file).toMatchObject({ status: 'modified', path: 'trunk/a b.ts', oldMode: null, truncated: false })
    expect(file.hunks[0]?.noNewlineAtEnd).toEqual({ old: false, new: true })
  })

  it.each(['(nonexistent)', '(revision 0)', '(.../branches/x)\t(nonexistent)'])(
    'did not exist where it says %s',
    (note) => {
      const added = only(...section('f', `--- f\t${note}`, '+++ f\t(working copy)'), '@@ -0,0 +1 @@', '+x')
      expect(added).toMatchObject({ status: 'added', path: 'f', oldPath: null })
      const deleted = only(...section('f', '--- f\t(revision 3)', `+++ f\t${note}`), '@@ -1 +0,0 @@', '-x')
      expect(deleted).toMatchObject({ status: 'deleted', path: 'f', newPath: null })
    },
  )

  it('may be called like the notes and the marks of others', () => {
    for (const name of ['f (revision 3)', '#hash 100%.txt', 'at@file.txt', '"quoted"', 'a b/x b', 'x (deleted)']) {
      const file = only(
        ...section(name, `--- ${name}\t(revision 3)`, `+++ ${name}\t(revision 4)`),
        '@@ -1 +1 @@',
        '-a',
        '+b',
      )
      expect(file).toMatchObject({ status: 'modified', path: name, oldPath: name })
    }
  })

  it('keeps the bytes of a name that is not UTF-8', () => {
    const [file] = parseDiff(
      Buffer.from(
        `Index: caf\xe9\n${RULE}\n--- caf\xe9\t(revision 1)\n+++ caf\xe9\t(revision 2)\n@@ -1 +1 @@\n-a\n+b\n`,
        'latin1',
      ),
    )
    expect([...(file?.pathBytes ?? [])]).toEqual([0x63, 0x61, 0x66, 0xe9])
  })

  it('is new, and empty or copied without edits, where nothing is said of it', () => {
    const files = parseDiff(
      [
        ...section('empty'),
        ...section('g', '--- g\t(revision 1)', '+++ g\t(revision 2)', '@@ -1 +1 @@', '-a', '+b', ''),
      ].join('\n'),
    )
    expect(files.map(({ status, path, truncated }) => ({ status, path, truncated }))).toEqual([
      { status: 'added', path: 'empty', truncated: false },
      { status: 'modified', path: 'g', truncated: false },
    ])
  })

  it('lacks its content where svn was told to leave it out', () => {
    const [deleted, added] = parseDiff([...section('old.ts (deleted)'), ...section('new.ts (added)'), ''].join('\n'))
    expect(deleted).toMatchObject({ status: 'deleted', path: 'old.ts', newPath: null, truncated: true })
    expect(added).toMatchObject({ status: 'added', path: 'new.ts', oldPath: null, truncated: true })
  })

  it('is binary where svn cannot display it', () => {
    const [binary, text] = parseDiff(
      [
        ...section(
          'logo.bin',
          'Cannot display: file marked as a binary type.',
          'svn:mime-type = application/octet-stream',
        ),
        ...section('f', '--- f\t(revision 1)', '+++ f\t(revision 2)', '@@ -1 +1 @@', '-a', '+b', ''),
      ].join('\n'),
    )
    expect(binary).toMatchObject({ path: 'logo.bin', binary: true, hunks: [], truncated: false })
    expect(text).toMatchObject({ path: 'f', binary: false, additions: 1 })
  })
})

describe('the properties of a file', () => {
  it('are kept as structure, read by their counts', () => {
    const file = only(
      ...section('trunk/f.ts', '--- trunk/f.ts\t(revision 5)', '+++ trunk/f.ts\t(revision 6)'),
      ...PROPERTIES,
    )
    expect(file).toMatchObject({ status: 'modified', path: 'trunk/f.ts', hunks: [], truncated: false, additions: 0 })
    expect(propertiesOf(file)).toEqual([
      ['added', 'review:owner', ['add team-ä']],
      ['added', 'empty', []],
      [
        'modified',
        'notes',
        [
          'context one',
          'delete Index: trunk/x',
          `delete ${RULE}`,
          'add --- trunk/x',
          'add +++ trunk/x',
          'context ## -1 +1 ##',
        ],
      ],
      ['deleted', 'old', ['delete gone']],
    ])
    expect(file.properties[0]?.hunks[0]?.noNewlineAtEnd).toEqual({ old: false, new: true })
  })

  it('do not swallow the files that follow', () => {
    const text = [
      ...section('trunk/f.ts', '--- trunk/f.ts\t(revision 5)', '+++ trunk/f.ts\t(revision 6)'),
      '@@ -1 +1 @@',
      '-a',
      '+b',
      ...PROPERTIES,
      ...section('trunk/g.ts', '--- trunk/g.ts\t(revision 5)', '+++ trunk/g.ts\t(revision 6)'),
      '@@ -1 +1 @@',
      '-c',
      '+d',
      'diff --git a/h b/h',
      'old mode 100644',
      'new mode 100755',
      '',
    ].join('\n')
    expect(parseDiff(text).map(({ path, properties, additions }) => [path, properties.length, additions])).toEqual([
      ['trunk/f.ts', 4, 1],
      ['trunk/g.ts', 0, 1],
      ['h', 0, 0],
    ])
  })

  it('may be merges, which have no lines', () => {
    const file = only(
      ...section('.', '--- .\t(revision 23)', '+++ .\t(working copy)'),
      '',
      'Property changes on: .',
      LINE,
      'Modified: svn:mergeinfo',
      '## -0,1 +0,2 ##',
      '   Reverse-merged /branches/feat:r10',
      '   Merged /trunk/x:r3-4',
      '   Merged /trunk/y:r5',
    )
    expect(propertiesOf(file)).toEqual([
      [
        'modified',
        'svn:mergeinfo',
        ['delete Reverse-merged /branches/feat:r10', 'add Merged /trunk/x:r3-4', 'add Merged /trunk/y:r5'],
      ],
    ])
    expect(file.truncated).toBe(false)
  })

  it('of a merge whose value is no list of merges are lines like any other', () => {
    const file = only(
      ...section('.', '--- .\t(revision 1)', '+++ .\t(revision 2)'),
      '',
      'Property changes on: .',
      LINE,
      'Added: svn:mergeinfo',
      '## -0,0 +1 ##',
      '+nonsense',
    )
    expect(propertiesOf(file)).toEqual([['added', 'svn:mergeinfo', ['add nonsense']]])
  })

  it('belong to a copy without edits, which has no revisions', () => {
    const file = only(...section('copy'), '', 'Property changes on: copy', LINE, 'Added: k', '## -0,0 +1 ##', '+v')
    expect(file).toMatchObject({ status: 'added', path: 'copy', oldPath: null, truncated: false })
  })

  it('belong to a file of their own where old versions name it nowhere else', () => {
    const text = ['', 'Property changes on: branches/x', LINE, 'Added: svn:mergeinfo', '   Merged /trunk:r2-3', '', '']
    expect(parseDiff(text.join('\n'))).toMatchObject([{ path: 'branches/x', properties: [{ name: 'svn:mergeinfo' }] }])
  })
})

describe('a file of svn diff --git', () => {
  it("has the name of the Index line, which git's lines put folders before", () => {
    const file = only(
      ...section('a.ts'),
      'diff --git a/trunk/a.ts b/trunk/a.ts',
      'old mode 100644',
      'new mode 100755',
      '--- a/trunk/a.ts\t(revision 5)',
      '+++ b/trunk/a.ts\t(revision 6)',
      '@@ -1 +1 @@',
      '-a',
      '+b',
      '',
      'Property changes on: trunk/a.ts',
      LINE,
      'Added: svn:executable',
      '## -0,0 +1 ##',
      '+*',
    )
    expect(file).toMatchObject({
      status: 'modified',
      path: 'a.ts',
      oldPath: 'a.ts',
      oldMode: '100644',
      newMode: '100755',
      additions: 1,
    })
    expect(file.properties).toHaveLength(1)
  })

  it('knows copies and renames, also with the revision that they come from', () => {
    const copied = only(...section('b.ts'), 'diff --git a/a.ts b/b.ts', 'copy from a.ts@1', 'copy to b.ts')
    expect(copied).toMatchObject({ status: 'copied', oldPath: 'a.ts', path: 'b.ts', truncated: false })
    const renamed = only(
      ...section('dir/new name.md'),
      'diff --git a/trunk/old.md b/trunk/dir/new name.md',
      'rename from trunk/old.md',
      'rename to trunk/dir/new name.md',
      '--- a/trunk/old.md\t(revision 23)',
      '+++ b/trunk/dir/new name.md\t(working copy)',
      '@@ -1 +1,2 @@',
      ' a',
      '+x',
    )
    expect(renamed).toMatchObject({ status: 'renamed', oldPath: 'old.md', path: 'dir/new name.md', additions: 1 })
  })

  it("has git's mode for a symbolic link, whatever permissions svn gives it", () => {
    const file = only(
      ...section('link'),
      'diff --git a/link b/link',
      'new file mode 120644',
      '--- a/link\t(nonexistent)',
      '+++ b/link\t(revision 17)',
      '@@ -0,0 +1 @@',
      '+../README.md',
      '\\ No newline at end of file',
    )
    expect(file).toMatchObject({ status: 'added', newMode: '120000' })
  })

  it('is one file where it was replaced, which svn writes as two', () => {
    const text = [
      ...section(
        'f',
        'diff --git a/f b/f',
        'deleted file mode 100644',
        '--- a/f\t(revision 15)',
        '+++ b/f\t(nonexistent)',
        '@@ -1 +0,0 @@',
        '-old',
      ),
      ...section(
        'f',
        'diff --git a/f b/f',
        'new file mode 100644',
        '--- a/f\t(nonexistent)',
        '+++ b/f\t(revision 16)',
        '@@ -0,0 +1 @@',
        '+new',
        '',
      ),
    ].join('\n')
    expect(parseDiff(text)).toMatchObject([
      { status: 'modified', path: 'f', oldPath: 'f', additions: 1, deletions: 1, hunks: [{}, {}] },
    ])
  })

  it('keeps of its properties, where it was replaced, only what changed', () => {
    const properties = (status: string, values: Record<string, string>): string[] => {
      const mark = status === 'Added' ? '## -0,0 +1 ##\n+' : '## -1 +0,0 ##\n-'
      return [
        '',
        'Property changes on: f',
        LINE,
        ...Object.entries(values).map(([name, value]) => `${status}: ${name}\n${mark}${value}`),
      ]
    }
    const text = [
      ...section(
        'f',
        'diff --git a/f b/f',
        'deleted file mode 100644',
        ...properties('Deleted', { same: 'v', other: 'v', old: 'v' }),
      ),
      ...section(
        'f',
        'diff --git a/f b/f',
        'new file mode 100644',
        ...properties('Added', { same: 'v', other: 'w', new: 'w' }),
        '',
      ),
    ].join('\n')
    const [file, ...rest] = parseDiff(text)
    expect(rest).toEqual([])
    expect(file && propertiesOf(file)).toEqual([
      ['modified', 'other', ['delete v', 'add w']],
      ['deleted', 'old', ['delete v']],
      ['added', 'new', ['add w']],
    ])
  })

  it('may be a binary patch, of which svn does not end the second half', () => {
    const text = [
      ...section(
        'bin',
        'diff --git a/bin b/bin',
        'GIT binary patch',
        'literal 2',
        'Jc${Nk0ssI600RI3',
        '',
        'literal 2',
        'Jc${Nk1ONa700IC2',
      ),
      ...section(
        't',
        'diff --git a/t b/t',
        '--- a/t\t(revision 1)',
        '+++ b/t\t(revision 2)',
        '@@ -1 +1 @@',
        '-a',
        '+b',
        '',
      ),
    ].join('\n')
    expect(parseDiff(text)).toMatchObject([
      { path: 'bin', binary: true, truncated: false },
      { path: 't', additions: 1 },
    ])
  })
})

describe('a file of svnlook diff', () => {
  it('says above its name what happened', () => {
    const text = [
      'Modified: trunk/a.ts',
      RULE,
      '--- trunk/a.ts\t2026-11-30 15:20:39 UTC (rev 17)',
      '+++ trunk/a.ts\t2026-11-30 15:20:39 UTC (rev 18)',
      '@@ -1 +1 @@',
      '-a',
      '+b',
      '',
      'Property changes on: trunk/a.ts',
      LINE,
      'Added: k',
      '## -0,0 +1 ##',
      '+v',
      '',
      'Modified: trunk/b.ts',
      RULE,
      '--- trunk/b.ts\t2026-11-30 15:20:39 UTC (rev 17)',
      '+++ trunk/b.ts\t2026-11-30 15:20:39 UTC (rev 18)',
      '@@ -1 +1 @@',
      '-a',
      '+b',
      '',
      'Copied: trunk/copied.txt (from rev 14, trunk/x, y.txt)',
      RULE,
      '--- trunk/copied.txt\t                        (rev 0)',
      '+++ trunk/copied.txt\t2026-11-30 15:20:38 UTC (rev 15)',
      '@@ -0,0 +1 @@',
      '+x',
      '',
      'Deleted: trunk/logo.bin',
      RULE,
      '(Binary files differ)',
      '',
    ].join('\n')
    expect(parseDiff(text)).toMatchObject([
      { status: 'modified', path: 'trunk/a.ts', properties: [{ name: 'k' }] },
      { status: 'modified', path: 'trunk/b.ts', additions: 1, properties: [] },
      { status: 'added', path: 'trunk/copied.txt', additions: 1, properties: [] },
      { status: 'deleted', path: 'trunk/logo.bin', binary: true },
    ])
  })
})

describe('a section of quilt or CVS', () => {
  it('is read by the names that it has', () => {
    const ab = only(...section('b/f.c', '--- a/f.c', '+++ b/f.c', '@@ -1 +1 @@', '-a', '+b'))
    expect(ab).toMatchObject({ status: 'modified', path: 'f.c' })
    const cvs = only(
      ...section(
        'f.c',
        'RCS file: /cvs/f.c,v',
        'retrieving revision 1.1',
        '--- f.c\t12 Jan 2002 00:00:00 -0000\t1.1',
        '+++ f.c\t13 Jan 2002 00:00:00 -0000',
        '@@ -1 +1 @@',
        '-a',
        '+b',
      ),
    )
    expect(cvs).toMatchObject({ status: 'modified', path: 'f.c', additions: 1 })
  })
})

describe('a lone carriage return', () => {
  it('ends a row to svn, which writes the next file right after it', () => {
    const text = [
      ...section('old mac', '--- old mac\t(revision 1)', '+++ old mac\t(revision 2)', '@@ -1,2 +1,3 @@'),
      ' é one\r-two\r+2\r\n+three\rIndex: caf\u00e9',
      RULE,
      '--- café\t(nonexistent)',
      '+++ café\t(revision 2)',
      '@@ -0,0 +1 @@',
      '+b',
      '',
    ].join('\n')
    const files = parseDiff(text)
    expect(files.map(({ status, path, truncated }) => [status, path, truncated])).toEqual([
      ['modified', 'old mac', false],
      ['added', 'café', false],
    ])
    expect(files[0]?.hunks[0]?.lines.map(({ kind, text: line }) => `${kind} ${line}`)).toEqual([
      'context é one\r',
      'delete two\r',
      'add 2\r',
      'add three\r',
    ])
  })

  it('is content everywhere else', () => {
    const [file] = parseDiff('--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\r-b\n+c\n')
    expect(file?.hunks[0]?.lines.map(({ text }) => text)).toEqual(['a\r-b', 'c'])
  })
})

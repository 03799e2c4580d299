import { describe, expect, it } from 'vitest'
import { parseDiff } from './parse-diff.ts'
import type { FileDiff } from './types.ts'

const ROWS = '@@ -1 +1 @@\n-a\n+b\n'

function modified(path: string, old = `a/${path}`, added = `b/${path}`): string {
  return `diff --git ${old} ${added}\nindex 1111111..2222222 100644\n--- ${old}\n+++ ${added}\n${ROWS}`
}

function names(files: readonly FileDiff[]): unknown[] {
  return files.map(({ status, path, oldPath }) => [status, oldPath, path])
}

describe('a submodule that git describes in words', () => {
  it('is one file, with the commits that it moved between', () => {
    const text = `Submodule the sub 268ee05..c61e9a7:
  > three > x
  < two
Submodule new 0000000...268ee05 (new submodule)
Submodule gone 268ee05...0000000 (submodule deleted)
Submodule back c61e9a7..268ee05 (rewind):
Submodule far c61e9a7...268ee05 (commits not present)
`
    expect(parseDiff(text)).toMatchObject([
      { status: 'modified', path: 'the sub', submodule: { from: '268ee05', to: 'c61e9a7' }, oldMode: '160000' },
      { status: 'added', path: 'new', oldPath: null, submodule: { from: null, to: '268ee05' }, newMode: '160000' },
      { status: 'deleted', path: 'gone', newPath: null, submodule: { from: '268ee05', to: null } },
      { status: 'modified', path: 'back', submodule: { from: 'c61e9a7', to: '268ee05' } },
      { status: 'modified', path: 'far', truncated: false },
    ])
  })

  it('may hold changes of its own, which are told on lines above', () => {
    const text = `Submodule sub contains untracked content
Submodule sub contains modified content
Submodule sub 268ee05..c61e9a7:
  > two
Submodule other contains modified content
`
    expect(parseDiff(text)).toMatchObject([
      { path: 'sub', submodule: { from: '268ee05', to: 'c61e9a7' } },
      { path: 'other', status: 'modified', submodule: { from: null, to: null } },
    ])
  })

  it('is followed by its files with --submodule=diff', () => {
    const files = parseDiff(`Submodule sub 268ee05..c61e9a7:\n${modified('sub/f')}${modified('g')}`)
    expect(names(files)).toEqual([
      ['modified', 'sub', 'sub'],
      ['modified', 'sub/f', 'sub/f'],
      ['modified', 'g', 'g'],
    ])
  })

  it('is one file where it became an ordinary one', () => {
    const text = `Submodule s 268ee05...0000000 (submodule deleted)\ndiff --git a/s b/s\nnew file mode 100644\nindex 0000000..f73f309\n--- /dev/null\n+++ b/s\n@@ -0,0 +1 @@\n+file\n`
    expect(parseDiff(text)).toMatchObject([
      {
        status: 'type_changed',
        path: 's',
        oldMode: '160000',
        newMode: '100644',
        submodule: { from: '268ee05', to: null },
      },
    ])
  })

  it('is not made of a sentence', () => {
    expect(parseDiff('Submodule paths are not quoted.\nSubmodule x 12..34\n')).toEqual([])
  })
})

describe('an unmerged path', () => {
  it('is a file whose lines are missing', () => {
    expect(parseDiff('* Unmerged path f é\n* Unmerged path g\n')).toMatchObject([
      { status: 'modified', path: 'f é', hunks: [], truncated: true },
      { path: 'g', truncated: true },
    ])
  })

  it('is the file that follows, where git shows its lines', () => {
    const files = parseDiff(`* Unmerged path del\n* Unmerged path g\n${modified('g')}`)
    expect(files.map(({ path, truncated, additions }) => [path, truncated, additions])).toEqual([
      ['del', true, 0],
      ['g', false, 1],
    ])
  })
})

describe('a note on binary files outside of a section', () => {
  it('is a file of its own', () => {
    const text = `diff -r old/f new/f\n--- old/f\t2024-01-01\n+++ new/f\t2024-01-02\n${ROWS}Binary files old/i and j.png and new/i and j.png differ
Binary files /dev/null and new/k.png differ
Binary files old/l.png and /dev/null differ
Only in new: m
`
    expect(parseDiff(text)).toMatchObject([
      { path: 'f', binary: false },
      { status: 'modified', path: 'i and j.png', binary: true, truncated: false },
      { status: 'added', path: 'new/k.png', binary: true },
      { status: 'deleted', path: 'old/l.png', binary: true },
    ])
  })

  it('is none where it is a sentence', () => {
    expect(parseDiff('Binary files are stored elsewhere.\n')).toEqual([])
  })
})

describe('prefixes that are no folder', () => {
  const rename =
    'diff --git old-src/a.ts new-src/b.ts\nsimilarity index 90%\nrename from src/a.ts\nrename to src/b.ts\nindex 1..2 100644\n' +
    `--- old-src/a.ts\n+++ new-src/b.ts\n${ROWS}`

  it('are understood once a rename told them', () => {
    const added =
      'diff --git old-src/n.ts new-src/n.ts\nnew file mode 100644\nindex 0000000..1111111\n--- /dev/null\n+++ new-src/n.ts\n@@ -0,0 +1 @@\n+x\n'
    const mode = 'diff --git old-run.sh new-run.sh\nold mode 100644\nnew mode 100755\n'
    expect(names(parseDiff(rename + modified('', 'old-src/f.ts', 'new-src/f.ts') + added + mode))).toEqual([
      ['renamed', 'src/a.ts', 'src/b.ts'],
      ['modified', 'src/f.ts', 'src/f.ts'],
      ['added', null, 'src/n.ts'],
      ['mode_changed', 'run.sh', 'run.sh'],
    ])
  })

  it('are understood from the names of a file that is in no folder', () => {
    const deleted =
      'diff --git old:LICENSE new:LICENSE\ndeleted file mode 100644\nindex 1111111..0000000\n--- old:LICENSE\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n'
    expect(
      names(
        parseDiff(modified('', 'old:README', 'new:README') + modified('', 'old:src/f.ts', 'new:src/f.ts') + deleted),
      ),
    ).toEqual([
      ['modified', 'README', 'README'],
      ['modified', 'src/f.ts', 'src/f.ts'],
      ['deleted', 'LICENSE', 'LICENSE'],
    ])
  })

  it('are understood from a file that is new or gone', () => {
    const added =
      'diff --git old-n new-n\nnew file mode 100644\nindex 0..1\n--- /dev/null\n+++ new-n\n@@ -0,0 +1 @@\n+x\n'
    const gone =
      'diff --git old=g new=g\ndeleted file mode 100644\nindex 1..0\n--- old=g\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n'
    expect(names(parseDiff(added))).toEqual([['added', null, 'n']])
    expect(names(parseDiff(gone))).toEqual([['deleted', 'g', 'g']])
  })

  it('are understood with quoted names', () => {
    const quoted = modified('', '"old-src/\\303\\274"', '"new-src/\\303\\274"')
    expect(names(parseDiff(rename + quoted))[1]).toEqual(['modified', 'src/ü', 'src/ü'])
  })

  it('are none where a rename has none', () => {
    const plain = rename.replaceAll('old-', '').replaceAll('new-', '')
    expect(names(parseDiff(plain + modified('', 'a/b/f', 'a/b/f') + modified('f')))).toEqual([
      ['renamed', 'src/a.ts', 'src/b.ts'],
      ['modified', 'a/b/f', 'a/b/f'],
      ['modified', 'f', 'f'],
    ])
  })

  it('do not make two files that were compared by name one', () => {
    expect(names(parseDiff(modified('', 'a/one.ts', 'b/other.ts')))).toEqual([['renamed', 'one.ts', 'other.ts']])
  })
})

describe('the text above a diff', () => {
  const id = 'a1'.repeat(20)

  it.each([
    ['git log', `commit ${id}\nAuthor: A <a@b>\nDate:   x\n\n    subject\n\n`, id],
    ['git log --parents', `commit ${id} ${'b2'.repeat(20)} (HEAD -> main)\nAuthor: A\n\n`, id],
    ['git log --left-right', `commit <${id}\nAuthor: A\n\n`, id],
    ['git log -m', `commit ${id} (from ${'b2'.repeat(20)})\nMerge: 1 2\nAuthor: A\n\n`, id],
    ['git log --abbrev-commit', 'commit a1b2c3d (tag: v1)\nAuthor: A <a@b>\n\n', 'a1b2c3d'],
    ['git log --abbrev-commit of a merge', 'commit a1b2c3d\nMerge: 1 2\nAuthor: A <a@b>\n\n', 'a1b2c3d'],
    ['git log --format=raw', `commit ${id}\ntree ${id}\n\n`, id],
    ['a signed tag', `tag v1\nTagger: A\n\nv1\n\ncommit ${id}\nAuthor: A\n\n`, id],
    ['a message in a mail', 'commit a1b2c3d\nbroke this.\n\n', null],
  ])('of %s names the commit', (_name, text, commit) => {
    expect(parseDiff(text + modified('f'))).toMatchObject([{ path: 'f', commit, additions: 1, truncated: false }])
  })

  it('of a mail is passed over, and so is what follows the diff', () => {
    const mail = `From ${id} Mon Sep 17 00:00:00 2001
From: =?UTF-8?q?Ad=C3=A9?= <a@example.com>
Date: Tue, 14 Nov 2023 22:13:20 +0000
Subject: [PATCH 1/2] f: change
 it
MIME-Version: 1.0
Content-Type: text/plain; charset=UTF-8

--- a/f and nothing else
+++ not a name

Signed-off-by: A <a@example.com>
---
 f | 2 +-
 1 file changed, 1 insertion(+), 1 deletion(-)

${modified('f')}-- \n2.39.5

`
    const files = parseDiff(mail + mail.replaceAll(id, 'b2'.repeat(20)))
    expect(
      files.map(({ path, commit, additions, deletions, truncated }) => [path, commit, additions, deletions, truncated]),
    ).toEqual([
      ['f', id, 1, 1, false],
      ['f', 'b2'.repeat(20), 1, 1, false],
    ])
    expect(files[0]?.hunks[0]?.lines).toHaveLength(2)
  })
})

describe('the hunks of a file', () => {
  it('are made once, when they are first asked for, and look like any other property', () => {
    const [file] = parseDiff(modified('f'))
    expect(Object.keys(file ?? {})).toContain('hunks')
    expect(file?.hunks).toBe(file?.hunks)
    expect({ ...file }).toEqual(file)
    expect(JSON.parse(JSON.stringify(file))).toEqual(file)
    expect(structuredClone(file)).toEqual({ ...file })
  })

  it('can be replaced', () => {
    const [file] = parseDiff(modified('f'))
    file!.hunks = []
    expect(file?.hunks).toEqual([])
  })
})

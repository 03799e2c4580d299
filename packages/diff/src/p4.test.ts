import { describe, expect, it } from 'vitest'
import { parseDiff } from './parse-diff.ts'

const DESCRIBE = `Change 12 by alice@ws on 2026/01/02 03:04:05

\tFix the parser

\t==== //depot/x#1 (text) ====

Jobs fixed ...

job0001 on 2026/01/01 by alice *closed*

\tA job

Affected files ...

... //depot/main/a.c#3 edit
... //depot/main/new.c#1 add
... //depot/main/gone.c#4 delete
... //depot/main/moved.c#1 move/add
... //depot/main/old.c#3 move/delete
... //depot/main/pic.png#2 edit
... //depot/main/run.sh#2 edit
... //depot/main/tab%40x.c#2 integrate

Moved files ...

... //depot/main/moved.c#1 moved from ... //depot/main/old.c#3

Differences ...

==== //depot/main/a.c#3 (text) ====

@@ -1,3 +1,4 @@
 int a;
-int b;
+int c;
+==== //depot/x#1 (text) ====
 int d;

==== //depot/main/moved.c#1 (text) ====

@@ -1 +1 @@
-x
+y

==== //depot/main/pic.png#2 (binary+l) ====

==== //depot/main/run.sh#2 (text/text+x) ====

==== //depot/main/tab%40x.c#2 (ktext) ====

@@ -9 +9 @@
-$Id$
+$Id$ y

`

function facts(text: string): unknown[] {
  return parseDiff(text).map(({ status, path, additions, deletions, truncated }) => [
    status,
    path,
    `+${additions}-${deletions}`,
    truncated ? 'truncated' : 'whole',
  ])
}

describe('p4 describe -du', () => {
  it('tells what happened to each file, and names the files that it does not show', () => {
    expect(facts(DESCRIBE)).toEqual([
      ['modified', '//depot/main/a.c', '+2-1', 'whole'],
      ['renamed', '//depot/main/moved.c', '+1-1', 'whole'],
      ['modified', '//depot/main/pic.png', '+0-0', 'whole'],
      ['mode_changed', '//depot/main/run.sh', '+0-0', 'whole'],
      ['modified', '//depot/main/tab%40x.c', '+1-1', 'whole'],
      ['added', '//depot/main/new.c', '+0-0', 'truncated'],
      ['deleted', '//depot/main/gone.c', '+0-0', 'truncated'],
    ])
  })

  it('numbers the rows of hunks that have no names above them', () => {
    expect(parseDiff(DESCRIBE)[0]?.hunks[0]?.lines.at(-2)).toEqual({
      kind: 'add',
      oldLine: null,
      newLine: 3,
      text: '==== //depot/x#1 (text) ====',
    })
  })

  it('tells the type of a file, and what it was called before', () => {
    const [edited, moved, picture, script] = parseDiff(DESCRIBE)
    expect(edited).toMatchObject({ oldMode: '100644', newMode: '100644', commit: '12' })
    expect(moved).toMatchObject({ oldPath: '//depot/main/old.c', newPath: '//depot/main/moved.c' })
    expect(picture).toMatchObject({ binary: true, hunks: [] })
    expect(script).toMatchObject({ oldMode: '100644', newMode: '100755' })
  })

  it('keeps several changes apart, shelved ones too', () => {
    const shelved = DESCRIBE.replace('Change 12', 'Change 13')
      .replace('03:04:05', '03:04:05 *pending*')
      .replace('Affected', 'Shelved')
    const files = parseDiff(DESCRIBE + shelved)
    expect(files.map((file) => file.commit)).toEqual([...Array<string>(7).fill('12'), ...Array<string>(7).fill('13')])
    expect(facts(shelved)).toEqual(facts(DESCRIBE))
  })

  it('shows added and deleted files with -a', () => {
    const text = `Change 7 by a@w on 2026/01/02 03:04:05

\tx

Affected files ...

... //depot/new.c#1 add
... //depot/gone.c#2 delete

Differences ...

==== //depot/new.c#1 (xtext) ====

@@ -0,0 +1,2 @@
+a
+b

==== //depot/gone.c#2 (text) ====

@@ -1 +0,0 @@
-a

`
    expect(parseDiff(text)).toMatchObject([
      { status: 'added', path: '//depot/new.c', oldPath: null, oldMode: null, newMode: '100755', additions: 2 },
      { status: 'deleted', path: '//depot/gone.c', newPath: null, oldMode: '100644', newMode: null, deletions: 1 },
    ])
    // The differences alone tell it of a first revision.
    expect(facts(text.slice(text.indexOf('==== ')))[0]).toEqual(['added', '//depot/new.c', '+2-0', 'whole'])
  })

  it('takes lines in a file that was empty for an edit', () => {
    expect(facts('==== //depot/a.c#2 (text) ====\n\n@@ -0,0 +1 @@\n+a\n')).toEqual([
      ['modified', '//depot/a.c', '+1-0', 'whole'],
    ])
  })

  it('is flagged where it ends under the name of a file', () => {
    expect(facts('==== //depot/a.c#3 (text) ====\n\n')).toEqual([['modified', '//depot/a.c', '+0-0', 'truncated']])
  })
})

describe('p4 diff', () => {
  it('names the file of the depot and the one of the client', () => {
    const rows = '@@ -1 +1 @@\n-x\n+y\n'
    const text =
      `--- //depot/b c.c\t2026/01/02 03:04:05\n+++ /client/ws/b c.c\t2026/01/02 03:04:05\n${rows}` +
      `==== //depot/k.c#3 - /client/my - ws/k.c ====\n${rows}` +
      '==== //depot/logo#3 - /client/ws/logo ====\n(... files differ ...)\n'
    expect(parseDiff(text)).toMatchObject([
      { status: 'modified', path: '//depot/b c.c', oldPath: '//depot/b c.c', additions: 1 },
      { status: 'modified', path: '//depot/k.c', oldPath: '//depot/k.c', additions: 1 },
      { status: 'modified', path: '//depot/logo', binary: true, truncated: false },
    ])
  })
})

describe('p4 diff2', () => {
  it('compares two files of the depot', () => {
    const text = `==== //depot/rel/a.c#2 (text) - //depot/main/a.c#5 (text) ==== content
--- //depot/rel/a.c\t2026/01/02 03:04:05
+++ //depot/main/a.c\t2026/01/02 03:04:05
@@ -1 +1 @@
-x
+y
==== //depot/a.c#2 (text) - //depot/a.c#5 (text) ==== content
@@ -1 +1 @@
-x
+y
==== <none> - //depot/main/n.c#1 (text) ====
==== //depot/rel/m.c#2 (text) - <none> ====
==== //depot/q.c#2 (text) - //depot/q.c#5 (xtext) ==== types
==== //depot/q2.c#2 (text) - //depot/q2.c#5 (text) ==== identical
`
    expect(facts(text)).toEqual([
      ['renamed', '//depot/main/a.c', '+1-1', 'whole'],
      ['modified', '//depot/a.c', '+1-1', 'whole'],
      ['added', '//depot/main/n.c', '+0-0', 'truncated'],
      ['deleted', '//depot/rel/m.c', '+0-0', 'truncated'],
      ['mode_changed', '//depot/q.c', '+0-0', 'whole'],
      ['modified', '//depot/q2.c', '+0-0', 'whole'],
    ])
  })
})

describe('a line that only looks like one of Perforce', () => {
  it.each([
    '==== heading ====',
    '==== //depot/a.c ====',
    '==== //depot/a.c#3 (text)',
    '==== //depot/a.c#3 (text) nonsense ====',
    '====',
    '==== <none> - <none> ====',
    'Change 12 of the plan',
    '... //depot/a.c#3 edit',
  ])('makes no file: %s', (line) => {
    expect(parseDiff(`${line}\n`)).toEqual([])
  })
})

import { DiffIndex, parseDiff } from '@aicr/diff'
import type { FileDiff, Side } from '@aicr/diff'
import type { Problem, ReviewReport } from '@aicr/schema'
import { sampleCoverage, sampleProblem, sampleReport } from './samples.ts'

/** One file of a change, in the parts from which each forge makes its own form. */
export interface ChangedPatch {
  readonly status: FileDiff['status']
  readonly oldPath: string
  readonly newPath: string
  /** Its hunks, without the headers of the file. */
  readonly patch: string
}

/** A change with everything that makes places hard, and a review of it that found forty problems. */
export interface LargeReview {
  /** The change as git writes it: several hunks, a rename, a deletion, wide characters. */
  readonly diff: string
  readonly files: readonly ChangedPatch[]
  readonly index: DiffIndex
  /**
   * Lines, ranges, unchanged lines, deleted lines, places outside of the change, suggestions with fences. One is in
   * {@link LARGE_FILE}.
   */
  readonly problems: readonly Problem[]
  /** The review of one commit, which looked at every file and found these problems. */
  reportOf(head: string, problems: readonly Problem[]): ReviewReport
  /** The problem that a text is about, by its hidden marker. */
  problemIn(text: string): Problem | undefined
}

/** A file of the change that a forge may be told not to show. */
export const LARGE_FILE = 'src/large.ts'

/** Makes the change and its review; `provider` is the forge that the event is of. */
export function createLargeReview(provider: string): LargeReview {
  const diff = largeDiff()
  const parsed = parseDiff(diff)
  const index = DiffIndex.from(parsed)
  const problems = fortyProblems(index)
  return {
    diff,
    files: changedPatches(diff, parsed),
    index,
    problems,
    reportOf: (head, found) => reportOf(provider, head, found, problems),
    problemIn: (text) => problems.find(({ fingerprint }) => text.includes(`aicr:problem=${fingerprint} `)),
  }
}

function largeDiff(): string {
  const rows = Array.from({ length: 30 }, (_, index) => `+export const 行${index + 1} = ${index + 1}\n`).join('')
  return `diff --git a/src/session.ts b/src/session.ts
index 1111111..2222222 100644
--- a/src/session.ts
+++ b/src/session.ts
@@ -10,7 +10,8 @@ export function open() {
 const first = 1
-const second = 2
+const second = 3
+const 名前 = '漢字'
 const third = 3
 const fourth = 4
-const fifth = '😀'
+const fifth = '👩‍👩‍👧'
 const sixth = 6
 const seventh = 7
@@ -40,3 +41,4 @@ export function close() {
 start
+added
 middle
 end
diff --git "a/src/old name.ts" "b/src/neuer N\\303\\244me.ts"
similarity index 75%
rename from src/old name.ts
rename to "src/neuer N\\303\\244me.ts"
index 3333333..4444444 100644
--- "a/src/old name.ts"
+++ "b/src/neuer N\\303\\244me.ts"
@@ -1,4 +1,4 @@
 one
-two
+zwei
 three
 four
diff --git a/legacy/gone.ts b/legacy/gone.ts
deleted file mode 100644
index 5555555..0000000
--- a/legacy/gone.ts
+++ /dev/null
@@ -1,3 +0,0 @@
-gone 1
-gone 2
-gone 3
diff --git "a/src/\\346\\274\\242\\345\\255\\227.ts" "b/src/\\346\\274\\242\\345\\255\\227.ts"
new file mode 100644
index 0000000..6666666
--- /dev/null
+++ "b/src/\\346\\274\\242\\345\\255\\227.ts"
@@ -0,0 +1,30 @@
${rows}diff --git a/${LARGE_FILE} b/${LARGE_FILE}
index 7777777..8888888 100644
--- a/${LARGE_FILE}
+++ b/${LARGE_FILE}
@@ -1 +1,2 @@
 large
+larger
`
}

function changedPatches(diff: string, parsed: readonly FileDiff[]): ChangedPatch[] {
  const sections = diff.split(/^(?=diff --git )/m)
  return parsed.map(({ status, path, oldPath, newPath }, index) => ({
    status,
    oldPath: oldPath ?? path,
    newPath: newPath ?? path,
    patch: (sections[index] ?? '').replace(/^[\s\S]*?\n(?=@@ )/, ''),
  }))
}

function fortyProblems(index: DiffIndex): Problem[] {
  const at = (file: string, line: number, place: Place & Partial<Problem> = {}): Problem =>
    problemAt(index, file, line, place)
  const suggestion = 'Take the number:\n\n```suggestion\nconst second = 4\n```\n'
  const nested = '````suggestion\n// ```\n// 👩‍👩‍👧\n// ```\n````\n'
  return [
    at('src/session.ts', 11, { severity: 'critical', suggestion }),
    at('src/session.ts', 12, { message: '変数名は英語にしてください。👩‍👩‍👧 @everyone\n/close\n/merge' }),
    at('src/session.ts', 13, { message: 'An unchanged line: what it says is not true any more.' }),
    at('src/session.ts', 11, { endLine: 14, suggestion: nested, severity: 'medium' }),
    at('src/session.ts', 14, { endLine: 16, severity: 'medium' }),
    at('src/session.ts', 44, { severity: 'info' }),
    at('src/session.ts', 11, { side: 'old', message: 'Why was this line removed?' }),
    at('src/session.ts', 900, { message: 'Far away from every hunk.' }),
    at('src/neuer Näme.ts', 2),
    at('src/neuer Näme.ts', 1, { endLine: 3 }),
    at('legacy/gone.ts', 1, { side: 'old' }),
    at('legacy/gone.ts', 2, { side: 'old', endLine: 3 }),
    at(LARGE_FILE, 2, { message: 'In a file that is too large to be shown.' }),
    at('src/elsewhere.ts', 5, { message: 'In a file that is not in the change.' }),
    ...Array.from({ length: 24 }, (_, offset) => at('src/漢字.ts', offset + 1, { severity: 'low' })),
    at('src/漢字.ts', 25, { endLine: 27 }),
    at('src/漢字.ts', 28, { endLine: 30, severity: 'info' }),
  ]
}

interface Place {
  readonly endLine?: number
  readonly side?: Side
}

/** A problem whose anchor is what the pipeline would make of its place. */
function problemAt(
  index: DiffIndex,
  file: string,
  line: number,
  { endLine, side = 'new', ...changes }: Place & Partial<Problem>,
): Problem {
  const found = index.anchor(file, line, endLine ?? null, side)
  const name = `${side === 'old' ? 'old/' : ''}${file}:${line}${endLine === undefined ? '' : `-${endLine}`}`
  return sampleProblem({
    id: name,
    file,
    line,
    ...(endLine !== undefined && { end_line: endLine }),
    message: `What is wrong at ${name}.`,
    fingerprint: `of-${name}`,
    anchor: found.ok ? found.anchor : null,
    ...changes,
  })
}

function reportOf(provider: string, head: string, problems: readonly Problem[], all: readonly Problem[]): ReviewReport {
  const files = [...new Set(all.map(({ file }) => file))]
  const report = sampleReport({
    problems: [...problems],
    verdict: problems.length === 0 ? 'pass' : 'problems',
    coverage: files.map((path) => sampleCoverage({ path, oldPath: path })),
    reviewedFiles: files,
    summary: { title: '登录 rework', markdown: 'Looks good, *but* see below.' },
  })
  return { ...report, event: { ...report.event, provider, revision: { base: 'a'.repeat(40), head } } }
}

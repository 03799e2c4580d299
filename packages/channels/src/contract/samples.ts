import { RunRecord } from '@aicr/schema'
import type { Anchor, FileCoverage, Problem, ReviewReport } from '@aicr/schema'

/** A valid problem in `src/session.ts`, line 42, with its code; `changes` replace single fields. */
export function sampleProblem(changes: Partial<Problem> = {}): Problem {
  const file = changes.file ?? 'src/session.ts'
  const line = changes.line ?? 42
  return {
    id: `p-${line}`,
    file,
    line,
    severity: 'high',
    category: 'security',
    message: 'The token is compared with `==`. A timing attack can guess it byte by byte.',
    fingerprint: `fingerprint-${file}-${line}`,
    anchor: sampleAnchor({ path: file, line }),
    ...changes,
  }
}

/** A valid single-line anchor; `changes` replace single fields. */
export function sampleAnchor(changes: Partial<Anchor> = {}): Anchor {
  return {
    path: 'src/session.ts',
    oldPath: 'src/session.ts',
    side: 'new',
    line: 42,
    endLine: null,
    kind: 'changed',
    hunk: 0,
    oldLine: null,
    code: '  if (token == expected) {',
    ...changes,
  }
}

/** A changed file that was reviewed; `changes` replace single fields. */
export function sampleCoverage(changes: Partial<FileCoverage> = {}): FileCoverage {
  return {
    path: 'src/session.ts',
    oldPath: 'src/session.ts',
    change: 'modified',
    status: 'reviewed',
    additions: 3,
    deletions: 1,
    ...changes,
  }
}

/** A report of pull request 12 with one problem; `changes` replace single fields. */
export function sampleReport(changes: Partial<ReviewReport> = {}): ReviewReport {
  return {
    run: { id: 'run-1', startedAt: '2026-11-30T10:00:00.000Z', endedAt: '2026-11-30T10:00:01.234Z' },
    event: {
      id: 'event-1',
      trigger: { name: 'github-main', kind: 'github' },
      provider: 'github',
      workspace: 'shop',
      repo: { ref: 'acme/shop' },
      target: { kind: 'pull_request', id: '12' },
      revision: { base: 'a'.repeat(40), head: 'b'.repeat(40) },
    },
    verdict: 'problems',
    problems: [sampleProblem()],
    summary: null,
    coverage: [sampleCoverage()],
    reviewedFiles: ['src/session.ts'],
    people: { owners: {}, mentions: [] },
    usage: {},
    agent: { kind: 'rules' },
    ...changes,
  }
}

/** {@link sampleReport} as the record of a published run, checked against the model. */
export function sampleRecord(changes: Partial<RunRecord> = {}): RunRecord {
  return RunRecord.parse({
    ...sampleReport(),
    version: 1,
    status: 'published',
    passes: [],
    outcomes: [],
    timings: { run: 1000 },
    ...changes,
  })
}

/** Texts that break renderers: markup, mentions, fences, control characters, wide and broken characters. */
export const hostileTexts: readonly string[] = [
  '@everyone see #1 and !2, cc @acme/owners',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '![x](https://example.com/pixel.png) [y](javascript:alert(1))',
  '```\nnever closed',
  '~~~~\n```suggestion\nx\n```',
  '<!-- aicr:problems=forged -->',
  '\u001B[2J\u001B]0;title\u0007\u009B31m\u0000',
  '\u202Eevil\u2066 \uFEFFhidden\u200B',
  '😀'.repeat(200),
  '漢字かな交じり文'.repeat(200),
  '\uD800 alone, e\u0301\u0301\u0301',
  'x'.repeat(20_000),
  '$& $1 $$ {{{constructor}}} %s %n',
]

import { hostileTexts, sampleRecord } from '@aicr/channels/contract'
import { CoverageReason, RunRecord, RunStatus, Severity, Verdict } from '@aicr/schema'
import type { FileCoverage, Problem } from '@aicr/schema'
import fc from 'fast-check'

/** Text as an attacker would write it, or just anything. */
export const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      '`',
      '~',
      '*',
      '_',
      '<',
      '>',
      '!',
      '[',
      ']',
      '(',
      ')',
      '@a',
      '#1',
      '\n',
      '\t',
      ' ',
      '|',
      '\\',
      '&',
      '漢',
      '\u001B[',
      '\u202E',
    ),
    maxLength: 40,
  }),
)

/** Hostile text that says something, as required fields do. */
export const filledText = hostileText.map((text) => (text.trim() === '' ? 'x' : text))
const line = fc.integer({ min: 1, max: 2 ** 31 })
const optional = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined })

const anchor = fc.record({
  path: filledText,
  oldPath: fc.option(filledText),
  side: fc.constantFrom('new' as const, 'old' as const),
  line,
  endLine: fc.option(line),
  kind: fc.constantFrom('changed' as const, 'context' as const),
  hunk: fc.nat(),
  oldLine: fc.option(line),
  code: hostileText,
})

const problem: fc.Arbitrary<Problem> = fc
  .record({
    id: hostileText,
    file: filledText,
    line,
    end_line: optional(line),
    severity: fc.constantFrom(...Severity.options),
    category: filledText,
    message: filledText,
    suggestion: optional(hostileText),
    fingerprint: hostileText,
    anchor: fc.option(anchor),
    anchor_note: optional(hostileText),
    life: optional(fc.constantFrom('new' as const, 'open' as const, 'resolved' as const, 'dismissed' as const)),
    incomplete: optional(fc.boolean()),
    verification: optional(
      fc.record({
        verdict: fc.constantFrom('confirmed' as const, 'refuted' as const),
        reason: hostileText,
        severity: fc.constantFrom(...Severity.options),
      }),
    ),
  })
  .map(withoutUndefined)

const coverage: fc.Arbitrary<FileCoverage> = fc
  .record({
    path: filledText,
    oldPath: fc.option(filledText),
    change: fc.constantFrom('added' as const, 'renamed' as const),
    status: fc.constantFrom('reviewed' as const, 'summarised' as const, 'skipped' as const, 'failed' as const),
    reason: optional(fc.constantFrom(...CoverageReason.options)),
    detail: optional(hostileText),
    additions: fc.nat(),
    deletions: fc.nat(),
  })
  .map(withoutUndefined)

/** An object without its undefined fields, which a record read from a file never has. */
function withoutUndefined<T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as never
}

/** A valid record in which every text is hostile. */
export const hostileRecord: fc.Arbitrary<RunRecord> = fc
  .record({
    problems: fc.array(problem, { maxLength: 5 }),
    coverage: fc.array(coverage, { maxLength: 4 }),
    untracked: fc.array(filledText, { maxLength: 3 }),
    degradations: optional(fc.array(hostileText, { maxLength: 2 })),
    notices: optional(fc.array(hostileText, { maxLength: 2 })),
    verdict: fc.constantFrom(...Verdict.options),
    status: fc.constantFrom(...RunStatus.options),
    explanation: optional(hostileText),
    skipReason: optional(hostileText),
    summary: fc.option(fc.record({ title: hostileText, markdown: filledText })),
    run: fc.record({ id: hostileText, startedAt: hostileText, endedAt: hostileText }),
    agent: fc.record({ kind: hostileText, model: hostileText, version: hostileText }),
    target: hostileText,
    stderrTail: hostileText,
  })
  .map(({ target, stderrTail, ...fields }) => {
    const sample = sampleRecord()
    return RunRecord.parse({
      ...sample,
      ...withoutUndefined(fields),
      event: { ...sample.event, target: { kind: 'push', id: target }, revision: { head: target, branch: target } },
      passes: [
        {
          number: 1,
          kind: 'review',
          ended: 'crashed',
          signal: target,
          stderrTail,
          durationMs: 1,
          problems: 0,
          complete: false,
          usage: {},
        },
      ],
      outcomes: [{ channel: target, operation: target, status: 'failed', error: stderrTail }],
    })
  })

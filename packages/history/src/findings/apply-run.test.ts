import { expect, it } from 'vitest'
import { sampleProblem } from '../contract/samples.ts'
import { applyRun } from './apply-run.ts'
import { noFindings } from './create-finding-history.ts'
import type { RunMark } from './known-finding.ts'

function mark(number: number): RunMark {
  return { run: `run-${number}`, at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString() }
}

function seen(problems: ReturnType<typeof sampleProblem>[]) {
  return { completed: true, problems, reviewedFiles: [], resolved: [], moved: [] }
}

it('keeps 5,000 findings: resolved ones go first, then the ones that were seen longest ago', () => {
  const many = Array.from({ length: 4999 }, (_, index) => sampleProblem({ content: `${index}` }))
  const [old, gone] = [sampleProblem({ content: 'old' }), sampleProblem({ content: 'gone' })]
  const start = applyRun(noFindings, mark(1), seen([old]))
  const full = applyRun(start, mark(2), seen([gone, ...many.slice(1)]))
  const { fingerprint } = gone
  const resolved = applyRun(full, mark(3), { ...seen([]), resolved: [{ fingerprint, life: 'open' }] })
  const names = (document: typeof full) => new Set(document.findings.map((finding) => finding.fingerprint))
  expect(resolved.findings).toHaveLength(5000)

  const withoutGone = names(applyRun(resolved, mark(4), seen(many.slice(0, 1))))
  expect([withoutGone.size, withoutGone.has(fingerprint), withoutGone.has(old.fingerprint)]).toEqual([
    5000,
    false,
    true,
  ])
  const withoutOld = names(applyRun(full, mark(4), seen(many.slice(0, 1))))
  expect([withoutOld.size, withoutOld.has(fingerprint), withoutOld.has(old.fingerprint)]).toEqual([5000, true, false])
})

it('stores at most 500 characters of a message', () => {
  const long = sampleProblem({}, { message: '\u{1F600}'.repeat(1000) })
  expect(applyRun(noFindings, mark(1), seen([long])).findings[0]?.message.length).toBeLessThanOrEqual(500)
})

it('does not change what it is given', () => {
  const before = applyRun(noFindings, mark(1), seen([sampleProblem()]))
  const copy = structuredClone(before)
  applyRun(before, mark(2), { ...seen([]), resolved: [{ fingerprint: sampleProblem().fingerprint, life: 'open' }] })
  expect(before).toEqual(copy)
})

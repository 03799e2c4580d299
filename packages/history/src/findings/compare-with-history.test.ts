import { verifies } from '@aicr-internal/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Problem } from '@aicr/schema'
import { sampleProblem } from '../contract/samples.ts'
import { compareWithHistory } from './compare-with-history.ts'
import type { CompareInput, HistoryComparison } from './compare-with-history.ts'
import { splitFingerprint } from './fingerprint-key.ts'
import type { KnownFinding } from './known-finding.ts'

const mark = { run: 'run-1', at: '2026-01-01T00:00:00Z' }

function known(problem: Problem, life: KnownFinding['life'] = 'open'): KnownFinding {
  const { fingerprint, file, line, severity, category, message, contentFingerprint } = problem
  const seen = { file, line, severity, category, message, contentFingerprint, first: mark, last: mark }
  if (life === 'dismissed') return { fingerprint, life, seen, dismissal: { reason: 'no', at: mark.at } }
  return { fingerprint, life, seen }
}

function compare(input: Partial<CompareInput>): HistoryComparison {
  return compareWithHistory({ problems: [], known: [], reviewedFiles: ['src/a.ts'], completed: true, ...input })
}

function livesOf({ problems }: HistoryComparison): (string | undefined)[] {
  return problems.map(({ life }) => life)
}

const [first, second, third] = [1, 2, 3].map((ordinal) => sampleProblem({ ordinal })) as [Problem, Problem, Problem]

describe('a finding', () => {
  it('is resolved only where its file was reviewed again by a completed run', () => {
    verifies('managed-issues.resolved-only-where-the-file-was-reviewed')
    const open = [known(first)]
    expect(compare({ known: open }).resolved).toEqual(open)
    expect(compare({ known: open, reviewedFiles: ['src/b.ts'] }).resolved).toEqual([])
    expect(compare({ known: open, completed: false }).resolved).toEqual([])
    expect(compare({ known: [known(first, 'dismissed'), known(second, 'resolved')] }).resolved).toEqual([])
  })

  it('that is suppressed now is not resolved, and takes no place among the reported ones', () => {
    const comparison = compare({ known: [known(first), known(second)], problems: [second], suppressed: [first] })
    expect([livesOf(comparison), comparison.resolved]).toEqual([['open'], []])
  })

  it('keeps its life in a run that was not completed', () => {
    const comparison = compare({ known: [known(first, 'dismissed')], problems: [first, second], completed: false })
    expect(livesOf(comparison)).toEqual(['dismissed', 'new'])
  })

  it('in a renamed file is resolved when the file was reviewed under its new name', () => {
    const renames = new Map([['src/a.ts', 'src/b.ts']])
    expect(compare({ known: [known(first)], renames }).resolved).toEqual([])
    expect(compare({ known: [known(first)], renames, reviewedFiles: ['src/b.ts'] }).resolved).toHaveLength(1)
  })

  it('in a renamed file is another one when what is wrong is another thing', () => {
    const renames = new Map([['src/a.ts', 'src/b.ts']])
    const problems = [sampleProblem({ file: 'src/b.ts', content: 'other' })]
    expect(livesOf(compare({ known: [known(first)], problems, renames }))).toEqual(['new'])
  })

  it('is the same in two files that changed names with each other', () => {
    const inB = sampleProblem({ file: 'src/b.ts', content: 'other' })
    const renames = new Map([
      ['src/a.ts', 'src/b.ts'],
      ['src/b.ts', 'src/a.ts'],
    ])
    const problems = [sampleProblem({ file: 'src/b.ts' }), sampleProblem({ file: 'src/a.ts', content: 'other' })]
    const comparison = compare({ known: [known(first), known(inB, 'dismissed')], problems, renames })
    expect(livesOf(comparison)).toEqual(['open', 'dismissed'])
  })

  it('without a content fingerprint is not guessed at after a rename', () => {
    const renames = new Map([['src/a.ts', 'src/b.ts']])
    const { contentFingerprint: _content, ...problem } = sampleProblem({ file: 'src/b.ts' })
    expect(livesOf(compare({ known: [known(first)], problems: [problem], renames }))).toEqual(['new'])
  })
})

describe('equal findings', () => {
  it('move up when one before them is gone, and stay dismissed', () => {
    const comparison = compare({ known: [known(first, 'resolved'), known(second, 'dismissed')], problems: [first] })
    expect(livesOf(comparison)).toEqual(['dismissed'])
    expect(comparison.moved).toMatchObject([{ from: second.fingerprint, to: first.fingerprint }])
  })

  it('of which one was dismissed before this target knew it are told apart by their ordinals', () => {
    const bare: KnownFinding = {
      fingerprint: second.fingerprint,
      life: 'dismissed',
      dismissal: { reason: 'x', at: mark.at },
    }
    expect(livesOf(compare({ known: [bare], problems: [first] }))).toEqual(['new'])
    expect(livesOf(compare({ known: [bare], problems: [first, second] }))).toEqual(['new', 'dismissed'])
  })

  it('keep their order of problems, whatever order they were known in', () => {
    const comparison = compare({ known: [known(third), known(first, 'dismissed')], problems: [third, first, second] })
    expect(livesOf(comparison)).toEqual(['open', 'dismissed', 'new'])
  })

  const names = ['a', 'b']
  const content = fc.constantFrom(...names)
  const before = fc.array(
    fc.record({ content, life: fc.constantFrom<KnownFinding['life'][]>('open', 'dismissed', 'resolved') }),
  )

  it('are new as far as there are more of them than were known', () => {
    fc.assert(
      fc.property(before, fc.array(content), (was, now) => {
        const comparison = compare({ known: knownOf(was), problems: problemsOf(now) })
        for (const name of names) {
          const alive = was.filter((finding) => finding.content === name && finding.life !== 'resolved').length
          const found = now.filter((other) => other === name).length
          const news = comparison.problems.filter((problem) => isOf(name, problem) && problem.life === 'new')
          expect(news).toHaveLength(Math.max(0, found - alive))
        }
      }),
    )
  })

  it('are resolved as far as there are fewer of them, suppressed ones included', () => {
    fc.assert(
      fc.property(before, fc.array(content), fc.nat(), (was, now, reported) => {
        const all = problemsOf(now)
        const problems = all.slice(0, reported % (all.length + 1))
        const comparison = compare({ known: knownOf(was), problems, suppressed: all.slice(problems.length) })
        for (const name of names) {
          const ofName = was.filter((finding) => finding.content === name)
          const open = ofName.filter(({ life }) => life === 'open').length
          const alive = ofName.filter(({ life }) => life !== 'resolved').length
          const found = now.filter((other) => other === name).length
          const resolved = comparison.resolved.filter((finding) => isOf(name, finding)).length
          expect(resolved).toBeGreaterThanOrEqual(Math.max(0, open - found))
          expect(resolved).toBeLessThanOrEqual(Math.min(open, Math.max(0, alive - found)))
        }
      }),
    )
  })
})

function isOf(content: string, { fingerprint }: { fingerprint: string }): boolean {
  return splitFingerprint(fingerprint).key === sampleProblem({ content }).fingerprint
}

function problemsOf(contents: readonly string[]): Problem[] {
  return numbered(contents.map((content) => ({ content }))).map(({ problem }) => problem)
}

function knownOf(findings: readonly { content: string; life: KnownFinding['life'] }[]): KnownFinding[] {
  return numbered(findings).map(({ problem, life }) => known(problem, life))
}

/** Gives equal contents ordinals, as settling does. */
function numbered<T extends { content: string }>(items: readonly T[]): (T & { problem: Problem })[] {
  return items.map((item, index) => {
    const ordinal = items.slice(0, index + 1).filter(({ content }) => content === item.content).length
    return { ...item, problem: sampleProblem({ content: item.content, ordinal }) }
  })
}

describe('splitFingerprint', () => {
  it.each([
    ['abc', 'abc', 1],
    ['abc-2', 'abc', 2],
    ['a-b-12', 'a-b', 12],
    ['abc-', 'abc-', 1],
    ['abc-0', 'abc-0', 1],
    ['abc-02', 'abc-02', 1],
    ['-2', '-2', 1],
    ['', '', 1],
  ])('takes %j apart into %j and %i', (fingerprint, key, ordinal) => {
    expect(splitFingerprint(fingerprint)).toEqual({ key, ordinal })
  })
})

import { isAicrError } from '@aicr/schema'
import type { Problem } from '@aicr/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compareWithHistory } from '../findings/compare-with-history.ts'
import type { CompareInput, HistoryComparison } from '../findings/compare-with-history.ts'
import type { FindingHistory } from '../findings/finding-history.ts'
import type { KnownFinding } from '../findings/known-finding.ts'
import type { HistoryTarget } from '../history-target.ts'
import { oddTargetIds, sampleProblem, sampleTarget } from './samples.ts'
import type { ContractStorage, StorageContract } from './storage.ts'

const target = sampleTarget()
const because = { reason: 'on purpose', by: 'ada', at: '2026-03-04T05:06:07Z' }

function lives(known: readonly KnownFinding[]): Record<string, string> {
  return Object.fromEntries(known.map(({ fingerprint, life }) => [fingerprint, life]))
}

function run(number: number): { id: string; startedAt: string } {
  return { id: `run-${number}`, startedAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString() }
}

/** What every place for findings keeps: run it over each. Registers vitest tests. */
export function describeFindingHistoryContract(name: string, contract: StorageContract<FindingHistory>): void {
  describe(`${name} keeps the finding history contract`, () => {
    let storage: ContractStorage<FindingHistory>
    let history: FindingHistory

    beforeEach(async () => {
      storage = await contract.create()
      history = storage.open()
    })
    afterEach(() => storage.remove())

    /** One review: read, compare, record. */
    async function review(
      number: number,
      problems: Problem[],
      options: Partial<CompareInput> & { of?: HistoryTarget } = {},
    ): Promise<HistoryComparison> {
      const { of = target, ...input } = options
      const known = await history.read(of)
      const reviewedFiles = ['src/a.ts']
      const comparison = compareWithHistory({ problems, known, reviewedFiles, completed: true, ...input })
      await history.record(of, run(number), comparison)
      return comparison
    }

    /** A run that has read and compared, and is slow to record. */
    async function compared(problems: Problem[]): Promise<HistoryComparison> {
      const known = await history.read(target)
      return compareWithHistory({ problems, known, reviewedFiles: ['src/a.ts'], completed: true })
    }

    describe('from one run to the next', () => {
      it('knows nothing of a target that was never reviewed', async () => {
        expect(await history.read(target)).toEqual([])
      })

      it('knows the newest completed run, whatever it found', async () => {
        expect(await history.lastRun(target)).toBeNull()
        await review(2, [], { completed: false })
        expect(await history.lastRun(target)).toBeNull()
        await review(3, [])
        await review(1, [sampleProblem()])
        expect(await storage.open().lastRun(target)).toEqual({
          run: 'run-3',
          at: run(3).startedAt,
          files: ['src/a.ts'],
        })
        expect(await history.lastRun(sampleTarget({ id: '8' }))).toBeNull()
      })

      it('remembers what a run found, for everybody who opens the same data', async () => {
        await review(1, [sampleProblem({}, { message: 'Total is wrong.', severity: 'high' })])
        const seen = { file: 'src/a.ts', message: 'Total is wrong.', severity: 'high', first: { run: 'run-1' } }
        const [finding, ...others] = await storage.open().read(target)
        expect(finding).toMatchObject({ fingerprint: sampleProblem().fingerprint, life: 'open', seen })
        expect(others).toEqual([])
      })

      it('keeps when a finding was first seen, and takes the rest from the last run', async () => {
        await review(1, [sampleProblem()])
        await review(2, [sampleProblem({}, { line: 9, message: 'Reworded.' })])
        const [finding] = await history.read(target)
        expect(finding?.seen).toMatchObject({ line: 9, message: 'Reworded.', first: run1(), last: { run: 'run-2' } })
      })

      it('is the same when a run is recorded twice', async () => {
        const comparison = await review(1, [sampleProblem()])
        const once = await history.read(target)
        await history.record(target, run(1), comparison)
        expect(await history.read(target)).toEqual(once)
      })

      it('resolves what is gone, and takes it for new when it is back', async () => {
        await review(1, [sampleProblem()])
        expect((await review(2, [])).resolved).toHaveLength(1)
        expect(Object.values(lives(await history.read(target)))).toEqual(['resolved'])
        expect((await review(3, [sampleProblem()])).problems[0]?.life).toBe('new')
        expect(Object.values(lives(await history.read(target)))).toEqual(['open'])
      })

      it('changes nothing for a run that was not completed', async () => {
        await review(1, [sampleProblem()])
        const before = await history.read(target)
        await review(2, [sampleProblem({ content: 'other' })], { completed: false })
        expect(await history.read(target)).toEqual(before)
      })

      it('does not let an older run that ends last override the words of a newer one', async () => {
        const old = await compared([sampleProblem({}, { message: 'Old.' }), sampleProblem({ content: 'only then' })])
        await review(2, [sampleProblem({}, { message: 'Newer.' })])
        await history.record(target, run(1), old)
        const [newer, added] = await history.read(target)
        expect(newer).toMatchObject({ life: 'open', seen: { message: 'Newer.', last: { run: 'run-2' } } })
        expect(added).toMatchObject({ life: 'open', seen: { last: { run: 'run-1' } } })
      })

      it('does not let an older run that ends last resolve what a newer one found', async () => {
        await review(1, [sampleProblem()])
        const old = await compared([])
        await review(3, [sampleProblem()])
        await history.record(target, run(2), old)
        expect(Object.values(lives(await history.read(target)))).toEqual(['open'])
      })

      it('does not let an older run that ends last bring back what a newer one resolved', async () => {
        await review(1, [sampleProblem()])
        const old = await compared([sampleProblem()])
        await review(3, [])
        await history.record(target, run(2), old)
        expect(Object.values(lives(await history.read(target)))).toEqual(['resolved'])
      })

      it('keeps targets apart, whatever they are called', async () => {
        const targets = oddTargetIds.map((id) => sampleTarget({ id }))
        for (const [index, of] of targets.entries()) await review(1, [sampleProblem({ content: `${index}` })], { of })
        for (const [index, of] of targets.entries()) {
          expect(lives(await history.read(of))).toEqual({
            [sampleProblem({ content: `${index}` }).fingerprint]: 'open',
          })
        }
      })

      it('gives everybody a copy of their own', async () => {
        await review(1, [sampleProblem()])
        const read = await history.read(target)
        read.length = 0
        expect(await history.read(target)).toHaveLength(1)
      })
    })

    describe('dismissed findings', () => {
      const { fingerprint } = sampleProblem()

      it('stay dismissed from push to push, whether they are found or not', async () => {
        await review(1, [sampleProblem()])
        await history.dismiss(target, fingerprint, because)
        expect((await review(2, [sampleProblem()])).problems[0]?.life).toBe('dismissed')
        expect((await review(3, [])).resolved).toEqual([])
        expect((await review(4, [sampleProblem()])).problems[0]?.life).toBe('dismissed')
        expect((await history.read(target))[0]?.dismissal).toMatchObject(because)
      })

      it('can be ones that were never seen, and get a time when none is given', async () => {
        await history.dismiss(target, fingerprint, { reason: 'known' })
        const [finding] = await history.read(target)
        expect(finding).toMatchObject({ fingerprint, life: 'dismissed', dismissal: { reason: 'known' } })
        expect(Date.parse(finding?.dismissal?.at ?? '')).not.toBeNaN()
        expect((await review(1, [sampleProblem()])).problems[0]?.life).toBe('dismissed')
      })

      it('can be those of a whole workspace, and of no other one', async () => {
        await history.dismiss('main', fingerprint, because)
        expect(lives(await history.read(sampleTarget({ id: '8' })))).toEqual({ [fingerprint]: 'dismissed' })
        expect(await history.read(sampleTarget({ workspace: 'other' }))).toEqual([])
      })

      it('stay dismissed when they were dismissed between a run that read and the same run that records', async () => {
        const comparison = await compared([sampleProblem()])
        await history.dismiss(target, fingerprint, because)
        await history.record(target, run(1), comparison)
        expect(lives(await history.read(target))).toEqual({ [fingerprint]: 'dismissed' })
      })

      it.each([['the target', target] as const, ['the workspace', 'main'] as const])(
        'that are one of several equal ones stay dismissed for %s when one before them goes',
        async (_name, scope) => {
          const [first, second] = [sampleProblem(), sampleProblem({ ordinal: 2 })]
          await review(1, [first, second])
          await history.dismiss(scope, second.fingerprint, because)
          expect((await review(2, [])).resolved).toHaveLength(1)
          for (const number of [3, 4]) expect((await review(number, [first])).problems[0]?.life).toBe('dismissed')
        },
      )

      it('are dismissed once, for the last reason', async () => {
        await history.dismiss(target, fingerprint, because)
        await history.dismiss(target, fingerprint, { ...because, reason: 'better words' })
        expect((await history.read(target)).map(({ dismissal }) => dismissal?.reason)).toEqual(['better words'])
      })

      it.each([
        ['', because],
        ['x'.repeat(300), because],
        [fingerprint, { reason: ' ' }],
        [fingerprint, { reason: 'x', at: 'yesterday' }],
      ])('need a fingerprint, a reason and a time (%#)', async (value, dismissal) => {
        const code = await history.dismiss(target, value, dismissal).then(
          () => 'done',
          (error: unknown) => (isAicrError(error) ? error.code : error),
        )
        expect(code).toBe('invalid_input')
        expect(await history.read(target)).toEqual([])
      })
    })

    describe('a renamed file', () => {
      const before = sampleProblem({ file: 'src/old.ts' })
      const after = sampleProblem({ file: 'src/new.ts' })
      const rename = { renames: new Map([['src/old.ts', 'src/new.ts']]), reviewedFiles: ['src/new.ts'] }

      it('takes its findings along', async () => {
        await review(1, [before])
        expect(await review(2, [after], rename)).toMatchObject({ problems: [{ life: 'open' }], resolved: [] })
        const [finding, ...others] = await history.read(target)
        expect(finding?.seen).toMatchObject({ file: 'src/new.ts', first: run1() })
        expect(others).toEqual([])
      })

      it.each([['the target', target] as const, ['the workspace', 'main'] as const])(
        'takes along what was dismissed for %s',
        async (_name, scope) => {
          await review(1, [before])
          await history.dismiss(scope, before.fingerprint, because)
          expect((await review(2, [after], rename)).problems[0]?.life).toBe('dismissed')
          expect((await review(3, [after])).problems[0]?.life).toBe('dismissed')
          const other = await history.read(sampleTarget({ id: '8' }))
          expect(Object.hasOwn(lives(other), after.fingerprint)).toBe(scope === 'main')
        },
      )

      it('leaves its findings dismissed when the rename is taken back', async () => {
        await review(1, [before])
        await history.dismiss(target, before.fingerprint, because)
        await review(2, [after], rename)
        expect((await review(3, [before])).problems[0]?.life).toBe('dismissed')
      })
    })

    it('loses nothing when several record and dismiss at once', async () => {
      const numbers = Array.from({ length: 6 }, (_, index) => index + 1)
      const contents = numbers.map((number) => sampleProblem({ content: `found by ${number}` }))
      const comparisons = contents.map((problem) =>
        compareWithHistory({ problems: [problem], known: [], reviewedFiles: ['src/a.ts'], completed: true }),
      )
      await Promise.all([
        ...comparisons.map((comparison, index) => storage.open().record(target, run(index + 1), comparison)),
        ...numbers.map((number) => storage.open().dismiss(target, `dismissed-by-${number}x`, because)),
      ])
      const expected = [
        ...contents.map(({ fingerprint }) => [fingerprint, 'open']),
        ...numbers.map((number) => [`dismissed-by-${number}x`, 'dismissed']),
      ]
      expect(lives(await history.read(target))).toEqual(Object.fromEntries(expected))
    })
  })
}

function run1(): { run: string } {
  return expect.objectContaining({ run: 'run-1' }) as { run: string }
}

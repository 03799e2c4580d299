import { isAicrError } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { ask, filesBelow, LIMITS, lines } from './contract-world.ts'
import type { ContractWorld } from './contract-world.ts'

/** What is refused, and that nothing is left behind. */
export function describeFailures(world: ContractWorld): void {
  const { contract, change, resolveOne, diffText } = world

  describe('when something is wrong', () => {
    it.each(['no-such-revision', '--output=stolen.txt', '-1', '', 'a\nb', '999999999'])(
      'rejects the revision %j as unknown',
      async (revision) => {
        const base = await world.repo.commit({ 'a.txt': 'x\n' })
        for (const event of [world.repo.event(revision, base), world.repo.event(base, revision)]) {
          const error = await world.vcs.resolve(event).then(
            () => null,
            (reason: unknown) => reason,
          )
          expect(isAicrError(error) && error.code).toBe('unknown_revision')
          expect(JSON.stringify([error, String(error)])).not.toContain(contract.secret ?? 'a secret')
        }
      },
    )

    it('stops when it is cancelled', async () => {
      const set = await change({ 'a.txt': 'x\n' }, { 'a.txt': 'y\n' })
      const signal = AbortSignal.abort()
      const calls = [
        () => world.vcs.resolve(world.repo.event(set.head), { signal }),
        () => diffText(set, { signal }),
        () => world.vcs.materialize(set, world.folder, { paths: ['a.txt'], ...LIMITS, signal }),
        () => world.vcs.fetchExtraContext(set, ask('a.txt'), { maxBytes: 100, signal }),
        () => world.vcs.readBaseFiles(set, { patterns: ['**'], maxFiles: 1, ...LIMITS, signal }),
      ]
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'cancelled' })
      expect(await filesBelow(world.folder)).toEqual([])
      expect(await diffText(set)).toContain('+y\n')
    })

    it('leaves the repository as it was', async () => {
      const set = await change(
        { 'a.txt': lines(9), 'b.txt': 'x\n' },
        { 'a.txt': lines(8), 'b.txt': null, 'c.txt': 'x\n' },
      )
      const before = await world.repo.fingerprint()
      const again = await resolveOne(set.head, set.base)
      await diffText(again)
      await world.vcs.materialize(again, world.folder, { paths: ['a.txt', 'b.txt', 'c.txt'], ...LIMITS })
      await world.vcs.fetchExtraContext(again, ask('a.txt'), { maxBytes: 100 })
      await world.vcs.fetchAttribution?.(again, ask('a.txt'))
      await world.vcs.listBaseFiles(again, { patterns: ['**'] })
      expect(await world.repo.fingerprint()).toBe(before)
    })
  })
}

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifies } from '@aicr-internal/testkit'
import { expect, it } from 'vitest'
import { PLANTED, hostileFiles } from '../hostile-files.ts'
import type { Place } from '../real-pass.ts'
import { oneProblem, oneProblemReview, realReview } from '../real-review.ts'
import type { RealReview } from '../real-review.ts'

/** The whole way from a change to a record. */
export function itIsTheProduct(place: Place): void {
  it('reviews a change through the tools, without ever holding the key', () => {
    verifies('agents.key-stays-outside')
    return realReview(place, { script: oneProblemReview }, async (review) => {
      expectReview(place, review)
      const { requests, run, record, key } = review
      expect(JSON.stringify(requests[0]?.body)).toContain('Be strict about names.')
      expect(await readFile(join(run, 'source/lib.ts'), 'utf8')).toBe('export const two = 2\n')
      const manifest = await readFile(join(run, 'agent/manifest.json'), 'utf8')
      expect(JSON.parse(manifest)).toMatchObject({ adapter: place.agent.kind, delegated: delegatedBy(place) })
      expect(manifest).not.toContain(key)
      expect(record.passes[0]?.manifest).toEqual(JSON.parse(manifest))
    })
  })

  it('reviews a change that brings configuration for agents, of which it sees no file', () => {
    verifies('security.agent-obeys-no-change')
    return realReview(place, { script: oneProblemReview, changed: hostileFiles }, async (review) => {
      expectReview(place, review)
      const { requests, run, record, repository } = review
      const folders = [run, repository, ...['source', 'agent', 'tmp'].map((name) => join(run, name))]
      expect(folders.filter((folder) => existsSync(join(folder, PLANTED)))).toEqual([])
      expect(requests.flatMap(({ offered }) => offered).filter((name) => name.includes('evil'))).toEqual([])
      expect(existsSync(join(run, 'source/.claude/settings.json'))).toBe(false)
      expect(record.coverage.find(({ path }) => path === '.claude/settings.json')).toMatchObject({
        status: 'reviewed',
        detail: expect.stringContaining('diff only'),
      })
    })
  })
}

function expectReview({ agent, sandbox }: Place, { record, requests }: RealReview): void {
  expect(record).toMatchObject({
    verdict: 'problems',
    agent: { kind: agent.kind, version: expect.stringMatching(/^\d/), sandbox: { kind: sandbox.kind } },
    problems: [{ ...oneProblem, anchor: { kind: 'changed' } }],
    summary: { markdown: 'One problem.' },
    passes: [{ kind: 'review', ended: 'ok', readFrom: 'state' }],
  })
  expect(requests.every(({ authorized }) => authorized)).toBe(true)
}

/** Codex leaves its own sandbox to one around it. */
function delegatedBy({ agent, sandbox }: Place): string[] {
  return agent.kind.startsWith('codex') && sandbox.kind !== 'native' ? ['outer sandbox'] : []
}

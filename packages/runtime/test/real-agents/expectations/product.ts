import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PLANTED, hostileFiles } from '../hostile-files.ts'
import type { Place } from '../real-pass.ts'
import { oneProblem } from '../../small-review.ts'
import { oneProblemReview, realReview } from '../real-review.ts'
import type { RealReview } from '../real-review.ts'

/** The whole way from a change to a record. */
export function itIsTheProduct(place: Place): void {
  it('reviews a change through the tools, without ever holding the key', () =>
    realReview(place, { script: oneProblemReview }, async (review) => {
      expectReview(place, review)
      const { requests, run, record, key } = review
      // Some ask for a title first.
      const first = requests.find(({ turn }) => turn === 0)
      expect(JSON.stringify(first?.body)).toContain('Be strict about names.')
      expect(await readFile(join(run, 'source/lib.ts'), 'utf8')).toBe('export const two = 2\n')
      const manifest = await readFile(join(run, 'agent/manifest.json'), 'utf8')
      expect(JSON.parse(manifest)).toMatchObject({ adapter: place.agent.kind, delegated: delegatedBy(place) })
      expect(manifest).not.toContain(key)
      expect(record.passes[0]?.manifest).toEqual(JSON.parse(manifest))
    }))

  it('reviews a change that brings configuration for agents, of which it sees no file', () =>
    realReview(place, { script: oneProblemReview, changed: hostileFiles }, async (review) => {
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
    }))
}

/** Served by AICR itself in place of being started by the agent. */
export function itTakesToolsOverHttp(place: Place): void {
  if (place.agent.takesNoHttp) return
  it('has the tools over HTTP, and neither address nor token is in an argument', async () => {
    let seen = ''
    const meanwhile = async (): Promise<void> => void (seen = await commandLines())
    await realReview(
      place,
      { script: oneProblemReview, config: { mcp_transport: 'http' }, meanwhile },
      async (review) => {
        expectReview(place, review)
        const { record, run } = review
        expect(record.passes[0]?.manifest?.injected).toContain('mcp_server over http')
        expect(await readFile(join(run, 'source/lib.ts'), 'utf8')).toBe('export const two = 2\n')
      },
    )
    expect(seen).not.toBe('')
    // Not by a matcher, which would print what other processes were started with.
    expect(/127\.0\.0\.1:\d+\/[\w-]{32}\/mcp|Bearer/.test(seen)).toBe(false)
  })
}

/** All arguments of all processes of this machine. */
async function commandLines(): Promise<string> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(processes.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return lines.join('\n')
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

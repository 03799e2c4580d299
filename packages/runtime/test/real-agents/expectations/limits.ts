import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { HOSTILE_MARKER, PLANTED, gitFiles, hostileFiles } from '../hostile-files.ts'
import { CHANGED_FILE, OUTSIDE_FILE, OUTSIDE_MARKER, realPass } from '../real-pass.ts'
import type { Place } from '../real-pass.ts'
import { firstProblem, fullReview, report, shortReview } from '../scripts.ts'

/** A repository that brings configuration, instructions, plugins and servers for every agent. */
export function itIgnoresTheRepository(place: Place): void {
  it('runs nothing and obeys nothing that the repository brings for agents', () =>
    realPass(
      place,
      {
        script: (pass) => fullReview(place.agent, pass),
        source: hostileFiles,
        // A data folder may lie inside a repository, too.
        around: { ...gitFiles, ...hostileFiles },
      },
      ({ outcome, state, requests, pass, root, sourceUntouched }) => {
        expect(outcome.ended).toBe('ok')
        expect(state.problems).toHaveLength(2)
        expect(state.servers).toHaveLength(1)
        const { source, agent: own, tmp } = pass.folders
        expect([root, source, own, tmp].filter((folder) => existsSync(join(folder, PLANTED)))).toEqual([])
        expect(sourceUntouched).toBe(true)
        expect(requests.some(({ body }) => JSON.stringify(body).includes(HOSTILE_MARKER))).toBe(false)
        expect(requests.flatMap(({ offered }) => offered).filter((name) => name.includes('evil'))).toEqual([])
      },
    ))
}

/** Its own folder and `source/`, and what lies beside is none of its business. */
export function itReadsOnlyItsFolders(place: Place): void {
  const { agent, sandbox } = place
  // Where nothing else keeps it from that, there is nothing to expect.
  if (agent.readsEverything && sandbox.kind === 'native') return
  if (agent.endsWhenRefused) itIsStoppedByARefusal(place)
  else itGoesOnAfterARefusal(place)
}

function itGoesOnAfterARefusal(place: Place): void {
  const { agent } = place
  it('reads nothing beside its own folder and source/', () =>
    realPass(
      place,
      {
        script: ({ folders }) => [
          { calls: [agent.readFile(join(folders.source, '..', OUTSIDE_FILE))] },
          { calls: [agent.readFile(join(folders.source, CHANGED_FILE))] },
          ...shortReview,
        ],
      },
      ({ outcome, state, requests }) => {
        expect(outcome.ended).toBe('ok')
        expect(state.summaries).toHaveLength(1)
        const seen = JSON.stringify(requests.at(-1)?.body)
        expect(seen).toContain('SOURCE-MARKER')
        expect(seen).not.toContain(OUTSIDE_MARKER)
      },
    ))
}

/** A refused call is the end of its turn, which it calls a good one: it is told as what it is. */
function itIsStoppedByARefusal(place: Place): void {
  const { agent } = place
  it('reads nothing beside its own folder and source/, and its end after that is told as a refusal', () =>
    realPass(
      place,
      {
        script: ({ folders }) => [
          { calls: [agent.readFile(join(folders.source, CHANGED_FILE))] },
          { calls: [report] },
          { calls: [agent.readFile(join(folders.source, '..', OUTSIDE_FILE))] },
          ...shortReview,
        ],
      },
      ({ outcome, state, requests }) => {
        expect(outcome).toMatchObject({ ended: 'denied', explanation: expect.stringContaining('not allowed') })
        expect(state.problems).toMatchObject([firstProblem])
        const seen = JSON.stringify(requests.map(({ body }) => body))
        expect(seen).toContain('SOURCE-MARKER')
        expect(seen).not.toContain(OUTSIDE_MARKER)
      },
    ))
}

import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SandboxResult } from '../sandbox.ts'
import { awkwardWorkers, hiddenWorkers } from './awkward-workers.ts'
import { openLifeLine } from './life-line.ts'
import { inFolders, withRunFolders } from './run-folders.ts'
import {
  DEFAULT_PATH,
  RUN_TIMEOUT_MS,
  type SandboxContractInput,
  TEST_TIMEOUT_MS,
  createShellRunner,
} from './shell-runner.ts'

const SHORT_TIMEOUT_MS = 300
/** What a run gets that shall be ended by its timeout while its workers are there: more, when they were not there yet. */
const TRIED_TIMEOUTS_MS = [2000, 6000, 18_000]

/** That with a run everything ends that it started. */
export function describeEnd(input: SandboxContractInput): void {
  const path = input.path ?? DEFAULT_PATH
  const runShell = createShellRunner(input)

  describe('end of a run', () => {
    const programs = { path, node: input.node ?? process.execPath }

    /** Starts workers, ends the run in the given way once all of them hold the life line, and waits for the release. */
    async function expectReleased(
      workers: readonly string[],
      end: 'exit' | 'timeout' | 'cancel',
    ): Promise<SandboxResult> {
      for (const timeoutMs of end === 'timeout' ? TRIED_TIMEOUTS_MS : [RUN_TIMEOUT_MS]) {
        const result = await tryToRelease(workers, { end, timeoutMs })
        if (result !== null) return result
      }
      throw new Error('The workers did not start in time.')
    }

    async function tryToRelease(
      workers: readonly string[],
      { end, timeoutMs }: { end: 'exit' | 'timeout' | 'cancel'; timeoutMs: number },
    ): Promise<SandboxResult | null> {
      return withRunFolders(async (folders) => {
        using lifeLine = await openLifeLine(folders.agent)
        const controller = new AbortController()
        let released: Promise<unknown> | undefined
        const rest = end === 'exit' ? 'until [ -e go ]; do sleep 0.02; done' : 'sleep 60; sleep 60'
        const result = await runShell([...workers, rest].join('\n'), {
          folders,
          signal: controller.signal,
          timeoutMs,
          onText(output) {
            if (output.match(/held/g)?.length !== workers.length) return
            released = lifeLine.released()
            if (end === 'cancel') controller.abort()
            if (end === 'exit') released = Promise.all([released, writeFile(join(folders.agent, 'go'), '')])
          },
        })
        if (released === undefined) return null
        await released
        return result
      })
    }

    const awkward = awkwardWorkers(programs)
    const hidden = hiddenWorkers(programs)

    it.each(Object.entries(awkward))(
      'by a cancellation takes along %s',
      async (_, worker) => {
        expect((await expectReleased([worker], 'cancel')).ended).toBe('cancelled')
      },
      TEST_TIMEOUT_MS,
    )

    it.each(Object.entries(hidden))(
      'by a cancellation takes along %s, or the report says that one may survive',
      async (_, worker) => {
        const { guarantees, missing } = await (await input.create()).probe()
        const ended = guarantees.killsEveryDescendant ? (await expectReleased([worker], 'cancel')).ended : undefined
        expect(ended ?? missing.join()).toMatch(/^cancelled$|may survive/)
      },
      TEST_TIMEOUT_MS,
    )

    it.each([
      ['timeout', { ended: 'timeout' }],
      ['exit', { ended: 'exited', exitCode: 0 }],
    ] as const)(
      'by %s takes all of them along, and is not delayed by them',
      async (end, expected) => {
        const { guarantees } = await (await input.create()).probe()
        const workers = { ...awkward, ...(guarantees.killsEveryDescendant ? hidden : {}) }
        expect(await expectReleased(Object.values(workers), end)).toMatchObject(expected)
      },
      TEST_TIMEOUT_MS,
    )

    it(
      'lets a command that handles SIGTERM finish its work',
      inFolders(async (folders) => {
        const controller = new AbortController()
        const result = await runShell(`trap 'echo bye; exit 3' TERM; echo ready; while :; do sleep 0.02; done`, {
          folders,
          signal: controller.signal,
          onText: () => controller.abort(),
        })
        expect(result).toMatchObject({ output: 'ready\nbye\n', exitCode: 3, ended: 'cancelled' })
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'comes before the beginning when the signal was aborted already',
      inFolders(async (folders) => {
        const result = await runShell('touch started', { folders, signal: AbortSignal.abort() })
        expect(result).toMatchObject({ exitCode: null, ended: 'cancelled' })
        await expect(access(join(folders.agent, 'started'))).rejects.toThrow('ENOENT')
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'of one run leaves others alone',
      inFolders(async (folders) => {
        const first = runShell('echo ready; until [ -e go ]; do sleep 0.02; done; echo whole', {
          folders,
        })
        const second = await runShell('sleep 60', { folders, timeoutMs: SHORT_TIMEOUT_MS })
        await writeFile(join(folders.agent, 'go'), '')
        expect(second.ended).toBe('timeout')
        expect(await first).toMatchObject({ output: 'ready\nwhole\n', exitCode: 0 })
      }),
      TEST_TIMEOUT_MS,
    )
  })
}

import { isAicrError } from '@aicr/schema'
import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RunFolders, Sandbox, SandboxResult, SandboxSpec } from '../sandbox.ts'
import { HOLD_LIFE_LINE, openLifeLine } from './life-line.ts'
import { withRunFolders } from './run-folders.ts'

export interface SandboxContractInput {
  create(): Sandbox | Promise<Sandbox>
  /** The PATH under which `sh`, `env` and the usual small tools are found inside. Default `/usr/bin:/bin`. */
  path?: string
  /** Names of environment variables that the backend adds, besides `AICR_PROCESS_MARK`. */
  addedEnvironment?: readonly string[]
}

const RUN_TIMEOUT_MS = 20_000
const SHORT_TIMEOUT_MS = 300
/** Long enough for a shell and a child to start on a busy machine. */
const START_TIMEOUT_MS = 3000
/** Vitest's limit for one test: what hangs fails. */
const TEST_TIMEOUT_MS = 30_000

/**
 * What every sandbox backend must keep, as vitest tests. Call it inside a `describe` of the backend. It needs a POSIX
 * system; the commands under test are `sh` and small tools, relative to the working directory, so that they also run in
 * containers.
 */
export function describeSandboxContract(input: SandboxContractInput): void {
  const path = input.path ?? '/usr/bin:/bin'

  /** Runs a shell text in a new run; what it wrote to standard output comes back as `output`. */
  async function runShell(
    script: string,
    options: Partial<SandboxSpec> & { folders: RunFolders; onText?: (output: string) => void },
  ): Promise<SandboxResult & { output: string }> {
    const { onText, ...spec } = options
    const sandbox = await input.create()
    const decoder = new TextDecoder()
    let output = ''
    const result = await sandbox.run({
      runId: 'contract-run',
      command: 'sh',
      args: ['-c', script],
      cwd: spec.folders.agent,
      env: { PATH: path },
      timeoutMs: RUN_TIMEOUT_MS,
      onStdout(chunk) {
        output += decoder.decode(chunk, { stream: true })
        onText?.(output)
      },
      ...spec,
    })
    return { ...result, output }
  }

  function inFolders(use: (folders: RunFolders) => Promise<void>): () => Promise<void> {
    return () => withRunFolders(use)
  }

  describe('report', () => {
    it('is available and names each guarantee that is missing', async () => {
      const report = await (await input.create()).probe()
      expect(report.available, report.reason).toBe(true)
      const missing = Object.values(report.guarantees).filter((kept) => !kept)
      expect(report.missing).toHaveLength(missing.length)
      expect(report.missing.every((text) => text.length > 10)).toBe(true)
    })

    it('is the same each time', async () => {
      const sandbox = await input.create()
      expect(await sandbox.probe()).toEqual(await sandbox.probe())
    })
  })

  describe('files', () => {
    it(
      'outside the run can be read exactly when the report does not claim otherwise',
      inFolders(async (folders) => {
        const { guarantees } = await (await input.create()).probe()
        await withRunFolders(async ({ tmp: elsewhere }) => {
          const path = join(elsewhere, 'outside.txt')
          await writeFile(path, 'outside')
          const result = await runShell('', { folders, args: ['-c', 'cat "$1"', 'sh', path] })
          expect(result.output === '').toBe(guarantees.isolatesFiles)
        })
      }),
      TEST_TIMEOUT_MS,
    )
  })

  describe('result', () => {
    it.each([0, 1, 7, 126, 255])(
      'carries exit code %i',
      async (code) => {
        await withRunFolders(async (folders) => {
          const result = await runShell(`exit ${code}`, { folders })
          expect(result).toMatchObject({ exitCode: code, signal: null, ended: 'exited' })
        })
      },
      TEST_TIMEOUT_MS,
    )

    it.each(['KILL', 'TERM', 'SEGV'])(
      'names the signal SIG%s that ended the command',
      async (signal) => {
        await withRunFolders(async (folders) => {
          const result = await runShell(`kill -${signal} $$`, { folders })
          expect(result).toMatchObject({ exitCode: null, signal: `SIG${signal}`, ended: 'exited' })
        })
      },
      TEST_TIMEOUT_MS,
    )

    it(
      'holds the end of standard error and nothing that the sandbox itself wrote there',
      inFolders(async (folders) => {
        const result = await runShell('echo first >&2; echo last >&2; kill -KILL $$', { folders })
        expect(result.stderrTail).toBe('first\nlast\n')
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'takes a duration',
      inFolders(async (folders) => {
        const { durationMs } = await runShell('exit 0', { folders })
        expect(durationMs).toBeGreaterThan(0)
      }),
      TEST_TIMEOUT_MS,
    )
  })

  describe('command', () => {
    it(
      'starts in the working directory and may write there',
      inFolders(async (folders) => {
        await writeFile(join(folders.agent, 'given.txt'), 'from outside')
        const result = await runShell('cat given.txt; printf inside > made.txt', { folders })
        expect(result.output).toBe('from outside')
        expect(await readFile(join(folders.agent, 'made.txt'), 'utf8')).toBe('inside')
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'gets exactly the environment that was given',
      inFolders(async (folders) => {
        const env = { PATH: path, AICR_TEST_VALUE: 'with "quotes", $dollar, 中文 and\ttab', EMPTY: '' }
        const result = await runShell('', { folders, command: 'env', args: ['-0'], env })
        const seen = result.output.split('\0').filter((entry) => entry !== '')
        const added = ['AICR_PROCESS_MARK', ...(input.addedEnvironment ?? [])]
        const own = seen.filter((entry) => !added.includes(entry.slice(0, entry.indexOf('='))))
        expect(own.sort()).toEqual(
          Object.entries(env)
            .map(([name, value]) => `${name}=${value}`)
            .sort(),
        )
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'gets its arguments as they are, without a shell in between',
      inFolders(async (folders) => {
        const odd = ['$(id)', '`id`', 'a b', '', '*', "it's", '"', '\n', '-n', '中文']
        const result = await runShell('', {
          folders,
          args: ['-c', 'for a; do printf "%s\\0" "$a"; done', 'sh', ...odd],
        })
        expect(result.output.split('\0').slice(0, -1)).toEqual(odd)
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'gets all of its standard input',
      inFolders(async (folders) => {
        const stdin = 'line of input\n'.repeat(100_000)
        const result = await runShell('wc -c', { folders, stdin })
        expect(Number(result.output)).toBe(stdin.length)
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'can be talked to while it runs, until its standard input is closed',
      inFolders(async (folders) => {
        const answers = ['two\n', 'three\n']
        const asked = answers.map(() => Promise.withResolvers<void>())
        async function* talk(): AsyncIterable<string> {
          yield 'one\n'
          for (const [index, answer] of answers.entries()) {
            await asked[index]?.promise
            yield answer
          }
        }
        const result = await runShell('while read -r line; do echo "got $line"; done; echo closed', {
          folders,
          stdin: talk(),
          onText: (output) => asked[output.split('\n').length - 2]?.resolve(),
        })
        expect(result).toMatchObject({ output: 'got one\ngot two\ngot three\nclosed\n', exitCode: 0 })
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'may exit while somebody still wants to talk to it',
      inFolders(async (folders) => {
        async function* talk(): AsyncIterable<string> {
          yield 'one\n'
          await new Promise<void>(() => {})
        }
        expect(await runShell('read -r line; exit 5', { folders, stdin: talk() })).toMatchObject({ exitCode: 5 })
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'finds its standard input at the end when none was given',
      inFolders(async (folders) => {
        const result = await runShell('cat; echo done', { folders })
        expect(result.output).toBe('done\n')
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'may exit without reading its standard input',
      inFolders(async (folders) => {
        const result = await runShell('exit 5', { folders, stdin: 'unread\n'.repeat(500_000) })
        expect(result).toMatchObject({ exitCode: 5, ended: 'exited' })
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'that does not exist is an error that names it',
      inFolders(async (folders) => {
        const failure = await runShell('', { folders, command: 'aicr-no-such-command' }).catch(
          (error: unknown) => error,
        )
        expect(isAicrError(failure) && failure.code).toBe('executable_missing')
        expect(String(failure)).toContain('aicr-no-such-command')
      }),
      TEST_TIMEOUT_MS,
    )
  })

  describe('output', () => {
    it(
      'is handed over while the command runs',
      inFolders(async (folders) => {
        const answered: Promise<void>[] = []
        const result = await runShell('echo one; until [ -e go ]; do sleep 0.02; done; echo two', {
          folders,
          onText(output) {
            if (output === 'one\n') answered.push(writeFile(join(folders.agent, 'go'), ''))
          },
        })
        await Promise.all(answered)
        expect(result).toMatchObject({ output: 'one\ntwo\n', ended: 'exited' })
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'may be large on both streams without blocking the command',
      inFolders(async (folders) => {
        const size = 8 * 1024 * 1024
        let received = 0
        const result = await runShell(`head -c ${size} /dev/zero; head -c ${size} /dev/zero >&2; echo end >&2`, {
          folders,
          onStdout: (chunk) => void (received += chunk.length),
        })
        expect(result.exitCode).toBe(0)
        expect(received).toBe(size)
        expect(result.stderrTail.endsWith('end\n')).toBe(true)
        expect(result.stderrTail.length).toBeLessThan(100_000)
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'need not be listened to',
      inFolders(async (folders) => {
        const sandbox = await input.create()
        const result = await sandbox.run({
          runId: 'contract-silent',
          command: 'head',
          args: ['-c', '4000000', '/dev/zero'],
          cwd: folders.agent,
          env: { PATH: path },
          folders,
          timeoutMs: RUN_TIMEOUT_MS,
        })
        expect(result.exitCode).toBe(0)
      }),
      TEST_TIMEOUT_MS,
    )
  })

  describe('end of a run', () => {
    /** Descendants that are hard to catch. Each takes the life line, says so, and would live for a minute. */
    const awkward = {
      'a child in the background': `(${HOLD_LIFE_LINE}; echo held; exec sleep 60) &`,
      'one that ignores SIGTERM': `(trap '' TERM HUP; ${HOLD_LIFE_LINE}; echo held; sleep 60; sleep 60) &`,
      'one in a session of its own': `setsid sh -c '${HOLD_LIFE_LINE}; echo held; exec sleep 60' &`,
      'one that was left by its parent': `(setsid sh -c '(${HOLD_LIFE_LINE}; echo held; exec sleep 60) & exit 0') &`,
    }
    /** Escapes whoever looks for markers and parents; only a backend that claims every descendant must end it. */
    const hidden = `(exec env -i PATH=/usr/bin:/bin setsid sh -c '(${HOLD_LIFE_LINE}; echo held; exec sleep 60) & exit 0') &`

    /** Starts the script, ends the run in the given way once its descendant holds the life line, and waits for the release. */
    async function expectReleased(script: string, end: 'exit' | 'timeout' | 'cancel'): Promise<SandboxResult> {
      return withRunFolders(async (folders) => {
        using lifeLine = await openLifeLine(folders.agent)
        const controller = new AbortController()
        let released: Promise<unknown> | undefined
        const rest = end === 'exit' ? 'until [ -e go ]; do sleep 0.02; done' : 'sleep 60; sleep 60'
        const result = await runShell(`${script}\n${rest}`, {
          folders,
          signal: controller.signal,
          timeoutMs: end === 'timeout' ? START_TIMEOUT_MS : RUN_TIMEOUT_MS,
          onText() {
            released ??= lifeLine.released()
            if (end === 'cancel') controller.abort()
            if (end === 'exit') released = Promise.all([released, writeFile(join(folders.agent, 'go'), '')])
          },
        })
        expect(released, 'the descendant did not start in time').toBeDefined()
        await released
        return result
      })
    }

    it(
      'on a timeout takes a descendant in another session along',
      async () => {
        expect((await expectReleased(awkward['one in a session of its own'], 'timeout')).ended).toBe('timeout')
      },
      TEST_TIMEOUT_MS,
    )

    describe.each(Object.entries(awkward))('%s', (_, script) => {
      it(
        'does not survive a cancellation',
        async () => {
          expect((await expectReleased(script, 'cancel')).ended).toBe('cancelled')
        },
        TEST_TIMEOUT_MS,
      )

      it(
        'does not survive the orderly end of the command, nor delay it',
        async () => {
          expect(await expectReleased(script, 'exit')).toMatchObject({ exitCode: 0, ended: 'exited' })
        },
        TEST_TIMEOUT_MS,
      )
    })

    it(
      'takes along a descendant without marker, parent and session, or says that one may survive',
      async () => {
        const { guarantees, missing } = await (await input.create()).probe()
        const ended = guarantees.killsEveryDescendant ? (await expectReleased(hidden, 'cancel')).ended : undefined
        expect(ended ?? missing.join()).toMatch(/^cancelled$|may survive/)
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
          runId: 'contract-one',
        })
        const second = await runShell('sleep 60', { folders, runId: 'contract-two', timeoutMs: SHORT_TIMEOUT_MS })
        await writeFile(join(folders.agent, 'go'), '')
        expect(second.ended).toBe('timeout')
        expect(await first).toMatchObject({ output: 'ready\nwhole\n', exitCode: 0 })
      }),
      TEST_TIMEOUT_MS,
    )
  })
}

import { createId } from '@aicr/kit'
import { isAicrError } from '@aicr/schema'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inFolders, withRunFolders } from './run-folders.ts'
import {
  DEFAULT_PATH,
  RUN_TIMEOUT_MS,
  type SandboxContractInput,
  TEST_TIMEOUT_MS,
  createShellRunner,
} from './shell-runner.ts'

/** What a command is given, and what of it is handed on: code, signal, output. */
export function describeCommand(input: SandboxContractInput): void {
  const path = input.path ?? DEFAULT_PATH
  const runShell = createShellRunner(input)

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
          runId: `contract-${createId()}`,
          command: 'head',
          args: ['-c', '4000000', '/dev/zero'],
          cwd: sandbox.insidePaths(folders).agent,
          env: { PATH: path },
          folders,
          timeoutMs: RUN_TIMEOUT_MS,
        })
        expect(result.exitCode).toBe(0)
      }),
      TEST_TIMEOUT_MS,
    )
  })
}

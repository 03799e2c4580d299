import { spawn } from 'node:child_process'
import { describe, expect, it } from 'vitest'

/** Runs a shell text in the foreground of a process of its own, and exits as it did. */
const PROGRAM = `
  const [moduleUrl, command, ...args] = process.argv.slice(1)
  const { runInForeground } = await import(moduleUrl)
  const end = await runInForeground(command, args, { PATH: '/usr/bin:/bin', GIVEN: 'yes' }).catch((error) => error.code)
  process.stdout.write(JSON.stringify(end))
`

async function runProgram(
  [command, ...args]: readonly string[],
  { input = '', killOnce = false }: { input?: string; killOnce?: boolean } = {},
): Promise<string> {
  const moduleUrl = new URL('run-in-foreground.ts', import.meta.url).href
  const program = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, moduleUrl, command ?? '', ...args])
  let output = ''
  program.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (killOnce && output === '') program.kill('SIGTERM')
    output += text
  })
  program.stdin.end(input)
  await new Promise((resolve) => {
    program.once('close', resolve)
  })
  return output
}

describe('a command in the foreground', () => {
  it('reads and writes the streams of the program, and has only the environment that was given', async () => {
    expect(await runProgram(['sh', '-c', 'cat; echo $GIVEN $HOME; exit 7'], { input: 'in\n' })).toBe(
      'in\nyes\n{"exitCode":7,"signal":null}',
    )
  })

  it('gets the signals that the program is sent', async () => {
    const script = 'trap "echo bye; exit 3" TERM; echo ready; while :; do sleep 0.02; done'
    const output = await runProgram(['sh', '-c', script], { killOnce: true })
    expect(output).toBe('ready\nbye\n{"exitCode":3,"signal":null}')
  })

  it('names the signal that ended it', async () => {
    expect(await runProgram(['sh', '-c', 'kill -KILL $$'])).toBe('{"exitCode":null,"signal":"SIGKILL"}')
  })

  it.each([
    ['aicr-no-such-command', 'executable_missing'],
    ['/usr', 'executable_missing'],
  ])('that is not there (%s) is an error', async (command, code) => {
    expect(await runProgram([command])).toBe(JSON.stringify(code))
  })
})

import { spawn } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withTemporaryDirectory } from '../files/temporary-directory.ts'
import { makeLastWill } from './last-will.ts'

/** Makes a will in a process of its own, which then meets the given end. */
const PROGRAM = `
  const [moduleUrl, file, end] = process.argv.slice(1)
  const { makeLastWill } = await import(moduleUrl)
  const will = makeLastWill({ command: '/bin/sh', args: ['-c', '> "$1"', 'sh', file], env: {} })
  if (end === 'revoked') { will.revoke(); makeLastWill({ command: '/bin/sh', args: ['-c', '> "$1"', 'sh', file + '2'], env: {} }) }
  if (end === 'kill') process.kill(process.pid, 'SIGKILL')
  if (end === 'exit') process.exit(0)
`

async function endProgram(file: string, end: string): Promise<void> {
  const args = ['--input-type=module', '-e', PROGRAM, new URL('last-will.ts', import.meta.url).href, file, end]
  const program = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  await new Promise((resolve) => {
    program.once('close', resolve)
  })
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

describe('a last will', () => {
  it.each(['kill', 'exit', 'end'])('is done when its process ends by %s, which it does not delay', async (end) => {
    await withTemporaryDirectory('aicr-will-', async (folder) => {
      await endProgram(join(folder, 'done'), end)
      await expect.poll(() => exists(join(folder, 'done')), { timeout: 20_000 }).toBe(true)
    })
  })

  it('is not done when it was revoked', async () => {
    await withTemporaryDirectory('aicr-will-', async (folder) => {
      await endProgram(join(folder, 'done'), 'revoked')
      await expect.poll(() => exists(join(folder, 'done2')), { timeout: 20_000 }).toBe(true)
      expect(await exists(join(folder, 'done'))).toBe(false)
    })
  })

  it('may be revoked twice', () => {
    const will = makeLastWill({ command: '/bin/false', args: [], env: {} })
    will.revoke()
    expect(will.revoke).not.toThrow()
  })
})

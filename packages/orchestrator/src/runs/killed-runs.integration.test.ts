import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@aicr-internal/testkit'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRunFolders } from './run-folders.ts'

let dataDirectory: string
beforeEach(async () => void (dataDirectory = await mkdtemp(join(tmpdir(), 'aicr-killed-'))))
afterEach(() => rm(dataDirectory, { recursive: true, force: true }))

/** What a run leaves whose own process was killed: its mark, its folders, and an agent in a session of its own. */
async function leaveRun(run: string, pid: number) {
  const folder = join(dataDirectory, 'workspaces/shop/runs', run)
  for (const name of ['source', 'agent', 'tmp', 'passes']) await mkdir(join(folder, name), { recursive: true })
  await mkdir(join(dataDirectory, 'running'), { recursive: true })
  await writeFile(
    join(dataDirectory, `running/${run}.json`),
    JSON.stringify({ run, folder, pid, startTime: pid === process.pid ? '' : '1' }),
  )
  const code = "process.on('SIGTERM', () => {}); console.log('here'); setInterval(() => {}, 1000)"
  const agent = spawn(process.execPath, ['-e', code], {
    detached: true,
    env: { AICR_PROCESS_MARK: run },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(agent.stdout, 'data')
  return { folder, agent, ended: once(agent, 'exit') }
}

/** The number of a process that has ended. */
async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}

it('the next start ends the processes of a killed run and removes its work folders', async () => {
  verifies('cli.signals.sigkill')
  const { folder, ended } = await leaveRun('killedrun1', await endedPid())
  const next = await createRunFolders({ dataDirectory }).create('shop', 'nextrun1')
  await ended
  expect(await readdir(folder)).toEqual(['passes'])
  expect(await readdir(join(dataDirectory, 'running'))).toEqual(['nextrun1.json'])
  await next.release()
})

it('a run that goes on is left alone by the next start', async () => {
  const { folder, agent, ended } = await leaveRun('otherrun1', process.pid)
  const next = await createRunFolders({ dataDirectory }).create('shop', 'nextrun1')
  expect(agent.exitCode ?? agent.signalCode).toBeNull()
  expect((await readdir(folder)).sort()).toEqual(['agent', 'passes', 'source', 'tmp'])
  await next.release()
  agent.kill('SIGKILL')
  await ended
})

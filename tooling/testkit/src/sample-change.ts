import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const SAMPLE = join(import.meta.dirname, '../sample')
/** Put together here, so that no scanner takes the sample in this repository for a leaked key. */
const FAKE_AWS_KEY = ['AKIA', 'QXJ7', 'WL2M', 'N4PD', 'R6TZ'].join('')
const WITH_KEY = 'shop/import_orders.py'

/**
 * Makes the sample change: a small shop's repository with one commit, and uncommitted work on top that holds about a
 * dozen defects in TypeScript, JavaScript, Python, Go and YAML. `directory` must not exist yet.
 */
export async function makeSampleChange(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  await cp(join(SAMPLE, 'base'), directory, { recursive: true })
  await git(directory, 'init', '--quiet', '--initial-branch=main')
  await git(directory, 'add', '--all')
  await git(
    directory,
    '-c',
    'commit.gpgSign=false',
    'commit',
    '--quiet',
    '--no-verify',
    '--message',
    'Orders, invoices and the nightly import',
  )
  await rm(join(directory, 'src/total.ts'))
  await cp(join(SAMPLE, 'head'), directory, { recursive: true })
  const script = join(directory, WITH_KEY)
  await writeFile(script, (await readFile(script, 'utf8')).replace('{{AWS_KEY}}', FAKE_AWS_KEY))
  await git(directory, 'add', '--all')
}

async function git(directory: string, ...args: string[]): Promise<void> {
  const author = {
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'ada@shop.example',
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'ada@shop.example',
  }
  const config = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
  await promisify(execFile)('git', ['-C', directory, ...args], {
    env: { PATH: process.env['PATH'], ...author, ...config },
  })
}

import { expectSuccess, findExecutable, runProcess, writeFileInside } from '@aicr/kit'
import { AicrError } from '@aicr/schema'
import { userEnvironment } from '../review/user-environment.ts'
import type { Environment } from '../config/load-config.ts'
import type { SampleChange } from './sample-change.ts'

const GIT_TIMEOUT_MS = 60_000
const NOBODY = { name: 'AICR', email: 'selftest@aicr.invalid' }

/** Makes a repository with the sample committed and its change not. Nothing of the user's own git is used. */
export async function makeSampleRepository(folder: string, sample: SampleChange, env: Environment): Promise<void> {
  const { PATH = '' } = userEnvironment(env)
  const command = await findExecutable('git', { path: PATH })
  if (command === null) {
    throw new AicrError('git is not there, with which the sample is made.', {
      code: 'executable_missing',
      hint: 'Install git.',
    })
  }
  const git = async (...args: readonly string[]): Promise<void> => {
    const environment = {
      PATH,
      HOME: folder,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      LANG: 'C.UTF-8',
    }
    const result = await runProcess({ command, args, cwd: folder, env: environment, timeoutMs: GIT_TIMEOUT_MS })
    expectSuccess(result, { command: 'git' })
  }
  await writeFiles(folder, sample.base)
  await git('init', '--quiet', '--initial-branch=main', '--template=')
  await git('add', '--all')
  const author = ['-c', `user.name=${NOBODY.name}`, '-c', `user.email=${NOBODY.email}`]
  await git(...author, 'commit', '--quiet', '--message=The sample')
  await writeFiles(folder, sample.head)
}

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) await writeFileInside(folder, path, content)
}

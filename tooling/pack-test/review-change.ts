import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Project } from './project.ts'
import { runCommand } from './run-command.ts'

const BEFORE = 'export const answer = 42\n'
const AFTER = `${BEFORE}${'<'.repeat(7)} HEAD\n${'='.repeat(7)}\n${'>'.repeat(7)} topic\n`

async function makeRepository(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const git = (...args: string[]) => runCommand('git', args, { cwd: folder, env })
  await mkdir(folder)
  await writeFile(join(folder, 'answer.ts'), BEFORE)
  await git('init', '--quiet')
  await git('add', '.')
  await git('-c', 'user.name=A User', '-c', 'user.email=user@example.org', 'commit', '--quiet', '--message', 'Answer')
  await writeFile(join(folder, 'answer.ts'), AFTER)
}

function verdictOf(output: string): unknown {
  const record: unknown = JSON.parse(output)
  return typeof record === 'object' && record !== null && 'verdict' in record ? record.verdict : undefined
}

/** Reviews a change with a merge conflict in it, by the installed program alone. Throws unless that is reported. */
export async function reviewChange({ folder, env }: Project): Promise<void> {
  const repository = join(folder, 'repository')
  await makeRepository(repository, env)
  const program = join(folder, 'node_modules', '.bin', 'aicr')
  const output = await runCommand(program, ['review', '--repo', repository, '--format', 'json'], { cwd: folder, env })
  const verdict = verdictOf(output)
  if (verdict !== 'problems') throw new Error(`The verdict is ${String(verdict)} instead of problems:\n${output}`)
}

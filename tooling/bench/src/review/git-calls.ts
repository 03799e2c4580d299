import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A git process that a command started: its command line and its CPU time in milliseconds. */
export interface GitCall {
  args: string
  cpuMs: number
}

/** Puts a program named git first in PATH that notes each call and hands it on. */
export interface GitSpy {
  env: { PATH: string }
  /** Calls since the last look. A process that was killed has no time. */
  take(): GitCall[]
}

export function createGitSpy(folder: string): GitSpy {
  const bin = join(folder, 'bin')
  const log = join(folder, 'git-calls')
  mkdirSync(log, { recursive: true })
  mkdirSync(bin, { recursive: true })
  const git = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
  writeFileSync(join(bin, 'git'), spyProgram(git, log))
  chmodSync(join(bin, 'git'), 0o755)
  return {
    env: { PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` },
    take: () => takeCalls(log),
  }
}

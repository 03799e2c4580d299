import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A git process that a command started. */
export interface GitCall {
  args: string
  /** Milliseconds; `null` for a process that was ended by a signal. */
  cpuMs: number | null
}

/** Puts a program named git first in PATH that notes each call and hands it on. */
export interface GitSpy {
  env: { PATH: string }
  /** Calls since the last look, in order. */
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

/** A file a call: the command line, and below it the times when the process has ended. */
function spyProgram(git: string, log: string): string {
  return `#!/usr/bin/env bash
call="${log}/$EPOCHREALTIME-$$"
printf '%s\\n' "$*" >"$call"
TIMEFORMAT='%3U %3S'
{ time "${git}" "$@" 2>&4 4>&-; } 4>&2 2>>"$call"
`
}

function takeCalls(log: string): GitCall[] {
  return readdirSync(log)
    .sort()
    .map((name) => {
      const file = join(log, name)
      const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
      rmSync(file)
      const times = lines.at(-1)?.match(/^(\d+\.\d+) (\d+\.\d+)$/)
      return { args: lines[0] ?? '', cpuMs: times ? (Number(times[1]) + Number(times[2])) * 1000 : null }
    })
}

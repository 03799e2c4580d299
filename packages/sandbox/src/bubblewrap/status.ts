import { readFileSync } from 'node:fs'

/** What a bubblewrap tells about itself on its status descriptor: one JSON object a line. */
export interface StatusReader {
  add(text: string): void
  /** Whether its command was started and has ended. Without it, what bubblewrap exited with was its own failure. */
  commandEnded(): boolean
  /** The namespace's first process, which is bubblewrap itself and has the command for its first child. */
  firstProcess(): number | null
}

const COMMAND_ENDED = /"exit-code": \d/
const FIRST_PROCESS = /"child-pid": (\d{1,10})/

export function createStatusReader(): StatusReader {
  let text = ''
  return {
    add: (part) => void (text += part),
    commandEnded: () => COMMAND_ENDED.test(text),
    firstProcess() {
      const [, pid] = FIRST_PROCESS.exec(text) ?? []
      return pid === undefined ? null : Number(pid)
    },
  }
}

/**
 * Asks a command to end (SIGTERM) that is so many generations below a process. Nothing happens when it is not there (yet).
 * bubblewrap itself dies of that signal at once, and everything with it.
 */
export function terminateDescendant(pid: number | null, generations: number): void {
  let found = pid
  for (let generation = 0; generation < generations && found !== null; generation += 1) found = firstChild(found)
  if (found !== null) terminate(found)
}

/** The first child of a namespace's first process is its command; orphans that it takes in come later. */
function firstChild(pid: number): number | null {
  try {
    const [first = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    return first === '' ? null : Number(first)
  } catch {
    return null // It has ended.
  }
}

function terminate(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM')
  } catch {
    // It has ended, which is what was wanted.
  }
}

import { readFileSync } from 'node:fs'

/** What bubblewrap tells about itself on its status descriptor: one JSON object a line. */
export interface StatusReader {
  add(text: string): void
  /** Whether the command was started and has ended. Without it, what bubblewrap exited with was its own failure. */
  commandEnded(): boolean
  /** Asks the command to end (SIGTERM); false when there is none yet. bubblewrap itself dies of that signal at once. */
  terminateCommand(): boolean
}

const COMMAND_ENDED = /"exit-code": \d/
const FIRST_PROCESS = /"child-pid": (\d{1,10})/

export function createStatusReader(): StatusReader {
  let text = ''
  return {
    add: (part) => void (text += part),
    commandEnded: () => COMMAND_ENDED.test(text),
    terminateCommand() {
      const [, first] = FIRST_PROCESS.exec(text) ?? []
      const command = first === undefined ? undefined : firstChild(first)
      return command !== undefined && terminate(command)
    },
  }
}

/** The first child of the namespace's first process is the command; orphans that it takes in come later. */
function firstChild(pid: string): number | undefined {
  try {
    const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    return first === undefined || first === '' ? undefined : Number(first)
  } catch {
    return undefined // It has ended.
  }
}

function terminate(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGTERM')
  } catch {
    return false // It has ended.
  }
}

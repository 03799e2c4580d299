import { HOLD_LIFE_LINE } from './life-line.ts'

export interface WorkerPrograms {
  /** The PATH inside. */
  path: string
  /** How to start Node inside. */
  node: string
}

/** What each worker does once it is where it wants to be: takes the life line, says so, and would live for a minute. */
const HOLD = `${HOLD_LIFE_LINE}; echo held`
const HOLD_AND_STAY = `${HOLD}; exec sleep 60`

/** Descendants that are hard to catch, as shell texts. */
export function awkwardWorkers({ node }: WorkerPrograms): Readonly<Record<string, string>> {
  const detach = `require("node:child_process").spawn("sh", ["-c", "${HOLD_AND_STAY}"], { detached: true, stdio: ["ignore", "inherit", "ignore"] }).unref()`
  return {
    'a child in the background': `(${HOLD_AND_STAY}) &`,
    'one that ignores SIGTERM': `(trap '' TERM HUP; ${HOLD}; sleep 60; sleep 60) &`,
    'one in a session of its own': `setsid sh -c '${HOLD_AND_STAY}' &`,
    'one that was left by its parent': `(setsid sh -c '(${HOLD_AND_STAY}) & exit 0') &`,
    'one that Node detached': `${node} -e '${detach}' &`,
  }
}

/** A process that starts the next and exits, a thousand times a second. The last one ends by itself. */
const HOPPER = '[ $1 -lt 100000 ] && setsid sh hop.sh $(($1 + 1)) & exit 0'

/** Each escapes whoever looks for markers and parents; only a backend that claims every descendant must end them. */
export function hiddenWorkers({ path }: WorkerPrograms): Readonly<Record<string, string>> {
  return {
    'one without marker, parent and session': `(exec env -i PATH=${path} setsid sh -c '(${HOLD_AND_STAY}) & exit 0') &`,
    'one that is another process every moment': `printf '%s' '${HOPPER}' > hop.sh; (${HOLD}; exec env -i PATH=${path} setsid sh hop.sh 0) &`,
  }
}

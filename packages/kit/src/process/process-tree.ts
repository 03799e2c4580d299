import { assertMarker, endFamily, endFamilyNow, findFamily } from './marked-processes.ts'
import type { DelegatedTree, TreeControl } from './process-spec.ts'
import { sendSignal } from './send-signal.ts'

/** A started process with its descendants, to be ended together. */
export interface ProcessTree {
  /** Asks politely (SIGTERM). */
  terminate(): void
  /** Ends what is left, whether or not the process itself has exited; rejects when something survives. */
  end(): Promise<void>
  /** The same while this process exits: synchronous, best effort. */
  endNow(): void
}

/** The tree of a process that was started `detached`, so that its pid is also its process group. */
export function createProcessTree(pid: number, control: TreeControl): ProcessTree {
  if (control.mode === 'delegated') return delegatedTree(pid, control)
  return control.mode === 'marker' ? markedTree(pid, control.marker) : groupTree(pid)
}

/**
 * Ends a process group. For a pid namespace that is enough: `unshare` leads the group, and with it the kernel ends the
 * namespace's first process and so every process inside.
 */
function groupTree(pid: number): ProcessTree {
  const endNow = (): void => void sendSignal(-pid, 'SIGKILL')
  return {
    terminate: () => void sendSignal(-pid, 'SIGTERM'),
    end: async () => endNow(),
    endNow,
  }
}

function delegatedTree(pid: number, control: DelegatedTree): ProcessTree {
  const group = groupTree(pid)
  let stopped = false
  return {
    terminate() {
      stopped = true
      if (control.terminate) control.terminate(group.terminate)
      else group.terminate()
    },
    async end() {
      await group.end()
      if (stopped) await control.end?.()
    },
    endNow: group.endNow,
  }
}

function markedTree(pid: number, marker: string): ProcessTree {
  assertMarker(marker)
  const family = { marker, group: pid, known: new Map() }
  return {
    terminate() {
      // Remember who is there: children of a process that obeys lose the parent by which they could be found.
      findFamily(family)
      sendSignal(-pid, 'SIGTERM')
    },
    async end() {
      await endFamily(family)
      // Where there is no /proc to find a family in, the group is what can be ended.
      sendSignal(-pid, 'SIGKILL')
    },
    endNow() {
      endFamilyNow(family)
      sendSignal(-pid, 'SIGKILL')
    },
  }
}

import type { NotesRequest } from './notes-platform.ts'

/** Something that goes wrong with requests. */
export interface Fault {
  /** Which requests it meets; all when absent. */
  on?: { method?: string; path?: RegExp }
  /** How many of them are let through first; none when absent. */
  after?: number
  /** How many of them it meets then; one when absent. */
  times?: number
  /** What is answered. `hang`: nothing, ever. `drop`: the connection is cut. */
  answer: { status: number; headers?: Readonly<Record<string, string>> } | 'hang' | 'drop'
  /** What was asked for is done all the same, before that. */
  afterWrite?: boolean
}

/** The faults that are still to come. */
export interface Faults {
  add(fault: Fault): void
  /** The fault that meets this request, if any. */
  next(request: NotesRequest): Fault | undefined
}

export function createFaults(): Faults {
  const waiting: { fault: Fault; skip: number; left: number }[] = []

  function meets({ on = {} }: Fault, { method, path }: NotesRequest): boolean {
    return (on.method === undefined || on.method === method) && (on.path === undefined || on.path.test(path))
  }

  return {
    add: (fault) => void waiting.push({ fault, skip: fault.after ?? 0, left: fault.times ?? 1 }),
    next(request) {
      for (const entry of waiting) {
        if (entry.left === 0 || !meets(entry.fault, request)) continue
        if (entry.skip > 0) {
          entry.skip -= 1
          continue
        }
        entry.left -= 1
        return entry.fault
      }
      return undefined
    },
  }
}

import type { SendEntry, SendLog, SendResult } from '../send-log.ts'

/** After these nothing is out there, so that sending is no second send. */
const MAY_BEGIN_AGAIN: ReadonlySet<string> = new Set(['failed', 'rejected'])

/** A record of sends that lives as long as this object, with the rules of a publication log. */
export function createMemorySendLog(run = 'run-1'): SendLog {
  const entries = new Map<string | undefined, SendEntry>()

  function settle(part: string | undefined, { status, remote }: SendResult): void {
    const entry = entries.get(part)
    if (entry) entries.set(part, { ...entry, status, ...(remote && { remote }) })
  }

  return {
    async begin(part, { content, again = false }) {
      const before = entries.get(part)
      if (before && !again && !MAY_BEGIN_AGAIN.has(before.status)) return { begun: false, entry: before }
      const entry: SendEntry = { part, run, begunAt: '2026-01-01T00:00:00.000Z', status: 'sending', content }
      entries.set(part, entry)
      return { begun: true, entry }
    },
    finish: async (part, result) => settle(part, result),
    list: async () => [...entries.values()],
  }
}

import type { Documents } from './documents.ts'

/** Documents that live as long as this object. Everybody gets a copy, as from a disk. */
export function createMemoryDocuments<T>(empty: T): Documents<T> {
  const contents = new Map<string, T>()
  const current = (name: string): T => structuredClone(contents.get(name) ?? empty)
  return {
    read: async (name) => current(name),
    update: async (name, change) => {
      const { next, result } = change(current(name))
      contents.set(name, structuredClone(next))
      return result
    },
  }
}

import type { Clock } from '@aicr/kit'
import { documentName } from '../documents/document-name.ts'
import type { Documents } from '../documents/documents.ts'
import { targetParts } from '../history-target.ts'
import { applyIntent, applyOutcome, entryOf } from './apply-publication.ts'
import type { PublicationsDocument } from './publication.ts'
import type { PublicationLog } from './publication-log.ts'

/** A document of nobody, where one was never written. */
export const noPublications: PublicationsDocument = { of: [], entries: [] }

/** The log over documents, wherever they are. Its members differ in nothing else. */
export function createPublicationLog(documents: Documents<PublicationsDocument>, clock: Clock): PublicationLog {
  const now = (): string => clock.now().toISOString()
  return {
    begin(key, intent) {
      const of = targetParts(key.target)
      return documents.update(documentName(of), (stored) => {
        const { next, result } = applyIntent(stored, key, intent, now())
        return { next: next === stored ? stored : { ...next, of }, result }
      })
    },
    async finish(key, outcome) {
      await documents.update(documentName(targetParts(key.target)), (stored) => ({
        next: applyOutcome(stored, key, outcome, now()),
        result: undefined,
      }))
    },
    async read(keys) {
      const names = new Set(keys.map(({ target }) => documentName(targetParts(target))))
      const contents = await Promise.all([...names].map(async (name) => [name, await documents.read(name)] as const))
      const byName = new Map(contents)
      return keys.flatMap((key) => {
        const stored = byName.get(documentName(targetParts(key.target)))
        return (stored && entryOf(stored, key)) ?? []
      })
    },
    async list(target) {
      return (await documents.read(documentName(targetParts(target)))).entries
    },
  }
}

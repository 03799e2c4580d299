import type { Clock } from '@aicr/kit'
import { createMemoryDocuments } from './documents/memory-documents.ts'
import { createFindingHistory, noFindings } from './findings/create-finding-history.ts'
import type { FindingHistory } from './findings/finding-history.ts'
import { createPublicationLog, noPublications } from './publications/create-publication-log.ts'
import { createReflectionMemory, noReactions } from './reflection/create-reflection-memory.ts'
import type { ReflectionMemory, ReflectionSettings } from './reflection/reflection-memory.ts'
import type { PublicationLog } from './publications/publication-log.ts'

/** A {@link FindingHistory} that lives as long as this object: for tests, and for reviews that nothing follows. */
export function createMemoryFindingHistory({ clock }: { clock: Clock }): FindingHistory {
  return createFindingHistory(createMemoryDocuments(noFindings), clock)
}

/** A {@link PublicationLog} that lives as long as this object. */
export function createMemoryPublicationLog({ clock }: { clock: Clock }): PublicationLog {
  return createPublicationLog(createMemoryDocuments(noPublications), clock)
}

/** A {@link ReflectionMemory} that lives as long as this object. */
export function createMemoryReflectionMemory(settings: { clock: Clock } & ReflectionSettings): ReflectionMemory {
  return createReflectionMemory(createMemoryDocuments(noReactions), settings)
}

import type { Clock } from '@aicr/kit'
import { join } from 'node:path'
import { createFileDocuments } from './documents/file-documents.ts'
import { createFindingHistory, noFindings } from './findings/create-finding-history.ts'
import type { FindingHistory } from './findings/finding-history.ts'
import { FindingsDocument } from './findings/known-finding.ts'
import { createPublicationLog, noPublications } from './publications/create-publication-log.ts'
import { createReflectionMemory, noReactions } from './reflection/create-reflection-memory.ts'
import { ReflectionDocument } from './reflection/reaction.ts'
import type { ReflectionMemory, ReflectionSettings } from './reflection/reflection-memory.ts'
import { PublicationsDocument } from './publications/publication.ts'
import type { PublicationLog } from './publications/publication-log.ts'

export interface FileMemberSettings {
  /** The data directory. Must be on a file system with hard links. */
  directory: string
  clock: Clock
}

/** A {@link FindingHistory} in `findings/` of the data directory, shared by every process that names the same one. */
export function createFileFindingHistory({ directory, clock }: FileMemberSettings): FindingHistory {
  const settings = { directory: join(directory, 'findings'), model: FindingsDocument, empty: noFindings }
  return createFindingHistory(createFileDocuments(settings), clock)
}

/** A {@link PublicationLog} in `publications/` of the data directory, shared by every process that names the same one. */
export function createFilePublicationLog({ directory, clock }: FileMemberSettings): PublicationLog {
  const settings = { directory: join(directory, 'publications'), model: PublicationsDocument, empty: noPublications }
  return createPublicationLog(createFileDocuments(settings), clock)
}

/** A {@link ReflectionMemory} in `reflection/` of the data directory, shared by every process that names the same one. */
export function createFileReflectionMemory(settings: FileMemberSettings & ReflectionSettings): ReflectionMemory {
  const directory = join(settings.directory, 'reflection')
  return createReflectionMemory(
    createFileDocuments({ directory, model: ReflectionDocument, empty: noReactions }),
    settings,
  )
}

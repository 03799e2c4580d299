import type { Clock } from '@aicr/kit'
import { documentName } from '../documents/document-name.ts'
import type { Documents } from '../documents/documents.ts'
import { workspaceParts } from '../history-target.ts'
import { applyReactions, withinLimits } from './apply-reactions.ts'
import { hintsFrom } from './hints.ts'
import { lessonsFrom } from './lessons.ts'
import type { Lesson } from './lessons.ts'
import { defaultReflectionLimits } from './reaction.ts'
import type { ReflectionDocument } from './reaction.ts'
import type { ReflectionMemory, ReflectionSettings } from './reflection-memory.ts'
import { storeReaction } from './store-reaction.ts'

/** A document of nobody, where one was never written. */
export const noReactions: ReflectionDocument = { of: [], reactions: [] }

/** The memory over documents, wherever they are. Its members differ in nothing else. */
export function createReflectionMemory(
  documents: Documents<ReflectionDocument>,
  settings: ReflectionSettings & { clock: Clock },
): ReflectionMemory {
  const { mode = 'dismissals', mask, clock } = settings
  const limits = { ...defaultReflectionLimits, ...settings.limits }
  const counts = ({ kind }: { kind: string }): boolean => mode === 'all' || kind === 'dismissed'

  async function lessonsOf(workspace: string): Promise<Lesson[]> {
    const { reactions } = await documents.read(documentName(workspaceParts(workspace)))
    return lessonsFrom(withinLimits(reactions.filter(counts), limits, clock.now()))
  }

  return {
    async learn(workspace, reactions) {
      const now = clock.now()
      const added = await Promise.all(
        reactions.filter(counts).map((reaction) => storeReaction(reaction, mask, now.toISOString())),
      )
      if (added.length === 0) return
      const of = workspaceParts(workspace)
      await documents.update(documentName(of), (stored) => {
        const kept = applyReactions(stored.reactions, added, limits, now)
        return { next: kept === stored.reactions ? stored : { of, reactions: [...kept] }, result: undefined }
      })
    },
    read: lessonsOf,
    hintsFor: async (workspace, paths) => hintsFrom(await lessonsOf(workspace), paths),
    clear(workspace) {
      const of = workspaceParts(workspace)
      const forget = ({ reactions }: ReflectionDocument) => ({ next: { of, reactions: [] }, result: reactions.length })
      return documents.update(documentName(of), forget, { keepEarlier: false })
    },
  }
}

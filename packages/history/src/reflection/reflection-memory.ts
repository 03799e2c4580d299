import type { Lesson } from './lessons.ts'
import type { Reaction, ReflectionLimits } from './reaction.ts'

/** `dismissals`: only what people dismissed is remembered and told. `all`: what was fixed as well. */
export type ReflectionMode = 'dismissals' | 'all'

export interface ReflectionSettings {
  /** `dismissals` when absent. */
  mode?: ReflectionMode
  limits?: Partial<ReflectionLimits>
  /** Removes secrets from what people wrote, before it is stored. */
  mask: (text: string) => Promise<string>
}

/**
 * Remembers, for each workspace, what people did with reported problems, and tells it to later reviews. What is told are
 * sentences that AICR makes from counts, categories and folders; a reason that somebody wrote stands in them as a quotation.
 * Safe against other processes.
 */
export interface ReflectionMemory {
  /** Remembers reactions. The same problem counts once, with what was done last; what is too old or too much goes. */
  learn(workspace: string, reactions: readonly Reaction[]): Promise<void>
  /** Everything that is remembered, by category and folder, the most frequent first. */
  read(workspace: string): Promise<Lesson[]>
  /** Short sentences for a review of these paths, at most twenty: hints, and never instructions. */
  hintsFor(workspace: string, paths: readonly string[]): Promise<string[]>
  /** Forgets everything of a workspace; resolves with how many reactions there were. */
  clear(workspace: string): Promise<number>
}

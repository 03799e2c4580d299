import type { ReviewEvent } from '@aicr/schema'
import type { VcsAdapter } from '../adapter.ts'

/** What a file holds after a revision; `null` removes it, `moved` takes it from another path. */
export type ContractContent =
  | string
  | Uint8Array
  | { executable: string }
  | { symlink: string }
  | { moved: string; content: string }
  | null

/** A fresh, real repository of one version control system. */
export interface ContractRepository {
  /** Applies the contents as one revision and resolves with its full name. */
  commit(files: Readonly<Record<string, ContractContent>>): Promise<string>
  /** The event for the change from one revision to another; without `base`, for what `head` itself changed. */
  event(head: string, base?: string): ReviewEvent
  /** A digest of everything that an adapter may not touch: repository, working files, their times. */
  fingerprint(): Promise<string>
  remove(): Promise<void>
}

/** What the kit needs to know of a member. */
export interface VcsContract {
  makeRepo(): Promise<ContractRepository>
  create(repository: ContractRepository): Promise<VcsAdapter>
  supports: {
    /** The diff shows that a file was moved. */
    renames: boolean
    executableBit: boolean
    symlinks: boolean
    /** Names that the system can not hold, of those in `oddNames`. */
    impossibleNames?: readonly string[]
  }
  /** A credential that the adapter uses; it may show up nowhere. */
  secret?: string
}

/** File names that break careless code. */
export const oddNames: readonly string[] = [
  'with space.txt',
  ' lead and trail ',
  'quote"back\\slash.txt',
  'tab\there.txt',
  'new\nline.txt',
  'naïve 世界 🚀.txt',
  '-dash.txt',
  '--output=x',
  ':(glob)*.txt',
  '*.md',
  '[id].tsx',
  'a b/b c.txt',
  'x b/y.txt',
  'at@file@2.txt',
  '#hash 100%25.txt',
  "it's $(touch x) `touch y`; & | < >.txt",
]

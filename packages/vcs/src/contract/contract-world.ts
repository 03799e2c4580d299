import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import type { VcsAdapter } from '../adapter.ts'
import type { ChangeSet } from '../change-set.ts'
import type { ContractContent, ContractRepository, VcsContract } from './vcs-contract.ts'

export const BINARY = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3)
export const LIMITS = { maxFileBytes: 1_000_000 }

type Tree = Readonly<Record<string, ContractContent>>

/** A repository of a member with nothing in it, and an adapter over it: new for each test. */
export interface ContractWorld {
  readonly contract: VcsContract
  readonly repo: ContractRepository
  readonly vcs: VcsAdapter
  /** An empty folder to write to. */
  readonly folder: string
  /** Commits both states and resolves the change between them. */
  readonly change: (before: Tree, after: Tree) => Promise<ChangeSet>
  readonly resolveOne: (head: string, base?: string) => Promise<ChangeSet>
  /** One character a byte. */
  readonly diffText: (set: ChangeSet, options?: Parameters<VcsAdapter['diff']>[1]) => Promise<string>
}

/** Makes a world before each test of the suite that it is called in, and removes it afterwards. */
export function useContractWorld(contract: VcsContract): ContractWorld {
  let repo: ContractRepository
  let vcs: VcsAdapter
  let folder: string

  beforeEach(async () => {
    repo = await contract.makeRepo()
    vcs = await contract.create(repo)
    folder = await mkdtemp(join(tmpdir(), 'aicr-vcs-contract-'))
  })
  afterEach(async () => {
    await vcs.close()
    await repo.remove()
    await rm(folder, { recursive: true, force: true })
  })

  async function change(before: Tree, after: Tree): Promise<ChangeSet> {
    const base = await repo.commit(before)
    return resolveOne(await repo.commit(after), base)
  }

  async function resolveOne(head: string, base?: string): Promise<ChangeSet> {
    const sets = await vcs.resolve(repo.event(head, base))
    expect(sets).toHaveLength(1)
    return sets[0] as ChangeSet
  }

  return {
    contract,
    get repo() {
      return repo
    },
    get vcs() {
      return vcs
    },
    get folder() {
      return folder
    },
    change,
    resolveOne,
    diffText: (set, options = {}) => collect(vcs.diff(set, options)),
  }
}

/** A question for a file, or for lines of it. */
export function ask(path: string, range?: [number, number]) {
  return { path, reason: 'contract', ...(range && { range: { start_line: range[0], end_line: range[1] } }) }
}

/** The text of so many lines, numbered from one. */
export function lines(count: number): string {
  return Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join('')
}

/** The whole text, one character a byte. */
export async function collect(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const collected: Uint8Array[] = []
  for await (const chunk of chunks) collected.push(chunk)
  return Buffer.concat(collected).toString('latin1')
}

/** Paths relative to the folder, sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort()
}

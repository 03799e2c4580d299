import { fileKind } from './file-kind.ts'
import type { FileKind } from './file-kind.ts'

/** What people review first. Tests tell what is meant, documents can wait, what a tool wrote is checked at its source. */
const KIND_WEIGHT = { source: 1, config: 0.6, test: 0.45, docs: 0.3, generated: 0.05 } as const satisfies Record<
  FileKind,
  number
>

/** Folders and names of areas where a mistake costs most. */
const RISKY_PATH =
  /auth|login|permission|security|secret|crypt|token|session|payment|billing|sql|migration|schema|database|concurren|lock|thread|queue/i

/** How much a file asks for a reader, by its path. */
export function pathWeight(path: string): number {
  const kind = fileKind(path)
  const isRisky = (kind === 'source' || kind === 'config') && RISKY_PATH.test(path)
  return KIND_WEIGHT[kind] * (isRisky ? 1.25 : 1)
}

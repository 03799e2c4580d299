/** A tool as an agent offers it to its model. */
export interface OfferedTool {
  name: string
  /** Codex groups the tools of a server under one name. */
  namespace?: string
  /** What it takes, as a JSON Schema. */
  parameters: Readonly<Record<string, unknown>>
}

/**
 * The offered tool that stands for `wanted`: for an `aicr.*` name whichever spelling the agent made of it (dots cleaned,
 * a prefix, a hash at its end), that of our own server first; for any other name exactly that.
 */
export function findOfferedTool(offered: readonly OfferedTool[], wanted: string): OfferedTool | undefined {
  if (!wanted.startsWith('aicr.')) return offered.find(({ name }) => name === wanted)
  const spelling = new RegExp(`aicr[._-]${wanted.slice('aicr.'.length)}(?:_[0-9a-z]+)?$`)
  const candidates = offered.filter(({ name }) => spelling.test(name))
  return candidates.find(isOurs) ?? candidates[0]
}

function isOurs({ name, namespace = '' }: OfferedTool): boolean {
  return /aicr[-_]output/.test(`${namespace} ${name}`)
}

/** As it is written down of a request. */
export function offeredName({ name, namespace }: OfferedTool): string {
  return namespace === undefined ? name : `${namespace}/${name}`
}

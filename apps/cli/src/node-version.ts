const OLDEST = [22, 18] as const

/** What to say to a Node that is too old for AICR; `null` for one that is not. */
export function oldNodeMessage(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return null
  return `aicr: Node ${OLDEST.join('.')} or newer is needed; this is ${version}.\n`
}

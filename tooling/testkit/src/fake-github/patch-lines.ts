/** A line that can be commented on, and its hunk. */
export type PatchLines = ReadonlyMap<string, number>

/** The lines of a patch as `RIGHT:12` and `LEFT:7`, with the number of their hunk. */
export function patchLines(patch: string): PatchLines {
  const lines = new Map<string, number>()
  let [hunk, left, right] = [-1, 0, 0]
  for (const line of patch.split('\n')) {
    const header = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(line)
    if (header) {
      hunk += 1
      left = Number(header[1])
      right = Number(header[2])
    } else if (line.startsWith('+')) lines.set(`RIGHT:${right++}`, hunk)
    else if (line.startsWith('-')) lines.set(`LEFT:${left++}`, hunk)
    else if (!line.startsWith('\\')) {
      lines.set(`LEFT:${left++}`, hunk)
      lines.set(`RIGHT:${right++}`, hunk)
    }
  }
  return lines
}

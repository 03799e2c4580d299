/** Files by path. */
export type Tree = ReadonlyMap<string, string>

/**
 * Applies a git-style diff of text files with plain names, strictly: every context and deleted line has to be where the
 * diff says. Independent of the diff model, so that the two can not be wrong together.
 */
export function applyDiff(before: Tree, diff: string): Map<string, string> {
  const after = new Map(before)
  for (const section of diff.split(/^(?=diff --git )/m)) {
    if (section !== '') applySection(after, section)
  }
  return after
}

function applySection(tree: Map<string, string>, section: string): void {
  const [, oldName = '', newName = ''] = /^diff --git a\/(.*) b\/(.*)$/m.exec(section) ?? []
  const head = section.split(/^@@/m, 1)[0] ?? ''
  const from = /^rename from (.*)$/m.exec(head)?.[1] ?? oldName
  const to = /^rename to (.*)$/m.exec(head)?.[1] ?? newName
  const isNew = /^new file mode/m.test(head)
  if (isNew === tree.has(from)) throw new Error(`${from}: ${isNew ? 'added although it is there' : 'not there'}`)
  const content = patch(tree.get(from) ?? '', section.slice(head.length))
  tree.delete(from)
  if (/^deleted file mode/m.test(head)) {
    if (content !== '') throw new Error(`${from}: deleted, but this is left: ${JSON.stringify(content)}`)
  } else tree.set(to, content)
}

function patch(before: string, hunks: string): string {
  const old = before.match(/[^\n]*\n|[^\n]+$/g) ?? []
  const result: string[] = []
  let at = 0
  for (const hunk of hunks.split(/^(?=@@ )/m)) {
    const [header = '', ...rows] = hunk.match(/[^\n]*\n/g) ?? []
    const [, oldStart = '', oldCount] = /^@@ -(\d+)(?:,(\d+))? /.exec(header) ?? []
    const start = Number(oldStart) - (oldCount === '0' ? 0 : 1)
    if (header === '') continue
    result.push(...old.slice(at, start))
    at = start
    for (const [index, row] of rows.entries()) {
      if (row.startsWith('\\')) continue
      const line = rows[index + 1]?.startsWith('\\') ? row.slice(1, -1) : row.slice(1)
      if (row.startsWith('+')) result.push(line)
      else if (old[at] !== line)
        throw new Error(`line ${at + 1} is ${JSON.stringify(old[at])}, not ${JSON.stringify(line)}`)
      else {
        if (row.startsWith(' ')) result.push(line)
        at += 1
      }
    }
  }
  return [...result, ...old.slice(at)].join('')
}

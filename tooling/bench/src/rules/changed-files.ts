import { parseDiff } from '@aicr/diff'
import type { ChangedFile } from '@aicr/rules-agent'
import { paddedText } from '../change/padded-text.ts'

/** The files of a diff as the rules engine takes them. Of a file only what the diff shows is known. */
export function changedFilesOf(diff: string): ChangedFile[] {
  return parseDiff(diff).map((file) => {
    const diffLines = file.hunks.flatMap(({ lines }) => lines)
    const added = diffLines.filter(({ kind }) => kind === 'add')
    return {
      path: file.path,
      status: file.status,
      newText: paddedText(file, 'new'),
      changedLines: new Set(added.flatMap(({ newLine }) => newLine ?? [])),
      diffLines,
    }
  })
}

/** The diff that adds a file with this text. */
export function addedFileDiff(path: string, text: string): string {
  const lines = text.replace(/\n$/, '').split('\n')
  const head = `diff --git a/${path} b/${path}\nnew file mode 100644\n--- /dev/null\n+++ b/${path}\n`
  return `${head}@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join('')}`
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDiff } from '@aicr/diff'
import type { FileDiff } from '@aicr/diff'

/** A change, and the lines of it that reviewers commented on: `path:line` of the new file, one entry a comment. */
export interface CommentedChange {
  files: FileDiff[]
  commented: string[]
}

/**
 * Reads a folder with `golden.json` and `diffs/<id>.diff`. Comments on lines outside the hunks are left out: no diff shows
 * them. Throws where the folder is not like that.
 */
export function readCommentedChanges(folder: string): CommentedChange[] {
  const changes: unknown = JSON.parse(readFileSync(join(folder, 'golden.json'), 'utf8'))
  return listOf(changes, 'golden.json').map((change) => {
    const id = textOf(change, 'id')
    const files = parseDiff(readFileSync(join(folder, 'diffs', `${id}.diff`)))
    const golden = listOf(fieldOf(change, 'golden'), `${id}: golden`)
    const inHunks = golden.filter(
      (item) => textOf(item, 'anchor') !== 'outside_hunks' && textOf(item, 'side') === 'RIGHT',
    )
    return { files, commented: inHunks.map((item) => `${textOf(item, 'path')}:${String(fieldOf(item, 'line'))}`) }
  })
}

function listOf(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw new Error(`${name} is no list.`)
  return value
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) throw new Error(`There is no object with "${name}".`)
  return Object.entries(value).find(([key]) => key === name)?.[1]
}

function textOf(value: unknown, name: string): string {
  const text = fieldOf(value, name)
  if (typeof text !== 'string') throw new Error(`"${name}" is no text.`)
  return text
}

import { describe, expect, it } from 'vitest'
import { createFileView } from '../file-view.ts'
import { createPathClassifier } from '../path-groups.ts'
import type { SecretScanner } from './secrets.ts'
import { findSecrets } from './secrets.ts'

const classify = createPathClassifier()

/** Finds `hush:KIND`, one a line. */
const scan: SecretScanner = async (text) =>
  text.split('\n').flatMap((content, index) => {
    const kind = /hush:(\w+)/.exec(content)?.[1]
    return kind === undefined ? [] : [{ line: index + 1, kind, message: `Found ${kind}.` }]
  })

function viewOf(path: string, newText: string, changed: number[]) {
  return createFileView({ path, status: 'modified', newText, changedLines: new Set(changed) }, classify)
}

describe('findSecrets', () => {
  it('reports the line of the file, for changed lines only', async () => {
    const view = viewOf('src/a.ts', 'hush:token\n2\n3\nhush:token\n5\nhush:key\n', [3, 4, 6])
    expect(await findSecrets(view, scan)).toEqual([
      { line: 4, captures: { WHAT: { words: 'Found token.' } } },
      { line: 6, captures: { WHAT: { words: 'Found key.' } } },
    ])
  })

  it('hands the scanner no text that joins lines from two places', async () => {
    const seen: string[] = []
    const view = viewOf('src/a.ts', 'a\nb\nc\nd\n', [1, 2, 4])
    await findSecrets(view, async (text) => (seen.push(text), []))
    expect(seen).toEqual(['a\nb\n\nd'])
  })

  it('leaves out secrets without a form of their own where values are made up', async () => {
    for (const path of ['test/a.ts', 'docs/setup.md', 'examples/a.py']) {
      const view = viewOf(path, 'hush:named_secret\nhush:github_token\n', [1, 2])
      expect((await findSecrets(view, scan)).map(({ line }) => line)).toEqual([2])
    }
  })

  it('leaves them out in documentation comments as well', async () => {
    const view = viewOf('src/a.ts', '/**\n * hush:named_secret\n */\n', [1, 2, 3])
    expect(await findSecrets(view, scan)).toEqual([])
  })

  it('does not hand over lines that are data', async () => {
    const view = viewOf('src/a.ts', `hush:token ${'a'.repeat(6000)}\nhush:token\n`, [1, 2])
    expect((await findSecrets(view, scan)).map(({ line }) => line)).toEqual([2])
  })
})

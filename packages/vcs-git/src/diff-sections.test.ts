import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { selectSections } from './diff-sections.ts'

const SECTIONS: Record<string, string> = {
  'diff --git a/a.ts b/a.ts':
    'index 1..2 100644\n--- a/a.ts\n+++ b/a.ts\n@@ -1,2 +1,3 @@\n diff --git a/x b/x\n-\n+diff --git a/b.ts b/b.ts\n',
  'diff --git a/b.ts b/b.ts': 'old mode 100644\nnew mode 100755\n',
  'diff --git a/empty b/empty': '',
  'diff --git a/z b/z':
    '--- a/z\n+++ b/z\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n',
}

function sectionText(header: string): string {
  return `${header}\n${SECTIONS[header]}`
}

async function select(text: string, sizes: readonly number[], wanted: ReadonlySet<string>): Promise<string> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    const bytes = Buffer.from(text)
    let at = 0
    for (const size of sizes) {
      yield bytes.subarray(at, at + size)
      at += size
    }
    yield bytes.subarray(at)
  }
  const kept: Uint8Array[] = []
  for await (const piece of selectSections(chunks(), (header) => wanted.has(header))) kept.push(piece)
  return Buffer.concat(kept).toString()
}

describe('selectSections', () => {
  const headers = Object.keys(SECTIONS)
  const text = headers.map(sectionText).join('')

  test('keeps wanted sections byte for byte, however the text is cut into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(headers), fc.array(fc.integer({ min: 0, max: 40 })), async (wanted, sizes) => {
        expect(await select(text, sizes, new Set(wanted))).toBe(wanted.map(sectionText).join(''))
      }),
    )
  })

  test('gives nothing for an empty diff', async () => {
    expect(await select('', [], new Set(headers))).toBe('')
  })

  test('passes bytes on that are no UTF-8', async () => {
    async function* source(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('diff --git a/\xff b/\xff\n+\xfe\n', 'latin1')
    }
    const kept: Uint8Array[] = []
    for await (const piece of selectSections(source(), (header) => header.includes('\xff'))) kept.push(piece)
    expect(Buffer.concat(kept).toString('latin1')).toBe('diff --git a/\xff b/\xff\n+\xfe\n')
  })
})

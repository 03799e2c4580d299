import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseConfig } from '@aicr/runtime'
import { Config } from '@aicr/schema'
import { describe, expect, test } from 'vitest'
import { createAicr } from '../apps/cli/test/run-aicr.ts'
import { codeBlocks, inlineCode } from './readme/markdown-parts.ts'

const page = await readFile(join(import.meta.dirname, '../docs/agents.md'), 'utf8')

describe('the page about agents', () => {
  test('names every agent that the program knows', async () => {
    const aicr = await createAicr()
    const { stdout } = await aicr.run(['agents', 'list'], { cwd: import.meta.dirname })
    await aicr.remove()
    const kinds = stdout.split('\n').flatMap((line) => /^\W*([a-z]+(?:-[a-z]+)*) /.exec(line)?.[1] ?? [])
    expect(kinds.length).toBeGreaterThan(10)
    expect(inlineCode(page)).toEqual(expect.arrayContaining(kinds))
  })

  const configurations = codeBlocks(page, 'yaml')
  test.each(configurations)('has a configuration that is accepted', (text) => {
    expect(Object.keys(parseConfig({ text, file: 'config.yaml' }, Config))).not.toEqual([])
  })
})

import { expect, it } from 'vitest'
import { CHANGED_FILE, CONTEXT_FILE, knownProblems, sampleChange, wordIn } from './sample-change.ts'

const words = { source: 'heron-1a2b3c4d', context: 'otter-0f9e8d7c' }

it('has its words in the files, each known again, and in nothing that an agent is told', () => {
  const { base, head } = sampleChange(words)
  expect(wordIn(JSON.stringify(head[CHANGED_FILE]), CHANGED_FILE)).toBe(words.source)
  expect(wordIn(JSON.stringify(base[CONTEXT_FILE]), CONTEXT_FILE)).toBe(words.context)
  expect(wordIn(base['AGENTS.md'] ?? '', CHANGED_FILE)).toBeNull()
  expect(base['AGENTS.md']).not.toMatch(/heron|otter/)
})

it('is wrong where it says, in what the change adds', () => {
  const { base, head } = sampleChange(words)
  const before = base[CHANGED_FILE] ?? ''
  expect(head[CHANGED_FILE]?.startsWith(before)).toBe(true)
  const lines = (head[CHANGED_FILE] ?? '').split('\n')
  expect(knownProblems.map(({ line }) => lines[line - 1]?.trim())).toEqual([
    expect.stringContaining('SELECT * FROM items'),
    '} catch {}',
  ])
  expect(Math.min(...knownProblems.map(({ line }) => line))).toBeGreaterThan(before.split('\n').length)
})

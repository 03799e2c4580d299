import type { DirectModel } from '@aicr/agents'
import { parseDiff } from '@aicr/diff'
import type { FileDiff } from '@aicr/diff'
import { systemClock } from '@aicr/kit'
import type { Clock } from '@aicr/kit'
import { expect, it } from 'vitest'
import { estimateTokens } from '../budget/estimate-tokens.ts'
import { summariseFiles } from './summarise-files.ts'

it('asks once about all files, those that matter most first, within its budget', async () => {
  const prompts: string[] = []
  const model = modelOf((prompt) => {
    prompts.push(prompt)
    return '1: one\n2: two'
  })
  const files = [...filesOf(80, 'docs/a', 'md'), ...filesOf(60, 'src/a', 'ts')]
  const result = await summariseFiles({ model, files, budgetTokens: 8000, clock: systemClock })
  expect(prompts).toHaveLength(1)
  const [prompt = ''] = prompts
  expect(estimateTokens(prompt)).toBeLessThanOrEqual(8000)
  expect(prompt).toContain('1: src/a0.ts')
  expect(prompt).not.toContain('docs/')
  expect(result).toMatchObject({
    summaries: [
      { path: 'src/a0.ts', text: 'one' },
      { path: 'src/a1.ts', text: 'two' },
    ],
    usage: { inputTokens: 5 },
  })
  expect(result.asked).toBeLessThanOrEqual(50)
  expect(result).not.toHaveProperty('error')
})

it('keeps as many summaries as prompts have room for', async () => {
  const model = modelOf(() =>
    Array.from({ length: 50 }, (_, index) => `${index + 1}: ${'word '.repeat(40)}`).join('\n'),
  )
  const { summaries } = await summariseFiles({
    model,
    files: filesOf(40, 'src/a', 'ts'),
    budgetTokens: 4000,
    clock: systemClock,
  })
  expect(summaries.length).toBeGreaterThan(0)
  const tokens = summaries.reduce((sum, { path, text }) => sum + estimateTokens(`${path}: ${text}\n`), 0)
  expect(tokens).toBeLessThanOrEqual(400)
})

it('is a result without summaries, and says why, when the model fails', async () => {
  const input = { files: filesOf(2, 'src/a', 'ts'), budgetTokens: 4000, clock: systemClock }
  const broken = modelOf(() => {
    throw new Error('HTTP 500')
  })
  expect(await summariseFiles({ ...input, model: broken })).toEqual({
    summaries: [],
    asked: 2,
    usage: {},
    error: 'HTTP 500',
  })
  const vague = modelOf(() => 'They look fine.')
  expect(await summariseFiles({ ...input, model: vague })).toMatchObject({
    summaries: [],
    usage: { inputTokens: 5 },
    error: 'the answer of the model holds none',
  })
  expect(await summariseFiles({ ...input, model: vague, budgetTokens: 10 })).toMatchObject({ asked: 0, usage: {} })
})

it('does not wait for a model that never answers, and stops it', async () => {
  let stopped = false
  const model: DirectModel = {
    name: 'slow',
    ask: (_prompt, { signal } = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          stopped = true
          reject(new Error('stopped'))
        })
      }),
  }
  const clock: Clock = { ...systemClock, sleep: () => Promise.resolve() }
  const result = await summariseFiles({ model, files: filesOf(1, 'src/a', 'ts'), budgetTokens: 4000, clock })
  expect(result.error).toBe('The model slow did not answer within 120 seconds.')
  expect(stopped).toBe(true)
})

it('ends with the review when that is cancelled', async () => {
  const stop = new AbortController()
  const model = modelOf(() => {
    stop.abort()
    throw new Error('stopped')
  })
  const input = { model, files: filesOf(1, 'src/a', 'ts'), budgetTokens: 4000, clock: systemClock, signal: stop.signal }
  await expect(summariseFiles(input)).rejects.toMatchObject({ code: 'cancelled' })
})

function modelOf(answer: (prompt: string) => string): DirectModel {
  return {
    name: 'scripted',
    ask: async (prompt) => ({ calls: [], text: answer(prompt), usage: { inputTokens: 5, outputTokens: 1 } }),
  }
}

function filesOf(count: number, name: string, ending: string): FileDiff[] {
  const texts = Array.from({ length: count }, (_, index) => {
    const path = `${name}${index}.${ending}`
    return `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -1 +1,2 @@\n one()\n+two(${index})\n`
  })
  return parseDiff(texts.join(''))
}

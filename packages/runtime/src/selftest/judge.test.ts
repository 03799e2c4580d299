import type { Problem } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { judge } from './judge.ts'
import type { JudgedReview } from './judge.ts'
import { CHANGED_FILE, CONTEXT_FILE, knownProblems } from './sample-change.ts'

const words = { source: 'heron-1a2b3c4d', context: 'otter-0f9e8d7c' }
const origin = { server: 's', seq: 0, pass: 1 }
const problems = knownProblems.map(({ line }): Problem => ({
  id: String(line),
  fingerprint: String(line),
  file: CHANGED_FILE,
  line: line + 1,
  severity: 'high',
  category: 'x',
  message: 'Wrong.',
  anchor: null,
}))
const good: JudgedReview = {
  record: { problems, summary: { markdown: `Heron-1A2B3C4D and ${words.context}` }, passes: [] },
  state: {
    servers: [{ id: 's', pid: 1, pass: 1, startedAt: '', toolsListedAt: 'then' }],
    contextRequests: [{ ...origin, path: CONTEXT_FILE, reason: '' }],
  },
  words,
  callsModel: true,
}
const statuses = (review: JudgedReview): object =>
  Object.fromEntries(
    judge(review).map(({ step, status, detail }) => [step, detail === '' ? status : `${status}: ${detail}`]),
  )

describe('the sample', () => {
  it('was reviewed well', () => {
    expect(statuses(good)).toEqual({
      tools: 'ok',
      source: 'ok',
      context: 'ok: asked for',
      problems: 'ok: 2 of 2',
      summary: 'ok',
    })
  })

  it('was reviewed by an agent that calls no model, which reads what it likes', () => {
    const silent = { ...good, callsModel: false, record: { ...good.record, summary: { markdown: 'Two.' } } }
    expect(statuses(silent)).toMatchObject({ source: 'not_needed', context: 'not_needed', summary: 'ok' })
  })

  it('was not reviewed', () => {
    const nothing: JudgedReview = {
      ...good,
      record: { problems: [], summary: null, passes: [] },
      state: { servers: [], contextRequests: [] },
    }
    expect(statuses(nothing)).toEqual({
      tools: 'failed',
      source: 'failed',
      context: 'failed: not asked for',
      problems: 'failed: 0 of 2',
      summary: 'failed',
    })
  })

  it('is not found wrong elsewhere', () => {
    const beside = problems.map((problem) => ({ ...problem, line: problem.line + 40 }))
    const other = problems.map((problem) => ({ ...problem, file: CONTEXT_FILE }))
    for (const wrong of [beside, other]) {
      expect(statuses({ ...good, record: { ...good.record, problems: wrong } })).toMatchObject({
        problems: 'failed: 0 of 2',
      })
    }
  })
})

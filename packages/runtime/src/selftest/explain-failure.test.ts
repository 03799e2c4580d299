import type { AgentEnd, LlmProvider, ModelError } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { explainFailure } from './explain-failure.ts'
import type { FailedReview } from './explain-failure.ts'
import { selftestSteps } from './judge.ts'
import type { SelftestStep } from './judge.ts'

const provider: LlmProvider = { id: 'main', kind: 'openai', base_url: 'https://models.example/v1', api_key_env: 'KEY' }

function failed(ended: AgentEnd, explanation?: string, kind?: ModelError['kind']): FailedReview {
  const modelError = kind && { modelError: { kind } }
  const pass = {
    number: 1,
    kind: 'review',
    ended,
    ...modelError,
    durationMs: 1,
    problems: 0,
    complete: false,
    usage: {},
  } as const
  const record = { passes: [pass], ...(explanation !== undefined && { explanation }) }
  return { agent: 'kilo', record, steps: [], provider, otherTransport: 'http' }
}

const leftOut = (step: SelftestStep, detail = ''): FailedReview => ({
  ...failed('ok'),
  steps: selftestSteps.map((name) => ({ step: name, status: name === step ? 'failed' : 'ok', detail })),
})

type FailureCase = [ended: AgentEnd, words: string, advice: string, modelError?: ModelError['kind']]

describe('what a failure means', () => {
  it.each([
    [
      'model_error',
      'The agent failed: HTTP 401 no',
      'Check the key in KEY: the provider "main" does not take it.',
      'authentication',
    ],
    [
      'model_error',
      'The agent failed: HTTP 429 no',
      'Wait, or raise the limit at the provider "main".',
      'rate_limited',
    ],
    [
      'model_error',
      'The agent failed: HTTP 503 no',
      'Try again later: the provider "main" is in trouble.',
      'server_error',
    ],
    ['model_error', 'connect ECONNREFUSED', 'https://models.example/v1 can not be reached', 'unreachable'],
    ['model_error', 'The agent failed: HTTP 404 no', 'Check the name of the model', 'rejected'],
    ['no_tools', 'It never asked.', 'agent.mcp_transport: http'],
    ['timeout', 'Too late.', 'agent.timeout_seconds'],
    ['context_overflow', 'Too long.', 'context_window'],
    ['denied', 'No.', 'Update it'],
    ['crashed', 'It broke.', 'aicr agents check kilo'],
  ] satisfies FailureCase[])(
    'that ended with %s (%s) is said with what to do',
    (...[ended, words, advice, kind]: FailureCase) => {
      const failure = explainFailure(failed(ended, words, kind))
      expect(failure).toMatchObject({ code: ended, meaning: words })
      expect(failure.advice).toContain(advice)
    },
  )

  it.each([
    ['tools', '', /never asked for the tools/],
    ['source', '', /did not tell what stands in a changed file/],
    ['context', 'asked for', /asked for a file .* and did not tell/],
    ['context', 'not asked for', /did not ask for a file/],
    ['problems', '1 of 2', /reported 1 of 2 known problems/],
    ['summary', '', /published no summary/],
  ] as const)('that left out %s (%s) is told', (step, detail, meaning) => {
    expect(explainFailure(leftOut(step, detail))).toEqual({
      code: 'incomplete',
      meaning: expect.stringMatching(meaning),
      advice: expect.stringMatching(/\.$|\?$/),
    })
  })

  it('is said in the words of what kept the review from ending', () => {
    const record = { passes: [], failure: { code: 'disk_full', message: 'No room.', hint: 'Make some.' } }
    const review = { ...leftOut('tools'), record }
    expect(explainFailure(review)).toEqual({ code: 'disk_full', meaning: 'No room.', advice: 'Make some.' })
  })
})

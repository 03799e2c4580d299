import { verifies } from '@aicr-internal/testkit'
import { toolUseOf } from '@aicr/agents'
import { expect, it } from 'vitest'
import {
  describeRealAgent,
  itIgnoresTheRepository,
  itIsTestedAsPinned,
  itKnowsDottedNames,
  itReviews,
  itSaysThatThePromptDoesNotFit,
} from './expectations.ts'
import { codex } from './real-agents.ts'
import { realReview } from './real-review.ts'
import { firstProblem, publish, report, shortReview } from './scripts.ts'

itIsTestedAsPinned(codex)

describeRealAgent(codex, () => {
  verifies('security.agent-only-reads')
  itReviews(codex)
  verifies('security.agent-obeys-no-change')
  itIgnoresTheRepository(codex)
  itKnowsDottedNames(codex)
  itSaysThatThePromptDoesNotFit(codex)

  it('waits for tools that come late', () =>
    realReview(
      codex,
      {
        script: shortReview,
        wrapServer: ({ command, args }) => ({
          command: '/bin/sh',
          args: ['-c', 'sleep 3; exec "$@"', 'late', command, ...args],
        }),
      },
      ({ outcome, state }) => {
        expect(outcome.ended).toBe('ok')
        expect(state.problems).toMatchObject([firstProblem])
      },
    ))

  it('asks its model nothing when the tools cannot be had', () =>
    realReview(
      codex,
      { script: shortReview, wrapServer: () => ({ command: '/bin/false', args: [] }) },
      ({ outcome, state, requests }) => {
        expect(outcome).toMatchObject({ ended: 'crashed', explanation: expect.stringContaining('aicr-output') })
        expect(toolUseOf(state, outcome)).toBe('never_connected')
        expect(requests).toEqual([])
      },
    ))

  it('is told apart when it has the tools and calls none', () =>
    realReview(codex, { script: [{ text: 'Looks good to me.' }] }, ({ outcome, state }) => {
      expect(outcome).toMatchObject({ ended: 'ok', text: 'Looks good to me.\n' })
      expect(toolUseOf(state, outcome)).toBe('never_called')
    }))

  it.each([
    [401, 'authentication', 1],
    [429, 'rate_limited', 2],
    [503, 'server_error', 2],
  ])('says that the model failed with %i, after as many retries as it may', (status, kind, most) =>
    realReview(
      codex,
      { script: [{ fault: { kind: 'status', status }, times: Infinity }], modelRetries: 1 },
      ({ outcome, requests }) => {
        expect(outcome).toMatchObject({ ended: 'model_error', modelError: { kind, status } })
        expect(requests.length).toBeLessThanOrEqual(most * 2)
      },
    ),
  )

  it('keeps what it had reported when its model fails later', () =>
    realReview(
      codex,
      { script: [{ calls: [report] }, { fault: { kind: 'status', status: 401 }, times: Infinity }] },
      ({ outcome, state }) => {
        expect(outcome.ended).toBe('model_error')
        expect(state.problems).toMatchObject([firstProblem])
        expect(toolUseOf(state, outcome)).toBe('called')
      },
    ))

  it('goes on after a limit, an outage and an answer that was cut off', () =>
    realReview(
      codex,
      {
        script: [
          { fault: { kind: 'status', status: 429, retryAfterSeconds: 1 } },
          { fault: { kind: 'status', status: 500 } },
          { calls: [report], fault: { kind: 'cut' } },
          ...shortReview,
        ],
        modelRetries: 3,
      },
      ({ outcome, state }) => {
        expect(outcome).toMatchObject({ ended: 'ok', exitCode: 0 })
        expect(state.problems).toMatchObject([firstProblem])
        expect(state.summaries).toHaveLength(1)
      },
    ))

  it('is ended when its model hangs, and what it reported before stays', () =>
    realReview(
      codex,
      { script: [{ calls: [report] }, { fault: { kind: 'hang' } }], pass: { timeoutMs: 5000 } },
      ({ outcome, state }) => {
        expect(outcome).toMatchObject({ ended: 'timeout' })
        expect(state.problems).toMatchObject([firstProblem])
      },
    ))

  it('is cancelled in the middle of a turn', () =>
    realReview(
      codex,
      { script: [{ calls: [report] }, { fault: { kind: 'hang' } }], cancelAtTurn: 2 },
      ({ outcome, state }) => {
        expect(outcome).toMatchObject({ ended: 'cancelled' })
        expect(state.problems).toMatchObject([firstProblem])
      },
    ))

  it('takes a prompt of a megabyte', () =>
    realReview(
      codex,
      { script: shortReview, pass: { prompt: `START ${'lorem ipsum '.repeat(87_000)} END-OF-PROMPT` } },
      ({ outcome, state, requests }) => {
        expect(outcome.ended).toBe('ok')
        expect(state.problems).toHaveLength(1)
        expect(JSON.stringify(requests[0]?.body)).toContain('END-OF-PROMPT')
      },
    ))

  it('says that a longer prompt does not fit', () =>
    realReview(codex, { script: shortReview, pass: { prompt: 'x'.repeat(1_100_000) } }, ({ outcome, requests }) => {
      expect(outcome.ended).toBe('context_overflow')
      expect(requests).toEqual([])
    }))

  it('lets its model write nothing, and neither reach the network nor the key of the model', () =>
    realReview(
      codex,
      {
        script: ({ folders }) => [
          {
            calls: [
              {
                tool: 'exec_command',
                input: {
                  cmd: `touch '${folders.source}/x' '${folders.agent}/x'; env; cat /proc/*/environ; exec 3<>/dev/tcp/127.0.0.1/1`,
                },
              },
            ],
          },
          { calls: [publish] },
        ],
      },
      ({ outcome, requests, sourceUntouched }) => {
        expect(outcome.ended).toBe('ok')
        expect(sourceUntouched).toBe(true)
        const answers = JSON.stringify(requests[1]?.body)
        expect(answers).toContain('Read-only file system')
        expect(answers).toMatch(/Operation not permitted|Network is unreachable/)
        expect(answers).not.toContain('scripted-model-token')
      },
    ))
})

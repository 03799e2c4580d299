import { verifies } from '@aicr-internal/testkit'
import { toolUseOf } from '@aicr/agents'
import { expect, it } from 'vitest'
import { codex } from './agents.ts'
import { describeRealAgent, itDoesItAll, itIsTestedAsPinned } from './describe-real-agent.ts'
import { realPass } from './real-pass.ts'
import { bubblewrap, native } from './sandboxes.ts'
import { publish, report, shortReview } from './scripts.ts'

itIsTestedAsPinned(codex)

describeRealAgent(codex, [bubblewrap], (place) => {
  verifies('security.agent-only-reads')
  verifies('security.agent-obeys-no-change')
  itDoesItAll(place)

  it('asks its model nothing when the tools cannot be had', () =>
    realPass(place, { script: shortReview, server: 'broken' }, ({ outcome, state, requests }) => {
      expect(outcome).toMatchObject({ ended: 'crashed', explanation: expect.stringContaining('aicr-output') })
      expect(toolUseOf(state, outcome)).toBe('never_connected')
      expect(requests).toEqual([])
    }))

  it('goes on after an answer that was cut off', () =>
    realPass(place, { script: [{ calls: [report], fault: { kind: 'cut' } }, ...shortReview] }, ({ outcome, state }) => {
      expect(outcome).toMatchObject({ ended: 'ok', exitCode: 0 })
      expect(state.summaries).toHaveLength(1)
    }))

  it('says that a prompt of more than a megabyte does not fit', () =>
    realPass(place, { script: shortReview, pass: { prompt: 'x'.repeat(1_100_000) } }, ({ outcome, requests }) => {
      expect(outcome.ended).toBe('context_overflow')
      expect(requests).toEqual([])
    }))
})

describeRealAgent(codex, [bubblewrap, native], (place) => {
  it('lets its model change nothing, and neither reach the network nor the key of the model', () =>
    realPass(
      place,
      {
        script: ({ folders }) => [
          {
            calls: [
              {
                tool: 'exec_command',
                input: {
                  cmd: `touch '${folders.source}/x'; env; cat /proc/*/environ; bash -c 'exec 3<>/dev/tcp/169.254.169.254/80'`,
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

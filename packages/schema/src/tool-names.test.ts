import { verifies } from '@aicr-internal/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeToolName, toolIds, toolNames } from './tool-names.ts'

const spellings: ((id: string) => string)[] = [
  (id) => `aicr.${id}`,
  (id) => `aicr_${id}`,
  (id) => `aicr-output_aicr_${id}`,
  (id) => `mcp__aicr-output__aicr_${id}`,
  (id) => `mcp__aicr-output__aicr.${id}`,
  (id) => `mcp_aicr-output_aicr.${id}`,
  (id) => `aicr-output-aicr-${id}`,
  (id) => `mcp__aicr_output__aicr_${id}`,
  (id) => `mcp__aicr-output__aicr_${id}_0acwx9j`,
]

describe('normalizeToolName', () => {
  it.each(toolIds)('knows %s in every spelling that agents use', (id) => {
    verifies('tool-names.kilo-prefix')
    for (const spell of spellings) expect(normalizeToolName(spell(id)), spell(id)).toBe(`aicr.${id}`)
  })

  it.each([
    'mcp__other__aicr_report_problem',
    'other_aicr_report_problem',
    'report_problem',
    'aicr.report_problems',
    'aicr.delete_everything',
    'xaicr.skip',
    'aicr-outputs_aicr_skip',
    'AICR.skip',
    'aicr.skip\n',
    '',
  ])('refuses %j', (name) => {
    expect(normalizeToolName(name)).toBeNull()
  })

  it('answers any text with a known name or null', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const answer = normalizeToolName(name)
        return answer === null || toolNames.includes(answer)
      }),
    )
  })
})

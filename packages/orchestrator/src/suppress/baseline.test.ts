import { isAicrError } from '@aicr/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBaseline } from './baseline.ts'

function messageOf(text: string): string {
  try {
    readBaseline(text)
  } catch (error) {
    if (isAicrError(error) && error.code === 'invalid_input') return error.message
    throw error
  }
  return 'none'
}

const sarif = (...results: unknown[]): string => JSON.stringify({ version: '2.1.0', runs: [{ results }] })

describe('readBaseline', () => {
  it('reads the record of an earlier run, of any version', () => {
    const record = { version: 7, problems: [{ fingerprint: 'a', new_field: 1 }, { fingerprint: 'a-2' }] }
    expect(readBaseline(`\uFEFF${JSON.stringify(record)}`)).toEqual(new Set(['a', 'a-2']))
    expect(readBaseline('{"problems":[]}')).toEqual(new Set())
  })

  it('reads SARIF, results of other tools aside', () => {
    const ours = { partialFingerprints: { 'aicr/v1': 'a', primaryLocationLineHash: 'x' } }
    expect(readBaseline(sarif(ours, { message: {} }, { partialFingerprints: { other: 'b' } }))).toEqual(new Set(['a']))
    expect(readBaseline(sarif())).toEqual(new Set())
    expect(readBaseline('{"runs":[{}]}')).toEqual(new Set())
  })

  it.each([
    ['', 'it is not JSON'],
    ['{"problems":', 'it is not JSON'],
    ['[]', 'it has neither "problems" nor "runs"'],
    ['null', 'it has neither "problems" nor "runs"'],
    ['{"problems":{}}', 'it has neither "problems" nor "runs"'],
    ['{"problems":[{"fingerprint":"a"},{"id":"b"}]}', 'problem 2 has no fingerprint'],
    ['{"problems":[{"fingerprint":""}]}', 'problem 1 has no fingerprint'],
    ['{"runs":5}', '"runs" is not a list'],
    ['{"runs":[{"results":"none"}]}', '"results" is not a list'],
    [sarif({ partialFingerprints: { other: 'b' } }), 'another tool wrote it'],
  ])('refuses %j and says why', (text, why) => {
    expect(messageOf(text)).toContain(why)
  })

  it('reads any JSON or refuses it', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(messageOf(text)).toMatch(/^(?:none|The baseline cannot be used: )/)
      }),
    )
  })
})

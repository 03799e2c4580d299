import { describe, expect, it } from 'vitest'
import type { ChangedFile } from '../engine/changed-file.ts'
import type { RuleProblem } from '../engine/rule-problem.ts'
import { endingOf } from './summary.ts'
import type { SummaryFacts } from './summary.ts'

const file = (changed: number[]): ChangedFile => ({
  path: 'a.ts',
  status: 'modified',
  newText: 'x',
  changedLines: new Set(changed),
})
const problem: RuleProblem = {
  rule: 'eval-call',
  file: 'a.ts',
  line: 1,
  severity: 'high',
  category: 'security',
  message: 'Bad.',
}

function facts(changes: Partial<SummaryFacts> = {}, checked = [file([1, 2])]): SummaryFacts {
  return {
    input: {
      version: 1,
      diff: '',
      source: '',
      mcpServer: { command: '', args: [] },
      files: [],
      rules: [],
      basePaths: [],
    },
    change: { files: checked, checked },
    result: { problems: [], rules: new Set(['eval-call']), failures: [] },
    ruleErrors: [],
    refused: [],
    ...changes,
  }
}

const left = (reason: string) => ({
  ...facts().input,
  files: [{ path: 'big.sql', oldPath: null, change: 'added' as const, status: 'skipped' as const, reason }],
})

function markdown(changes: Partial<SummaryFacts>): string {
  const ending = endingOf(facts(changes))
  return ending.tool === 'publish_summary' ? ending.markdown : ''
}

describe('how the rules agent ends', () => {
  it('skips with lgtm when everything was checked and nothing is wrong', () => {
    expect(endingOf(facts())).toEqual({ tool: 'skip', reason: 'lgtm' })
    expect(endingOf(facts({ input: left('lock_file') }))).toEqual({ tool: 'skip', reason: 'lgtm' })
  })

  it('skips with no_reviewable_code when no line was added', () => {
    expect(endingOf(facts({}, [file([])]))).toEqual({ tool: 'skip', reason: 'no_reviewable_code' })
  })

  it('says in a summary what was checked', () => {
    expect(markdown({ result: { ...facts().result, problems: [problem] } })).toContain(
      '1 rule looked at 2 changed lines in 1 file and found 1 problem.',
    )
  })

  it('says in a summary what was not checked, and why', () => {
    expect(markdown({ input: left('too_large') })).toContain('- `big.sql` (too large)')
    const failure = { path: 'a.ts', rule: 'eval-call', message: 'no parser', inPart: false }
    const failures = [failure, { ...failure, path: 'b.ts', message: 'too long', inPart: true }]
    expect(markdown({ result: { ...facts().result, failures } })).toContain(
      'Rules that were not run everywhere:\n\n- `eval-call` on `a.ts`: no parser\n- `eval-call` on `b.ts` (run in part): too long',
    )
    expect(markdown({ ruleErrors: ['.aicr/rules/x.yaml:1:1: no id'] })).toContain('.aicr/rules/x.yaml:1:1: no id')
    expect(markdown({ refused: ['line 9 is not in the change'] })).toContain('line 9 is not in the change')
  })

  it('cuts a long list and says how much is left out', () => {
    expect(markdown({ ruleErrors: Array.from({ length: 15 }, (_, index) => `error ${index}`) })).toContain(
      '- and 5 more',
    )
  })
})

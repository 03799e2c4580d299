import { verifies } from '@aicr-internal/testkit'
import { sampleAnchor, sampleCoverage, sampleProblem, sampleRecord } from '@aicr/channels/contract'
import type { ExcerptLine, RunRecord } from '@aicr/schema'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { filledText, hostileText } from '../../test/arbitrary-record.ts'
import type { TerminalOptions } from './layout.ts'
import { renderTerminal } from './render-terminal.ts'
import { textWidth } from './text-width.ts'

function shown(record: RunRecord, options: Partial<TerminalOptions> = {}): string {
  return renderTerminal(record, { width: 72, color: false, language: 'en', ...options })
}

const range = sampleProblem({
  severity: 'critical',
  message:
    'The token is compared with `==`, so a timing attack can guess it byte by byte. An attacker needs 256 tries.',
  suggestion:
    'Compare in constant time:\n\n```diff\n-  if (token == expected) {\n+  if (safeEqual(token, expected)) {\n```',
  anchor: sampleAnchor({ endLine: 43, code: '  if (token == expected) {\n\treturn true' }),
})

it('shows a problem with its code, its message and its suggestion, and the result last', () => {
  verifies('formats.terminal')
  verifies('tools.report-problem.range-is-rendered-start-to-end')
  expect(shown(sampleRecord({ problems: [range] })))
    .toBe(`src/session.ts ─────────────────────────────────────────────── 1 problem

  ✖ CRITICAL  The token is compared with \`==\`, so a timing attack can
              guess it byte by byte.
    src/session.ts:42-43 · security

    ❯ 42 │   if (token == expected) {
    ❯ 43 │     return true

    An attacker needs 256 tries.

    Suggestion
      Compare in constant time:

        -  if (token == expected) {
        +  if (safeEqual(token, expected)) {

✖ 1 problem: 1 critical · 1 file reviewed · 1.2 s
  rules
`)
})

it('puts the problems of a file together, under its name', () => {
  verifies('formats.terminal')
  const problems = [
    sampleProblem({ file: 'b.ts', line: 9, severity: 'low' }),
    sampleProblem({ file: 'a.ts', line: 5, severity: 'high' }),
    sampleProblem({ file: 'b.ts', line: 2, severity: 'low' }),
  ]
  const places = [...shown(sampleRecord({ problems })).matchAll(/^(\S+) ─+ (.+)$|^ {4}(\S+:\d+) /gm)].map(
    ([, file, count, place]) => place ?? `${file}, ${count}`,
  )
  expect(places).toEqual(['a.ts, 1 problem', 'a.ts:5', 'b.ts, 2 problems', 'b.ts:2', 'b.ts:9'])
})

it('shows rows of the diff around the problem where the report has them', () => {
  const rows = [
    { kind: 'context', oldLine: 40, newLine: 41, text: 'function check(token) {' },
    { kind: 'delete', oldLine: 41, newLine: null, text: '  if (token === expected) {' },
    { kind: 'add', oldLine: null, newLine: 42, text: '  if (token == expected) {\r' },
    { kind: 'context', oldLine: 42, newLine: 43, text: '    return true' },
    { kind: 'context', oldLine: 43, newLine: 100, text: '' },
  ] satisfies ExcerptLine[]
  const output = shown(sampleRecord({ problems: [{ ...range, excerpt: rows }] }), { unicode: false })
  expect(output.split('\n').slice(6, 11).join('\n')).toBe(`       41 |   function check(token) {
          | -   if (token === expected) {
    >  42 | +   if (token == expected) {
    >  43 |       return true
      100 |`)
})

it('says in Chinese what it says in English', () => {
  const coverage = [sampleCoverage(), sampleCoverage({ path: 'a.png', status: 'skipped', reason: 'binary' })]
  const problem = sampleProblem({ severity: 'medium', message: '异常被吞掉了。调用方不知道写入失败。', life: 'open' })
  expect(shown(sampleRecord({ problems: [problem], coverage }), { language: 'zh-CN' }))
    .toBe(`src/session.ts ──────────────────────────────────────────────── 1 个问题

  ▲ 中  异常被吞掉了。
    src/session.ts:42 · security · 仍未解决

    ❯ 42 │   if (token == expected) {

    调用方不知道写入失败。

✖ 1 个问题：中 1 · 已评审 1 个文件，跳过 1 个（二进制文件 1） · 1.2 秒
  rules
`)
})

it('is short when nothing was found', () => {
  const record = sampleRecord({ verdict: 'pass', problems: [], agent: { kind: 'kilo', version: '7.4', model: 'm-1' } })
  expect(shown(record)).toBe('✔ No problems found · 1 file reviewed · 1.2 s\n  kilo 7.4 · m-1\n')
})

it('lists what was not seen, and never calls that clean', () => {
  const unseen = Array.from({ length: 12 }, (_, index) =>
    sampleCoverage({ path: `big-${index}.sql`, status: 'skipped', reason: 'too_large', detail: '2 MB' }),
  )
  const output = shown(
    sampleRecord({
      verdict: 'partial',
      problems: [],
      coverage: unseen,
      untracked: ['notes.txt'],
      explanation: 'Twelve.',
    }),
  )
  expect(output).toContain('12 files were not seen\n  big-0.sql · too large, 2 MB\n')
  expect(output).toContain('  big-9.sql · too large, 2 MB\n  … and 2 more\n')
  expect(output).toContain('1 untracked file was not reviewed\n  notes.txt\n')
  expect(output).toContain('▲ No problems found, but 12 files were not seen')
})

it('explains a result that is not to be trusted', () => {
  const record = sampleRecord({
    verdict: 'inconclusive',
    explanation: 'The agent crashed before it reported anything.',
    problems: [],
    passes: [
      {
        number: 1,
        kind: 'review',
        ended: 'crashed',
        exitCode: 7,
        stderrTail: 'one\ntwo \u001B[31mred\n',
        durationMs: 5,
        problems: 0,
        complete: false,
        usage: {},
      },
    ],
  })
  expect(shown(record)).toBe(`Pass 1 (review) crashed (exit code 7)
  │ one
  │ two ␛[31mred

▲ Inconclusive · 1 file reviewed · 1.2 s
  The agent crashed before it reported anything.
  rules
`)
})

it('shows the summary of the agent, and not one that only repeats the result', () => {
  const summary = { title: 'Login', markdown: `# Login\n\nTwo **risks**.\n\n${'- x\n'.repeat(40)}` }
  const output = shown(sampleRecord({ verdict: 'pass', problems: [], summary }))
  expect(output).toContain(`Login ${'─'.repeat(66)}\n\n  Two risks.\n\n  • x\n`)
  expect(output).toContain('  … 12 more lines\n')
  expect(output.match(/Login/g)).toHaveLength(1)
})

it('says what came of publishing and what the sandbox does not promise', () => {
  verifies('security.missing-protection-is-shown')
  const output = shown(
    sampleRecord({
      agent: { kind: 'kilo', sandbox: { kind: 'native', missing: ['network'] } },
      outcomes: [
        { channel: 'forge', operation: 'summary', status: 'done', remote: { id: '1', url: 'https://forge/1' } },
        { channel: 'chat', operation: 'card', status: 'failed', error: 'HTTP 500' },
      ],
    }),
  )
  expect(output).toContain('  ✔ forge · summary · done · https://forge/1\n  ✖ chat · card · failed · HTTP 500\n')
  expect(output).toContain('  kilo · the native sandbox does not guarantee: network\n')
})

it('colours only when asked, and closes every colour on its line', () => {
  verifies('formats.no-color')
  const record = sampleRecord({ problems: [range] })
  expect(shown(record)).not.toContain('\u001B')
  const lines = shown(record, { color: true }).split('\n')
  const codes = lines.map((line) => [...line.matchAll(/\[(\d+)m/g)].map(([, code]) => Number(code)))
  expect(codes.flat()).toContain(31)
  for (const ofLine of codes) {
    const opened = ofLine.filter((code) => code < 20 || (code >= 30 && code < 39))
    expect(opened.length).toBeLessThanOrEqual(ofLine.length / 2)
  }
})

it('keeps within the width, whatever the texts, where no path stands in the line', () => {
  verifies('formats.terminal')
  const texts = fc.record({ message: filledText, suggestion: hostileText, code: hostileText, markdown: filledText })
  fc.assert(
    fc.property(texts, fc.integer({ min: 40, max: 120 }), ({ message, suggestion, code, markdown }, width) => {
      const problem = sampleProblem({ message, suggestion, anchor: sampleAnchor({ code }) })
      const record = sampleRecord({ problems: [problem], summary: { markdown }, explanation: message })
      for (const line of shown(record, { width }).split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(width)
    }),
  )
})

it('says what was weaker than asked for, and which claim a second pass refuted', () => {
  const verification = { verdict: 'refuted', reason: 'Line 1 imports it. So it is defined.', severity: 'high' } as const
  const record = sampleRecord({
    problems: [sampleProblem({ severity: 'low', verification })],
    degradations: ['The review looks at everything: the earlier revision is gone.'],
    notices: ['A rule of .aicr/ignore has expired and can go: legacy'],
  })
  const text = shown(record)
  expect(text).toContain('a second pass refuted it, was high: Line 1 imports it.')
  expect(text).toContain(
    'Notes\n  The review looks at everything: the earlier revision is gone.\n  A rule of .aicr/ignore has expired and can go: legacy\n',
  )
})

import { verifies } from '@aicr-internal/testkit'
import { DiffIndex, parseDiff } from '@aicr/diff'
import { severities, toolNames } from '@aicr/schema'
import type { ContextResult } from '@aicr/schema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { specifiedExamples } from '../../test/specified-examples.ts'
import { createMemoryRecord } from '../state/memory-record.ts'
import type { ContextPort } from './context-port.ts'
import { createToolRegistry } from './tool-registry.ts'
import type { ToolRegistrySettings } from './tool-registry.ts'

const patch = `diff --git a/src/service.ts b/src/service.ts
index 1111111..2222222 100644
--- a/src/service.ts
+++ b/src/service.ts
@@ -40,6 +40,5 @@ export function retry() {
 const one = 1
 const two = 2
-removed one
-removed two
+return early()
 const three = 3
 const four = 4
@@ -90,2 +89,3 @@
 tail
+added at the end
 end
diff --git a/gone.ts b/gone.ts
deleted file mode 100644
index 3333333..0000000
--- a/gone.ts
+++ /dev/null
@@ -1,2 +0,0 @@
-first
-second
diff --git a/logo.png b/logo.png
index 4444444..5555555 100644
Binary files a/logo.png and b/logo.png differ
diff --git a/old.ts b/renamed.ts
similarity index 100%
rename from old.ts
rename to renamed.ts
`

const diff = DiffIndex.from(parseDiff(patch))

function setup(settings: Partial<ToolRegistrySettings> = {}) {
  const record = createMemoryRecord({ pass: 1 })
  return { registry: createToolRegistry({ record, ...settings }), state: () => record.state() }
}

function problem(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    file: 'src/service.ts',
    line: 42,
    severity: 'high',
    category: 'correctness',
    message: 'It is lost.',
    ...changes,
  }
}

interface Payload {
  toolCalls: { name: string; input: Record<string, unknown> }[]
}

describe('the examples of the specification', () => {
  test.each([
    ['without a diff', {}],
    ['with the diff', { diff }],
  ])('run unchanged %s', async (_name, settings) => {
    verifies('tools.report-problem.example-is-accepted')
    verifies('tools.publish-summary.example-is-accepted')
    const { registry, state } = setup(settings)
    const calls = specifiedExamples.flatMap((example) => (JSON.parse(example) as Payload).toolCalls)
    for (const { name, input } of calls) expect((await registry.call(name, input)).outcome).toBe('recorded')
    expect(state()).toMatchObject({ problems: [calls[0]?.input], summaries: [calls[1]?.input], diagnostics: [] })
  })
})

describe('the fields of a call', () => {
  test.each(['file', 'line', 'severity', 'category', 'message'])('a problem without %s is refused', async (field) => {
    verifies('tools.report-problem.required-fields')
    const { registry, state } = setup()
    const { outcome, text } = await registry.call('aicr.report_problem', problem({ [field]: undefined }))
    expect({ outcome, text }).toEqual({ outcome: 'refused', text: expect.stringContaining(`"${field}" is required`) })
    expect(state().problems).toEqual([])
  })

  test('a problem may have a range, a suggestion and a fingerprint, or none of them', async () => {
    verifies('tools.report-problem.optional-fields')
    const { registry, state } = setup()
    const optional = { end_line: 44, suggestion: 'Keep it.', fingerprint: 'lost-job' }
    for (const input of [problem(optional), problem()]) {
      expect((await registry.call('aicr.report_problem', input)).outcome).toBe('recorded')
    }
    const [full, bare] = state().problems
    expect(full).toMatchObject(optional)
    expect(Object.keys(bare ?? {}).filter((key) => key in optional)).toEqual([])
  })

  test('a problem has one of five severities', async () => {
    verifies('tools.report-problem.five-severities')
    const { registry, state } = setup()
    const five = ['info', 'low', 'medium', 'high', 'critical']
    for (const severity of five) await registry.call('aicr.report_problem', problem({ severity }))
    expect(state().problems.map(({ severity }) => severity)).toEqual(five)
    expect((await registry.call('aicr.report_problem', problem({ severity: 'fatal-ish' }))).outcome).toBe('refused')
  })

  test('a summary needs its Markdown and may have a title', async () => {
    verifies('tools.publish-summary.fields')
    const { registry, state } = setup()
    expect((await registry.call('aicr.publish_summary', { title: 'One' })).text).toContain('"markdown" is required')
    await registry.call('aicr.publish_summary', { markdown: 'Bare.' })
    await registry.call('aicr.publish_summary', { title: 'One', markdown: 'Titled.' })
    expect(state().summaries).toMatchObject([{ markdown: 'Bare.' }, { title: 'One', markdown: 'Titled.' }])
  })

  test.each(['lgtm', 'no_reviewable_code', 'no_output_publisher', 'too_hot_today'])(
    'a skip takes the reason %s, and none without a reason',
    async (reason) => {
      verifies('tools.skip.needs-a-reason')
      const { registry, state } = setup()
      expect((await registry.call('aicr.skip', {})).text).toContain('"reason" is required')
      expect(state().skip).toBeNull()
      await registry.call('aicr.skip', { reason })
      expect(state().skip).toMatchObject({ reason })
    },
  )

  test.each(['aicr.fetch_more_context', 'aicr.try_blame'])('%s needs a path and a reason', async (tool) => {
    verifies('context.fields')
    verifies('blame.fields')
    const { registry } = setup()
    expect((await registry.call(tool, { reason: 'x' })).text).toContain('"path" is required')
    expect((await registry.call(tool, { path: 'a.ts' })).text).toContain('"reason" is required')
    expect((await registry.call(tool, { path: 'a.ts', reason: 'x' })).outcome).toBe('recorded')
  })
})

describe('what is taken', () => {
  test('answers with what was recorded and what to do next', async () => {
    const { registry } = setup()
    const { text, tool } = await registry.call('aicr.report_problem', problem({ end_line: 44 }))
    expect(tool).toBe('aicr.report_problem')
    expect(text).toBe(
      'Recorded as problem 1: src/service.ts:42-44 (high, correctness). Report the next problem, or finish with aicr.publish_summary.',
    )
  })

  test.each([
    ['a number as text', { line: '42' }, { line: 42 }],
    ['a severity in capitals', { severity: 'High' }, { severity: 'high' }],
    ['a word that means a severity', { severity: 'warning' }, { severity: 'medium' }],
    ['a category in words', { category: 'API Contract' }, { category: 'api-contract' }],
    ['a path from the current folder', { file: './src/service.ts' }, { file: 'src/service.ts' }],
    ['the diff prefix b/', { file: 'b/src/service.ts' }, { file: 'src/service.ts' }],
    ['an absolute path below the source folder', { file: '/run/source/src/service.ts' }, { file: 'src/service.ts' }],
    ['empty optional fields', { suggestion: '', fingerprint: null }, { line: 42 }],
    ['a range the wrong way round', { line: 44, end_line: 42 }, { line: 42, end_line: 44 }],
  ])('understands %s', async (_name, given, understood) => {
    const { registry, state } = setup({ diff, sourceRoots: ['/run/source'] })
    expect(await registry.call('aicr.report_problem', problem(given))).toMatchObject({ outcome: 'recorded' })
    expect(state().problems).toMatchObject([understood])
  })

  test('understands arguments that are JSON text', async () => {
    const { registry, state } = setup()
    expect((await registry.call('aicr.skip', '{"reason":"lgtm"}')).outcome).toBe('recorded')
    expect(state().skip?.reason).toBe('lgtm')
  })

  test('understands a problem under the name that Kilo gives the tool', async () => {
    verifies('tool-names.kilo-prefix')
    const { registry, state } = setup()
    const answer = await registry.call('aicr-output_aicr_report_problem', problem())
    expect(answer).toMatchObject({ tool: 'aicr.report_problem', outcome: 'recorded' })
    expect(state().problems).toHaveLength(1)
  })

  test.each(['aicr.skip', 'aicr_skip', 'aicr-output_aicr_skip', 'mcp__aicr-output__aicr_skip_0acwx9j'])(
    'understands the name %s',
    async (name) => {
      const { registry } = setup()
      expect(await registry.call(name, { reason: 'lgtm' })).toMatchObject({ tool: 'aicr.skip', outcome: 'recorded' })
    },
  )

  test('drops fields that the tool does not have, names them, and takes no attribution', async () => {
    verifies('tools.report-problem.no-attribution-from-the-agent')
    const { registry, state } = setup()
    const { outcome, text } = await registry.call(
      'aicr.report_problem',
      problem({ author: 'mallory', blame: { by: 'mallory' } }),
    )
    expect(outcome).toBe('recorded')
    expect(text).toContain('Ignored fields that the tool does not have: "author", "blame".')
    expect(JSON.stringify(state())).not.toContain('mallory')
    expect(state().diagnostics).toMatchObject([{ code: 'dropped_fields', tool: 'aicr.report_problem' }])
  })
})

describe('what is refused', () => {
  test.each([
    ['a missing field', problem({ message: undefined }), '"message" is required'],
    [
      'a word that is no severity',
      problem({ severity: 'terrible' }),
      'one of info, low, medium, high, critical; got "terrible"',
    ],
    ['a line that is no number', problem({ line: 'somewhere' }), 'got "somewhere"'],
    ['line 0', problem({ line: 0 }), 'got 0'],
    ['no object', 'nothing', 'takes a JSON object'],
    ['no input', undefined, 'takes a JSON object'],
    ['an absolute path', problem({ file: '/etc/passwd' }), 'inside the repository'],
    ['a path that leaves the repository', problem({ file: '../source/a.ts' }), 'got "../source/a.ts"'],
    ['another checkout', problem({ file: '/run/source-2/src/service.ts' }), 'inside the repository'],
  ])('%s, with the given value and what would be accepted', async (_name, input, reason) => {
    verifies('tools.report-problem.file-is-repository-relative')
    const { registry, state } = setup({ sourceRoots: ['/run/source'] })
    const { outcome, text } = await registry.call('aicr.report_problem', input)
    expect(outcome).toBe('refused')
    expect(text).toContain(reason)
    expect(state().problems).toEqual([])
    expect(state().diagnostics).toMatchObject([{ code: 'refused', tool: 'aicr.report_problem', message: text }])
  })

  test('a line outside the change, with the nearest lines and their text', async () => {
    verifies('tools.report-problem.line-is-changed-or-commentable')
    const { registry, state } = setup({ diff })
    const { outcome, text } = await registry.call('aicr.report_problem', problem({ line: 60 }))
    expect(outcome).toBe('refused')
    expect(text).toContain('Line 60')
    expect(text).toMatch(/\n {2}44: const four = 4\n/)
    expect(text).toMatch(/\n {2}42: return early\(\)\n/)
    expect(state().diagnostics).toMatchObject([{ input: problem({ line: 60 }) }])
    expect((await registry.call('aicr.report_problem', problem({ line: 44 }))).outcome).toBe('recorded')
    expect((await registry.call('aicr.report_problem', problem({ line: 42 }))).outcome).toBe('recorded')
  })

  test('a number of the old version, and says that it is one', async () => {
    verifies('tools.report-problem.line-is-of-the-new-file')
    const shifted = 'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -90,2 +10,1 @@\n context\n-old line\n'
    const { registry } = setup({ diff: DiffIndex.from(parseDiff(shifted)) })
    const { text } = await registry.call('aicr.report_problem', problem({ file: 'a.ts', line: 91 }))
    expect(text).toContain('Line 91 of the old version was deleted; count lines in the new version.')
  })

  test('a file outside the change, with the files of the change, the likely one first', async () => {
    const { registry } = setup({ diff })
    const { outcome, text } = await registry.call('aicr.report_problem', problem({ file: 'lib/renamed.ts' }))
    expect(outcome).toBe('refused')
    expect(text).toContain('Its files are: renamed.ts, src/service.ts, gone.ts, logo.png.')
  })

  test('a name that is no tool, with the names that are', async () => {
    const { registry, state } = setup({ toolNames: 'underscored' })
    const answer = await registry.call('mcp__other__aicr_report_problem', problem())
    expect(answer).toMatchObject({ tool: null, outcome: 'unknown_tool' })
    expect(answer.text).toContain('aicr_report_problem, aicr_publish_summary, aicr_skip')
    expect(state().diagnostics).toMatchObject([{ code: 'unknown_tool', tool: 'mcp__other__aicr_report_problem' }])
  })

  test('keeps long refused inputs cut', async () => {
    const { registry, state } = setup()
    await registry.call('aicr.report_problem', { message: 'x'.repeat(1_000_000) })
    expect(JSON.stringify(state()).length).toBeLessThan(70_000)
  })

  test('input that is no JSON at all', async () => {
    const { registry } = setup()
    const circular: Record<string, unknown> = {}
    circular['self'] = circular
    let deep: unknown = 'x'
    for (let level = 0; level < 100_000; level += 1) deep = [deep]
    for (const input of [circular, { reason: 10n }, deep, () => 1, Symbol('x')]) {
      expect((await registry.call('aicr.skip', input)).outcome).toBe('refused')
    }
  })
})

describe('lines of unusual files', () => {
  test('a deleted file takes the numbers of its old lines', async () => {
    const { registry } = setup({ diff })
    expect((await registry.call('aicr.report_problem', problem({ file: 'gone.ts', line: 2 }))).outcome).toBe('recorded')
    const refused = await registry.call('aicr.report_problem', problem({ file: 'gone.ts', line: 9 }))
    expect(refused.text).toContain('2: second')
  })

  test.each(['logo.png', 'renamed.ts'])('%s has no lines in the diff: taken, and the agent is told', async (file) => {
    const { registry } = setup({ diff })
    const { outcome, text } = await registry.call('aicr.report_problem', problem({ file, line: 1 }))
    expect(outcome).toBe('recorded')
    expect(text).toContain('is published without a line')
  })

  test('a file whose diff is cut off is not checked', async () => {
    const cut = DiffIndex.from(parseDiff(patch.slice(0, patch.indexOf(' const three'))))
    expect(cut.file('src/service.ts')?.truncated).toBe(true)
    const { registry } = setup({ diff: cut })
    const { outcome, text } = await registry.call('aicr.report_problem', problem({ line: 90 }))
    expect(outcome).toBe('recorded')
    expect(text).toContain('was not checked')
  })

  test('a range that leaves its hunk is taken, and the agent is told where it ends', async () => {
    const { registry } = setup({ diff })
    const { outcome, text } = await registry.call('aicr.report_problem', problem({ line: 43, end_line: 90 }))
    expect(outcome).toBe('recorded')
    expect(text).toContain('43-44')
  })
})

describe('the same again', () => {
  test('a problem counts once, whatever the order and spelling of its fields', async () => {
    const { registry, state } = setup()
    await registry.call('aicr.report_problem', problem())
    const again = await registry.call('aicr_report_problem', {
      severity: 'HIGH',
      ...problem({ line: '42', file: './src/service.ts' }),
    })
    expect(again.outcome).toBe('duplicate')
    expect(again.text).toContain('Already reported')
    expect(state().problems).toHaveLength(1)
    expect(state().diagnostics).toMatchObject([{ code: 'duplicate' }])
    expect((await registry.call('aicr.report_problem', problem({ line: 43 }))).text).toContain('problem 2')
  })

  test('the last summary wins and the first is kept', async () => {
    const { registry, state } = setup()
    await registry.call('aicr.publish_summary', { markdown: 'A' })
    expect((await registry.call('aicr.publish_summary', { markdown: 'B' })).text).toContain('replaces the one before')
    expect((await registry.call('aicr.publish_summary', { markdown: 'B' })).outcome).toBe('duplicate')
    expect((await registry.call('aicr.publish_summary', { markdown: 'A' })).outcome).toBe('recorded')
    expect(state().summaries.map(({ markdown }) => markdown)).toEqual(['A', 'B', 'A'])
  })

  test('a skip after problems removes nothing, and the agent is told', async () => {
    const { registry, state } = setup()
    await registry.call('aicr.report_problem', problem())
    const { text } = await registry.call('aicr.skip', { reason: 'lgtm' })
    expect(text).toContain('1 problem recorded before stay')
    expect(state()).toMatchObject({ problems: [{ line: 42 }], skip: { reason: 'lgtm' } })
  })

  test('a problem after a skip is taken, and the agent is told what that means', async () => {
    const { registry, state } = setup()
    await registry.call('aicr.skip', { reason: 'lgtm' })
    const { outcome, text } = await registry.call('aicr.report_problem', problem())
    expect(outcome).toBe('recorded')
    expect(text).toContain('with a problem, the review is not skipped')
    expect(state().problems).toHaveLength(1)
  })
})

describe('context and attribution', () => {
  const fetched: ContextResult = {
    status: 'ok',
    path: 'a.ts',
    revision: 'abc',
    content: 'x\ny\n',
    startLine: 7,
    truncated: true,
  }
  const port: ContextPort = {
    fetch: ({ path }) =>
      path === 'a.ts'
        ? Promise.resolve(fetched)
        : Promise.resolve({ status: 'rejected', path, code: 'absent', message: 'It does not exist.' }),
    blame: ({ path }) => {
      if (path === 'broken.ts') return Promise.reject(new Error('the connection was closed'))
      const line = {
        start_line: 1,
        end_line: 3,
        revision: 'abc',
        author: 'Ann',
        date: '2026-01-01',
        source: 'vcs' as const,
      }
      return Promise.resolve({
        path,
        status: path === 'a.ts' ? 'partial' : 'not_found',
        lines: path === 'a.ts' ? [line] : [],
      })
    },
  }

  test('are recorded, add nothing to the report, and the agent is told that the result comes later', async () => {
    verifies('tools.context-tools-only-read')
    const { registry, state } = setup()
    const range = { start_line: 9, end_line: '3' }
    const answer = await registry.call('aicr.fetch_more_context', { path: 'b/c.ts', range, reason: 'the API' })
    expect(answer.text).toContain('in a follow-up pass')
    expect((await registry.call('aicr.try_blame', { path: 'a.ts', reason: 'who' })).text).toContain('do not guess')
    expect((await registry.call('aicr.try_blame', { path: 'a.ts', reason: 'who' })).text).toContain('Already requested')
    expect(state()).toMatchObject({
      contextRequests: [{ path: 'b/c.ts', range: { start_line: 3, end_line: 9 }, reason: 'the API' }],
      attributionRequests: [{ path: 'a.ts' }],
      problems: [],
      summaries: [],
      skip: null,
    })
  })

  test('are answered at once where they can be, every time, and recorded once', async () => {
    const { registry, state } = setup({ context: port })
    const ask = { path: 'a.ts', reason: 'the API' }
    const first = await registry.call('aicr.fetch_more_context', ask)
    expect(first.text).toContain('a.ts at revision abc')
    expect(first.text).toContain('\n7\tx\n8\ty\nThe file goes on')
    expect((await registry.call('aicr.fetch_more_context', ask)).text).toBe(first.text)
    expect(state()).toMatchObject({ contextRequests: { length: 1 }, problems: [], summaries: [], skip: null })
    const rejected = await registry.call('aicr.fetch_more_context', { path: 'x.ts', reason: 'y' })
    expect(rejected.text).toBe('Rejected (absent): It does not exist. Do not ask for x.ts again.')
    expect((await registry.call('aicr.try_blame', ask)).text).toBe(
      'Status: partial. Lines of a.ts:\n1-3: abc Ann 2026-01-01 source: vcs',
    )
    expect((await registry.call('aicr.try_blame', { path: 'b.ts', reason: 'y' })).text).toContain('Status: not_found')
  })

  test('fall back to being recorded when the answer cannot be had', async () => {
    const { registry, state } = setup({ context: port })
    const { outcome, text } = await registry.call('aicr.try_blame', { path: 'broken.ts', reason: 'who' })
    expect(outcome).toBe('recorded')
    expect(text).toContain('the connection was closed')
    expect(text).toContain('in a follow-up pass')
    expect(state().attributionRequests).toHaveLength(1)
  })

  test('paths outside the repository are refused for good', async () => {
    verifies('context.outside-path-is-rejected')
    verifies('context.rejection-ends-the-asking')
    const { registry } = setup({ context: port })
    for (const tool of ['aicr.fetch_more_context', 'aicr.try_blame']) {
      const { outcome, text } = await registry.call(tool, { path: '/etc/passwd', reason: 'x' })
      expect(outcome).toBe('refused')
      expect(text).toContain('do not ask for this one again')
    }
  })
})

test('a call that cannot be kept is never answered as recorded', async () => {
  const registry = createToolRegistry({ record: { append: () => ({ ok: false, reason: 'the disk is full' }) } })
  for (const [name, input] of [
    ['aicr.report_problem', problem()],
    ['aicr.skip', {}],
    ['nothing', {}],
  ] as const) {
    const { outcome, text } = await registry.call(name, input)
    expect(outcome).toBe('failed')
    expect(text).toContain('the disk is full')
  }
})

describe('properties', () => {
  const name = fc.oneof(fc.constantFrom(...toolNames, 'aicr_skip'), fc.string())
  const field = fc.constantFrom(
    'file',
    'path',
    'line',
    'end_line',
    'severity',
    'category',
    'message',
    'markdown',
    'reason',
    'range',
    '__proto__',
  )
  const value = fc.oneof(fc.jsonValue(), fc.integer(), fc.constantFrom('high', 'a.ts', '42', ...severities))
  const input = fc.oneof(fc.anything(), fc.dictionary(field, value))

  test('any call under any name gets an answer and leaves a trace', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, input), { maxLength: 8 }), async (calls) => {
        const { registry, state } = setup({ diff, sourceRoots: ['/run/source'] })
        for (const [tool, raw] of calls) {
          const { text } = await registry.call(tool, raw)
          expect(text.length).toBeGreaterThan(10)
          expect(text.length).toBeLessThan(5000)
        }
        const { problems, summaries, skip, contextRequests, attributionRequests, diagnostics } = state()
        const kept =
          [problems, summaries, contextRequests, attributionRequests, diagnostics].flat().length + (skip ? 1 : 0)
        expect(kept).toBeGreaterThanOrEqual(calls.length)
      }),
    )
  })

  test('the state is what a list without repetitions would hold', async () => {
    const calls = fc.array(
      fc.record({ line: fc.integer({ min: 1, max: 5 }), severity: fc.constantFrom(...severities) }),
    )
    await fc.assert(
      fc.asyncProperty(calls, async (reported) => {
        const { registry, state } = setup()
        const model: string[] = []
        for (const { line, severity } of reported) {
          const { outcome } = await registry.call('aicr.report_problem', problem({ line, severity }))
          const key = `${line} ${severity}`
          expect(outcome).toBe(model.includes(key) ? 'duplicate' : 'recorded')
          if (!model.includes(key)) model.push(key)
        }
        expect(state().problems.map(({ line, severity }) => `${line} ${severity}`)).toEqual(model)
      }),
    )
  })
})

describe('where a text about the repository is reviewed', () => {
  const text = DiffIndex.from(
    parseDiff(
      'diff --git a/issue-12.md b/issue-12.md\nnew file mode 100644\n--- /dev/null\n+++ b/issue-12.md\n@@ -0,0 +1,2 @@\n+It\n+crashes\n',
    ),
  )
  const settings = { diff: text, subject: 'issue-12.md' }
  const bare = { severity: 'low', category: 'missing-information', message: 'Which version?' }

  test('a problem may name no file, and is then about the text', async () => {
    verifies('triage.problems-without-a-file')
    const { registry, state } = setup(settings)
    for (const place of [{}, { file: '', line: null }, { line: 2 }])
      expect(await registry.call('aicr.report_problem', { ...bare, ...place })).toMatchObject({
        tool: expect.any(String),
      })
    expect(state().problems).toMatchObject([
      { file: 'issue-12.md', line: 1 },
      { file: 'issue-12.md', line: 2 },
    ])
  })

  test('a problem may name any file of the repository, and no other', async () => {
    const { registry, state } = setup(settings)
    const report = async (file: string) =>
      (await registry.call('aicr.report_problem', { ...bare, file, line: 7 })).outcome
    expect(await report('src/cart.ts')).toBe('recorded')
    expect(await report('../secret')).toBe('refused')
    expect(await report('issue-12.md')).toBe('refused')
    expect(state().problems).toMatchObject([{ file: 'src/cart.ts', line: 7 }])
  })

  test('the tool says so, and asks for neither', () => {
    const list = (more: Partial<ToolRegistrySettings>) => setup(more).registry.list()
    const [report] = list(settings)
    expect(report?.inputSchema).toMatchObject({ required: ['severity', 'category', 'message'] })
    expect(report?.description).toContain('Leave both out')
    expect(list({ diff })[0]?.inputSchema).toMatchObject({ required: expect.arrayContaining(['file', 'line']) })
    expect(list(settings).slice(1)).toEqual(list({ diff }).slice(1))
  })
})

import { describe, expect, it } from 'vitest'
import type { Matcher, Rule } from '../rules/rule.ts'
import type { ChangedFile } from './changed-file.ts'
import { createEngine } from './engine.ts'

const noSecrets = async () => []

function rule(matcher: Partial<Matcher> & Pick<Matcher, 'kind'>, more: Partial<Rule> = {}): Rule {
  const matchers = [{ languages: 'any', prefilter: [], requires: [], ...matcher }] as Matcher[]
  return {
    id: 'sample',
    title: 'Sample',
    message: 'It is wrong.',
    severity: 'low',
    category: 'correctness',
    files: { include: [], exclude: [] },
    suppressedBy: [],
    matchers,
    examples: { good: [], bad: [] },
    origin: 'shipped',
    source: 'sample.yaml',
    ...more,
  }
}

const evalRule = rule(
  { kind: 'ast', languages: ['typescript'], config: { rule: { pattern: 'eval($CODE)' } } },
  { message: 'Runs {{CODE}}.', suggestion: 'Do not run {{CODE}}.' },
)
const todoRule = rule({ kind: 'regex', pattern: 'TODO (?P<WHO>\\w+)' }, { id: 'todo', message: 'For {{WHO}}.' })

function file(text: string, changed: number[] | 'all' = 'all', path = 'src/a.ts'): ChangedFile {
  const count = text.split('\n').length
  const numbers = changed === 'all' ? Array.from({ length: count }, (_, index) => index + 1) : changed
  return { path, status: 'modified', newText: text, changedLines: new Set(numbers) }
}

function engineOf(...rules: Rule[]) {
  return createEngine({ rules, scanSecrets: noSecrets })
}

describe('createEngine', () => {
  it('reports a match on a changed line with the matched code in the words', async () => {
    const check = await engineOf(evalRule).checkFile(file('one()\neval(input)\n'))
    expect(check).toEqual({
      problems: [
        {
          rule: 'sample',
          file: 'src/a.ts',
          line: 2,
          severity: 'low',
          category: 'correctness',
          message: 'Runs `input`.',
          suggestion: 'Do not run `input`.',
        },
      ],
      checked: ['sample'],
      failed: [],
    })
  })

  it('leaves matches on unchanged lines alone', async () => {
    const check = await engineOf(evalRule, todoRule).checkFile(file('eval(input)\n// TODO ann\nlast()\n', [3]))
    expect(check).toEqual({ problems: [], checked: ['sample', 'todo'], failed: [] })
  })

  it('reports a match of several lines on its first changed line, up to the last one of the same run', async () => {
    const text = 'eval(\n  first +\n  second +\n  third\n)\n'
    const check = await engineOf(evalRule).checkFile(file(text, [2, 3]))
    expect(check.problems).toMatchObject([{ line: 2, endLine: 3 }])
  })

  it('looks only at the focus and the first line of a match when the matcher names a focus', async () => {
    const focused = rule({
      kind: 'ast',
      languages: ['typescript'],
      config: { rule: { pattern: 'run($CODE, $DONE)' } },
      focus: 'CODE',
    })
    const text = 'run(\n  code,\n  () => {\n    done()\n  },\n)\n'
    expect((await engineOf(focused).checkFile(file(text, [4]))).problems).toEqual([])
    expect((await engineOf(focused).checkFile(file(text, [2]))).problems).toMatchObject([{ line: 2 }])
    expect((await engineOf(focused).checkFile(file(text, [1]))).problems).toMatchObject([{ line: 1 }])
  })

  it('reports one rule once a line', async () => {
    const check = await engineOf(evalRule).checkFile(file('eval(a); eval(b)\n'))
    expect(check.problems).toHaveLength(1)
  })

  it('lists the first ten findings of a rule in a file and counts the others', async () => {
    const check = await engineOf(todoRule).checkFile(file('// TODO ann\n'.repeat(13)))
    expect(check.problems).toHaveLength(10)
    expect(check.problems[9]?.message).toBe(
      'For `ann`. The same holds for 3 more lines of this file, which are not listed.',
    )
  })

  it('leaves out what a directive on the line or in the comment above it says is meant', async () => {
    const suppressible = { ...evalRule, suppressedBy: ['no-eval'] }
    const text = [
      '// eslint-disable-next-line no-eval',
      '// because of this',
      'eval(a)',
      'eval(b) // eslint-disable-line no-eval',
      'eval(c)',
    ].join('\n')
    expect((await engineOf(suppressible).checkFile(file(text))).problems).toMatchObject([{ line: 5 }])
  })

  it('does not run a rule on a file that its filter leaves out', async () => {
    const filtered = { ...evalRule, files: { include: ['src/**'], exclude: ['$tests'] } }
    const engine = engineOf(filtered)
    expect((await engine.checkFile(file('eval(a)', 'all', 'lib/a.ts'))).checked).toEqual([])
    expect((await engine.checkFile(file('eval(a)', 'all', 'src/a.test.ts'))).checked).toEqual([])
    expect((await engine.checkFile(file('eval(a)', 'all', 'src/a.ts'))).problems).toHaveLength(1)
  })

  it('does not run a matcher whose prefilter is not in the changed lines, or whose required text is not in the file', async () => {
    const words = rule({
      kind: 'ast',
      languages: ['typescript'],
      config: { rule: { pattern: 'eval($A)' } },
      prefilter: ['eval('],
      requires: ['unsafe'],
    })
    const engine = engineOf(words)
    expect((await engine.checkFile(file('eval(a)'))).problems).toEqual([])
    expect((await engine.checkFile(file('// unsafe\neval(a)\n\n\nlast()', [1, 5]))).problems).toEqual([])
    expect((await engine.checkFile(file('// unsafe\neval(a)', [2]))).problems).toHaveLength(1)
  })

  it('finds a call that begins shortly before the changed line', async () => {
    const words = rule({
      kind: 'ast',
      languages: ['typescript'],
      config: { rule: { pattern: 'eval($A)' } },
      prefilter: ['eval('],
    })
    expect((await engineOf(words).checkFile(file('eval(\n  a\n)', [2]))).problems).toMatchObject([{ line: 2 }])
  })

  it('checks text rules on the rows of the diff when the text of the file cannot be had', async () => {
    const check = await engineOf(evalRule, todoRule).checkFile({
      path: 'src/a.ts',
      status: 'modified',
      newText: null,
      changedLines: new Set([8]),
      diffLines: [
        { kind: 'context', newLine: 7, text: '// TODO ann' },
        { kind: 'delete', newLine: null, text: '// TODO bob' },
        { kind: 'add', newLine: 8, text: '// TODO eve\r' },
      ],
    })
    expect(check).toMatchObject({ problems: [{ line: 8, message: 'For `eve`.' }], checked: ['todo'], failed: [] })
  })

  it('skips syntax and text rules in files that nobody wrote by hand', async () => {
    const engine = engineOf(evalRule, todoRule)
    const texts = {
      'dist/a.ts': 'eval(a)',
      'vendor/a.ts': 'eval(a)',
      'src/a.min.js': 'eval(a)',
      'src/generated.ts': '// @generated\neval(a)',
      'src/packed.ts': `eval(a)\nconst x = '${'x'.repeat(6000)}'`,
    }
    for (const [path, text] of Object.entries(texts)) {
      expect(await engine.checkFile(file(text, 'all', path))).toEqual({ problems: [], checked: [], failed: [] })
    }
  })

  it('says that a rule could not look at changed lines that do not parse, and reports nothing inside them', async () => {
    const check = await engineOf(evalRule, todoRule).checkFile(file('eval(a)\nfunction ( { eval(b ;;; // TODO ann\n'))
    expect(check.failed).toMatchObject([{ rule: 'sample', message: expect.stringContaining('could not be parsed') }])
    expect(check.checked).toEqual(['todo'])
    expect(check.problems.map(({ rule: id }) => id)).toContain('todo')
  })

  it('does not parse a file that nests too deeply or is too large, and says so', async () => {
    const deep = await engineOf(evalRule).checkFile(file(`eval(a)\nx = ${'\n['.repeat(300)}${']\n'.repeat(300)}`))
    expect(deep.failed).toMatchObject([{ rule: 'sample', message: expect.stringContaining('nest') }])
    const large = await engineOf(evalRule).checkFile(file(`eval(a)\n${'one()\n'.repeat(200_000)}`))
    expect(large.failed).toMatchObject([{ rule: 'sample', message: expect.stringContaining('500000 characters') }])
  })

  it('does not search a tree that is deep without brackets', async () => {
    for (const text of ['a(x)\n.'.repeat(3000), 'a +\n'.repeat(6000), 'if (a) b()\nelse '.repeat(2000)]) {
      const check = await engineOf(evalRule).checkFile(file(`eval(a)\n${text}c()\n`))
      expect(check.failed).toMatchObject([{ rule: 'sample', message: expect.stringContaining('more than 400 deep') }])
    }
  })

  it('searches a long tree of ordinary depth', async () => {
    const check = await engineOf(evalRule).checkFile(file(`${"list.push(['a', 'b'])\n".repeat(5000)}eval(a)\n`))
    expect(check).toMatchObject({ problems: [{ line: 5001 }], failed: [] })
  })

  it('keeps a rule that fails from stopping the others', async () => {
    const broken = rule(
      { kind: 'ast', languages: ['typescript'], config: { rule: { kind: 'no_such_kind' } } },
      { id: 'broken' },
    )
    const check = await engineOf(broken, evalRule).checkFile(file('eval(a)'))
    expect(check.failed).toMatchObject([
      { rule: 'broken', message: expect.stringContaining('no_such_kind'), inPart: false },
    ])
    expect(check.checked).toEqual(['sample'])
  })

  it('keeps what a rule found with one matcher when another fails, and says that it was run in part', async () => {
    const both = rule({ kind: 'regex', pattern: 'eval' })
    const [found] = both.matchers
    const [failing] = rule({
      kind: 'ast',
      languages: ['typescript'],
      config: { rule: { kind: 'no_such_kind' } },
    }).matchers
    if (!found || !failing) throw new Error('Each rule has a matcher.')
    const check = await engineOf({ ...both, matchers: [found, failing] }).checkFile(file('eval(a)'))
    expect(check).toMatchObject({ problems: [{ line: 1 }], checked: [], failed: [{ rule: 'sample', inPart: true }] })
  })

  it('does not quote code that holds a secret', async () => {
    const engine = createEngine({
      rules: [evalRule],
      scanSecrets: async (text) =>
        text.includes('hush') ? [{ line: 1, kind: 'named_secret', message: 'Found one.' }] : [],
    })
    const check = await engine.checkFile(file("eval('hush')"))
    expect(check.problems).toMatchObject([{ message: 'Runs the value.', suggestion: 'Do not run the value.' }])
  })

  it('stops when its signal is aborted', async () => {
    await expect(engineOf(evalRule).checkFile(file('eval(a)'), AbortSignal.abort())).rejects.toThrow('aborted')
  })

  it('parses TypeScript, TSX, JavaScript, Python and Go by the name of the file', async () => {
    const call = rule({
      kind: 'ast',
      languages: ['typescript', 'javascript', 'python', 'go'],
      config: { rule: { pattern: 'run(a)' } },
    })
    const go = rule(
      {
        kind: 'ast',
        languages: ['go'],
        config: { rule: { pattern: { context: 'package p; func f() { run(a) }', selector: 'call_expression' } } },
      },
      { id: 'go' },
    )
    const texts = {
      'a.ts': 'const x = <T>run(a)',
      'a.tsx': 'const x = <p>{run(a)}</p>',
      'a.mjs': 'run(a)',
      'a.jsx': 'const x = <p>{run(a)}</p>',
      'a.py': 'x = [run(a) for a in b]',
    }
    for (const [path, text] of Object.entries(texts)) {
      expect((await engineOf(call).checkFile(file(text, 'all', path))).problems, path).toHaveLength(1)
    }
    expect((await engineOf(go).checkFile(file('package a\nfunc f() { run(a) }', 'all', 'a.go'))).problems).toHaveLength(
      1,
    )
  })

  it('takes the language from the caller where the name does not tell', async () => {
    const script = { ...file('eval(a)', 'all', 'bin/tool'), language: 'typescript' }
    expect((await engineOf(evalRule).checkFile(script)).problems).toHaveLength(1)
  })

  it('lets a text expression take linear time on a line made to slow it down', async () => {
    const nested = rule({ kind: 'regex', pattern: '^(?:(?:a+)+)+$' })
    const check = await engineOf(nested).checkFile(file(`${'a'.repeat(1900)}!`))
    expect(check.problems).toEqual([])
  })

  it('does not report a line that the exception of a text rule matches', async () => {
    const excepted = rule({ kind: 'regex', pattern: 'curl', unless: 'localhost' })
    expect((await engineOf(excepted).checkFile(file('curl localhost\ncurl acme.io'))).problems).toMatchObject([
      { line: 2 },
    ])
  })
})

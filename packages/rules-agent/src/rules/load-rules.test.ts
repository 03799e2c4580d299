import { describe, expect, it } from 'vitest'
import { loadRules } from './load-rules.ts'
import { formatRuleError } from './rule-error.ts'
import type { RuleFile } from './rule-file.ts'

function ruleText(id: string, change: (text: string) => string = (text) => text): RuleFile {
  const text = `id: ${id}
title: No console
message: '{{CALL}} writes to the console.'
severity: low
category: maintainability
match:
  - languages: [typescript]
    prefilter: [console]
    ast:
      rule: { pattern: $CALL($$$REST) }
      constraints: { CALL: { regex: '^console' } }
examples:
  bad: [{ file: a.ts, code: console.log(1) }]
  good: []
`
  return { name: `${id}.yaml`, text: change(text) }
}

async function load(repository: RuleFile[], shipped: RuleFile[] = []) {
  const loaded = await loadRules([
    { origin: 'shipped', files: shipped },
    { origin: 'repository', files: repository },
  ])
  return { ...loaded, errors: loaded.errors.map(formatRuleError) }
}

/** The errors of one rule that was changed in one place. */
async function errorsOf(from: string, to: string): Promise<string[]> {
  return (await load([ruleText('no-console', (text) => text.replace(from, to))])).errors
}

describe('loadRules', () => {
  it('reads rules in the order of their ids', async () => {
    const { rules, errors } = await load([ruleText('b-rule'), ruleText('a-rule')])
    expect(errors).toEqual([])
    expect(rules.map(({ id, origin, source }) => ({ id, origin, source }))).toEqual([
      { id: 'a-rule', origin: 'repository', source: 'a-rule.yaml' },
      { id: 'b-rule', origin: 'repository', source: 'b-rule.yaml' },
    ])
  })

  it('lets a repository replace a shipped rule and switch off another', async () => {
    const mine = ruleText('one', (text) => text.replace('severity: low', 'severity: high'))
    const off = { name: '.aicr/rules/two.yml', text: 'id: two\nenabled: false\n' }
    const { rules, disabled, errors } = await load([mine, off], [ruleText('one'), ruleText('two')])
    expect(errors).toEqual([])
    expect(disabled).toEqual(['two'])
    expect(rules).toMatchObject([{ id: 'one', severity: 'high', origin: 'repository' }])
  })

  it('keeps the shipped rule when the one that should replace it is wrong', async () => {
    const wrong = ruleText('one', (text) => text.replace('severity: low', 'severity: loud'))
    const { rules, errors } = await load([wrong], [ruleText('one')])
    expect(errors).toHaveLength(1)
    expect(rules).toMatchObject([{ id: 'one', origin: 'shipped' }])
  })

  it('says so when there is nothing to switch off', async () => {
    const { errors } = await load([{ name: 'tow.yaml', text: 'id: tow\nenabled: false' }])
    expect(errors).toEqual(['tow.yaml:1:1: There is no rule "tow" to switch off. See the ids with `aicr rules list`.'])
  })

  it('refuses a second file of the same rule', async () => {
    const { rules, errors } = await load([ruleText('one'), { ...ruleText('one'), name: 'one.yml' }])
    expect(rules).toHaveLength(1)
    expect(errors).toEqual([
      'one.yml:1:1: The rule "one" is already in one.yaml. Give it another name, or merge the two.',
    ])
  })

  it('refuses more repository rules than can be run on each file', async () => {
    const { rules, errors } = await load(Array.from({ length: 203 }, (_, index) => ruleText(`rule-${index}`)))
    expect(rules).toHaveLength(200)
    expect(errors).toHaveLength(3)
  })

  it('passes on the files of a layer that could not be read', async () => {
    const error = { source: 'a.yaml', line: 1, column: 1, message: 'This is no regular file.' }
    expect((await loadRules([{ origin: 'repository', files: [], unreadable: [error] }])).errors).toEqual([error])
  })
})

describe('errors in a repository rule', () => {
  it('name the line, the column and the nearest value', async () => {
    expect(await errorsOf('severity: low', 'severity: hihg')).toEqual([
      'no-console.yaml:4:11: severity can\'t be "hihg". It is one of info, low, medium, high, critical. Did you mean "high"?',
    ])
    expect(await errorsOf('[typescript]', '[typescrpt]')).toEqual([
      expect.stringMatching(
        /^no-console\.yaml:7:17: match\.languages can't be "typescrpt"\. .* Did you mean "typescript"\?$/,
      ),
    ])
  })

  it('name a key that does not exist where it stands', async () => {
    expect(await errorsOf('    prefilter:', '    prefiltr:')).toEqual([
      'no-console.yaml:8:5: There is no key "prefiltr" in match. Did you mean "prefilter"?',
    ])
  })

  it('name what is missing', async () => {
    expect(await errorsOf('title: No console\n', '')).toEqual(['no-console.yaml:1:1: title is missing.'])
  })

  it('tell broken YAML once', async () => {
    expect(await errorsOf('match:', 'match: [')).toEqual([
      expect.stringMatching(/^no-console\.yaml:7:3: Not valid YAML: /),
    ])
  })

  it('tell what ast-grep and RE2 refuse', async () => {
    expect(await errorsOf('{ pattern: $CALL($$$REST) }', '{ kind: cal_expression, pattern: $CALL($$$REST) }')).toEqual([
      expect.stringMatching(
        /^no-console\.yaml:10:7: ast-grep can't use this for TypeScript: .*`cal_expression` is invalid/,
      ),
    ])
    expect(await errorsOf('{ pattern: $CALL($$$REST) }', '{ patern: $CALL }')).toEqual([
      expect.stringContaining('unknown field `patern`, expected one of `pattern`'),
    ])
    const { errors } = await load([
      ruleText('one', (text) =>
        text.replace(/ {4}ast:[^]*(?=examples)/, "    regex: { pattern: '(?P<CALL>a)(?=b)' }\n"),
      ),
    ])
    expect(errors).toEqual([expect.stringMatching(/^one\.yaml:9:23: RE2 can't use this expression: .*\(\?=/)])
  })

  it('tell a word in the message that no pattern captures', async () => {
    expect(await errorsOf('{{CALL}}', '{{CAL}}')).toEqual([
      'no-console.yaml:3:10: {{CAL}} is not captured by matcher 1. It captures CALL, REST.',
    ])
  })

  it('refuse built-in matchers, of which a repository cannot judge the cost', async () => {
    const { errors } = await load([
      ruleText('one', (text) =>
        text.replace(/ {4}ast:[^]*(?=examples)/, '    builtin: secrets\n').replace('{{CALL}}', 'This'),
      ),
    ])
    expect(errors).toEqual([
      'one.yaml:9:14: Only rules that come with AICR can use builtin. Write an ast or a regex matcher.',
    ])
  })

  it('refuse syntax matchers for languages without a grammar', async () => {
    expect(await errorsOf('[typescript]', '[typescript, yaml]')).toEqual([
      expect.stringContaining("7:16: ast can't be used for yaml."),
    ])
  })

  it('refuse an unknown path group and what is no glob', async () => {
    expect(await errorsOf('match:', 'files: { exclude: [$test] }\nmatch:')).toEqual([
      expect.stringMatching(
        /^no-console\.yaml:6:20: files\.exclude: there is no path group "\$test"; there are \$tests, /,
      ),
    ])
    expect(await errorsOf('match:', "files: { include: ['!src/**'] }\nmatch:")).toEqual([
      expect.stringContaining('begins with "!"'),
    ])
  })

  it('refuse a rule with another name than its file', async () => {
    expect(await errorsOf('id: no-console', 'id: no-log')).toEqual([
      'no-console.yaml:1:5: The rule is called "no-log" but its file "no-console". Give both the same name.',
    ])
  })

  it('refuse a matcher without a search, and one with two', async () => {
    expect(await errorsOf('    ast:', '    regex: { pattern: a }\n    ast:')).toEqual([
      'no-console.yaml:7:5: match: needs exactly one of ast, regex and builtin.',
    ])
  })

  it('refuse an ast rule that nests too deeply', async () => {
    const nested = `${'{ not: '.repeat(45)}{ kind: call_expression }${' }'.repeat(45)}`
    expect(await errorsOf('{ pattern: $CALL($$$REST) }', nested)).toEqual(
      expect.arrayContaining([expect.stringContaining('nests more than 40 deep')]),
    )
  })
})

import { verifies } from '@aicr-internal/testkit'
import { readFileSync } from 'node:fs'
import { isAicrError } from '@aicr/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileTexts, sampleAnchor, sampleProblem, sampleReport } from '../contract/index.ts'
import { loadTemplates } from './load-templates.ts'
import { reportValues } from './report-values.ts'
import type { TemplateRole } from './template-roles.ts'
import { groupVariables, plainVariables, problemVariables } from './template-variables.ts'
import type { TemplateValues } from './template-variables.ts'

const problem = sampleProblem({
  end_line: 44,
  anchor: sampleAnchor({ endLine: 44, code: 'if (a == b) {\n```' }),
  message: 'Compared with `==`. Ask @octocat.',
  suggestion: 'Use safeEqual.',
  fingerprint: 'f1',
})
const report = sampleReport({
  problems: [problem, sampleProblem({ id: 'p2', fingerprint: 'f2', line: 7, severity: 'low', anchor: null })],
  summary: { title: 'Login *reworked*', markdown: 'Good.\n\n![x](https://e.example/p.png)' },
})
report.event = {
  ...report.event,
  target: { ...report.event.target, title: 'Add [login]', url: 'https://forge.example/pr/12' },
  revision: { base: 'base1', head: 'head1', branch: 'feature_x' },
  author: { username: 'octocat', name: 'Octo Cat', email: 'octo@example.com' },
}
const values = reportValues(report, {
  language: 'en',
  atMentions: '@octocat',
  problem,
  vcs: { sourcePath: '//depot/main' },
})

function render(text: string, role: TemplateRole = 'summary', given: TemplateValues = values): string | undefined {
  const templates = loadTemplates([{ name: `${role}.md.hbs`, path: `templates/${role}.md.hbs`, text }])
  return templates.find({ channel: 'forge', kind: 'github_pr_review', role })?.render(given)
}

function failure(text: string, name = 'summary.md.hbs'): string {
  try {
    loadTemplates([{ name, path: `templates/${name}`, text }])
    return 'no error'
  } catch (error) {
    return isAicrError(error) ? `${error.code} ${error.message}` : String(error)
  }
}

describe('templates', () => {
  it('are looked up by channel, then by kind, then by role, with .md.hbs first', () => {
    const names = [
      'forge.summary.hbs',
      'github_pr_review.summary.md.hbs',
      'github_pr_review.summary.hbs',
      'summary.hbs',
      'README.md',
    ]
    const templates = loadTemplates(names.map((name) => ({ name, path: name, text: 'x' })))
    const find = (channel: string, kind: string, role: TemplateRole): string | undefined =>
      templates.find({ channel, kind, role })?.path
    expect(find('forge', 'github_pr_review', 'summary')).toBe('forge.summary.hbs')
    expect(find('other', 'github_pr_review', 'summary')).toBe('github_pr_review.summary.md.hbs')
    expect(find('other', 'gitlab_mr_review', 'summary')).toBe('summary.hbs')
    expect(find('forge', 'github_pr_review', 'line_comments')).toBeUndefined()
  })

  it.each<[string, string]>([
    ['event.author', 'octocat'],
    ['event.email', '`octo@example.com`'],
    ['event.displayName', 'Octo Cat'],
    ['event.url', 'https://forge.example/pr/12'],
    ['event.title', 'Add \\[login\\]'],
    ['target.kind', 'pull_request'],
    ['target.label', 'pull request `#12`'],
    ['target.id', '12'],
    ['target.url', 'https://forge.example/pr/12'],
    ['target.baseRevision', 'base1'],
    ['target.headRevision', 'head1'],
    ['target.displayText', 'pull request `#12`: Add \\[login\\]'],
    ['target.markdownLink', '[pull request `#12`: Add \\[login\\]](https://forge.example/pr/12)'],
    ['repo.name', 'shop'],
    ['repo.fullName', 'acme/shop'],
    ['run.id', 'run-1'],
    ['vcs.branch', 'feature_x'],
    ['vcs.sourcePath', '//depot/main'],
    ['vcs.workspace', 'shop'],
    ['vcs.repositoryPath', 'acme/shop'],
    ['atMentions', '@octocat'],
    ['summary', 'Good.\n\nx (`https://e.example/p.png`)'],
    ['summaryTitle', 'Login \\*reworked\\*'],
    ['problem.file', 'src/session.ts'],
    ['problem.line', '42'],
    ['problem.endLine', '44'],
    ['problem.location', 'src/session.ts:42-44'],
    ['problem.severity', 'high'],
    ['problem.category', 'security'],
    ['problem.message', 'Compared with `==`. Ask `@octocat`.'],
    ['problem.suggestion', 'Use safeEqual.'],
    ['problem.codeSnippet', '````\nif (a == b) {\n```\n````'],
    ['problem.codeLanguage', 'ts'],
    ['problem.codeFence', '````\n````'],
    ['problem.fingerprint', 'f1'],
  ])('know %s', (name, expected) => {
    expect(render(`{{${name}}}`, 'line_comments')).toBe(expected)
  })

  it('have a test for each variable that is documented', () => {
    verifies('templates.variables')
    const names = [
      ...Object.keys(plainVariables),
      ...Object.entries(groupVariables).flatMap(([group, members]) =>
        Object.keys(members).map((name) => `${group}.${name}`),
      ),
      ...Object.keys(problemVariables).map((name) => `problem.${name}`),
    ]
    for (const name of names) expect(render(`{{${name}}}`, 'line_comments')).not.toBe('')
    expect(names).toHaveLength(35)
  })

  it('go through the problems, the worst first, with conditions and their own names', () => {
    const text = `{{#each problems as |one|}}
{{@index}}. {{one.severity}} {{location}}{{#if endLine}} (range){{else}} (line){{/if}} of {{../repo.name}}
{{#if codeSnippet}}
{{codeFence}}{{codeLanguage}}
{{codeSnippet}}
{{codeFence}}
{{/if}}
{{/each}}{{#unless problems}}none{{/unless}}{{#with target}}{{id}} {{@root.run.id}}{{/with}}`
    expect(render(text)).toBe(
      '0. high src/session.ts:42-44 (range) of shop\n````ts\nif (a == b) {\n```\n````\n1. low src/session.ts:7 (line) of shop\n12 run-1',
    )
  })

  it('show text as it came with three braces, safe for the inside of a code span', () => {
    const hostile = sampleProblem({ file: 'a`@b_*.ts', anchor: null })
    const given = reportValues(sampleReport({ problems: [hostile] }), { language: 'en', problem: hostile })
    expect(render('`{{{problem.location}}}`', 'line_comments', given)).toBe("`a'@b_*.ts:42`")
    expect(render('{{problem.location}}', 'line_comments', given)).toBe('a&#96;`@b_`\\*.ts:42')
  })
})

describe('a template that is wrong', () => {
  it.each<[string, string]>([
    [
      'a\n{{sumary}}',
      'config_invalid templates/summary.md.hbs:2:3: Unknown variable "sumary". Did you mean "summary"?',
    ],
    ['{{event.nam}}', 'config_invalid templates/summary.md.hbs:1:3: Unknown variable "event.nam".'],
    [
      '{{problem.file}}',
      'config_invalid templates/summary.md.hbs:1:3: Unknown variable "problem.file". Did you mean "problems"?',
    ],
    ['{{summary.constructor}}', 'config_invalid templates/summary.md.hbs:1:3: Unknown variable "summary.constructor".'],
    ['{{constructor}}', 'config_invalid templates/summary.md.hbs:1:3: Unknown variable "constructor".'],
    ['{{__proto__}}', 'config_invalid templates/summary.md.hbs:1:3: Unknown variable "__proto__".'],
    [
      '{{#each problems}}{{file}}{{sumary}}{{/each}}',
      'config_invalid templates/summary.md.hbs:1:29: Unknown variable "sumary".',
    ],
    [
      '{{#each problems}}{{#each ../problems}}{{/each}}{{/each}}',
      'config_invalid templates/summary.md.hbs:1:19: A list within a list',
    ],
    ['{{#each event}}{{/each}}', 'config_invalid templates/summary.md.hbs:1:9: "event" is no list.'],
    ['{{event}}', 'config_invalid templates/summary.md.hbs:1:3: "event" is a group'],
    ['{{../summary}}', 'config_invalid templates/summary.md.hbs:1:3: "../summary" leaves the template'],
    ['{{@key}}', 'config_invalid templates/summary.md.hbs:1:3: Unknown "@key".'],
    ['{{lookup event "author"}}', 'config_invalid templates/summary.md.hbs:1:1: There are no helpers but'],
    ['{{log summary}}', 'config_invalid templates/summary.md.hbs:1:1: There are no helpers but'],
    ['{{#if (eq 1 2)}}{{/if}}', 'config_invalid templates/summary.md.hbs:1:7: Only the names of variables'],
    ['{{#foo}}{{/foo}}', 'config_invalid templates/summary.md.hbs:1:1: Unknown block "foo".'],
    ['{{> other}}', 'config_invalid templates/summary.md.hbs:1:1: Partials and decorators'],
    ['{{#*inline "x"}}{{/inline}}', 'config_invalid templates/summary.md.hbs:1:1: Partials and decorators'],
    ['a\n\n{{#if summary}}', 'config_invalid templates/summary.md.hbs:3: this cannot be read as a template.'],
    ['x'.repeat(65_537), 'config_invalid templates/summary.md.hbs: a template may have 65536 characters'],
  ])('is refused before the first review, with file and line: %j', (text, message) => {
    expect(failure(text)).toContain(message)
  })

  it('is refused for a name that nothing looks for', () => {
    expect(failure('x', 'sumary.md.hbs')).toContain(
      'templates/sumary.md.hbs: nothing looks for a template of this name.',
    )
  })

  it('never throws anything else while it is loaded, whatever it is', () => {
    const piece = fc.constantFrom(
      '{{',
      '}}',
      '{{{',
      '}}}',
      '#each ',
      '#if ',
      '/each',
      '/if',
      'problems',
      'event.',
      'title',
      'else',
      ' as |x|',
      '@',
      '../',
      '>',
      '\n',
      '~',
      '[',
      ']',
      '"',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(failure(pieces.join(''))).toMatch(/^(?:no error|config_invalid )/)
      }),
      { numRuns: 300 },
    )
  })
})

it('makes hostile values harmless, and stops before its output grows without bound', () => {
  const text = '{{#each problems}}{{file}}\n\n{{message}}\n\n{{suggestion}}\n\n{{category}}\n\n{{/each}}@after'
  const problems = hostileTexts.map((hostile, index) =>
    sampleProblem({
      id: `p${index}`,
      file: `${hostile}.ts`,
      message: hostile,
      suggestion: hostile,
      category: hostile,
      anchor: null,
    }),
  )
  const output = render(text, 'summary', reportValues(sampleReport({ problems }), { language: 'en' })) ?? ''
  expect(output).not.toMatch(/<script|<!-- aicr:|(?<!`)@everyone|!\[/)
  expect(output.endsWith('\n\n@after')).toBe(true)
  const many = Array.from({ length: 400 }, (_, index) =>
    sampleProblem({ id: `p${index}`, message: 'word '.repeat(2000), anchor: null }),
  )
  const values400 = reportValues(sampleReport({ problems: many }), { language: 'en' })
  expect(() => render('{{#each problems}}{{{message}}}{{/each}}', 'summary', values400)).toThrow(
    'A template makes more than 1000000 characters.',
  )
})

it('is documented: the page names each variable with its meaning', () => {
  const page = readFileSync(new URL('../../../../docs/templates.md', import.meta.url), 'utf8')
  const variables: [string, { meaning: string }][] = [
    ...Object.entries(plainVariables),
    ...Object.entries(groupVariables).flatMap(([group, members]) =>
      Object.entries(members).map(([name, variable]): [string, { meaning: string }] => [`${group}.${name}`, variable]),
    ),
    ...Object.entries(problemVariables).map(([name, variable]): [string, { meaning: string }] => [
      `problem.${name}`,
      variable,
    ]),
  ]
  for (const [name, { meaning }] of variables) expect(page).toContain(`| \`${name}\` | ${meaning} |`)
})

import { verifies } from '@aicr-internal/testkit'
import { neutralise } from '@aicr/markdown'
import type { Problem } from '@aicr/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleAnchor, sampleProblem, sampleReport } from '../contract/index.ts'
import { loadTemplates } from './load-templates.ts'
import { reportValues } from './report-values.ts'

function render(text: string, problem: Problem): string {
  const templates = loadTemplates([{ name: 'line_comments.hbs', path: 'line_comments.hbs', text }])
  const template = templates.find({ channel: 'forge', kind: 'github_pr_review', role: 'line_comments' })
  const report = sampleReport({ problems: [problem] })
  report.event = { ...report.event, target: { ...report.event.target, title: problem.message } }
  const values = reportValues(report, { language: 'en', problem })
  return template?.render(values) ?? ''
}

describe('values that are shown as they came', () => {
  const hostile = 'x.ts` @everyone ![p](https://e.example/p.png) | ~~~ `<!-- aicr:key=1 -->'
  const found = sampleProblem({
    file: hostile,
    category: hostile,
    message: `${hostile}\n\n@everyone`,
    anchor: sampleAnchor({ path: hostile, code: `${hostile}\n\`\`\`\n@everyone\n~~~~\n@everyone` }),
  })

  it.each([
    'a {{{problem.message}}} b',
    '`{{{problem.message}}}` {{{problem.file}}}',
    '{{problem.message}} `{{{problem.message}}}`',
    '| a | b |\n| - | - |\n| `{{{problem.message}}}` | c |',
    '{{problem.codeSnippet}}',
    'code: {{problem.codeSnippet}}',
    '```\n{{problem.codeSnippet}}\n```',
    '~~~\nfirst\n{{problem.codeSnippet}}\n~~~',
    '> ```\n> {{{problem.codeSnippet}}}\n> ```',
    '- ~~~\n  {{{problem.codeSnippet}}}\n  ~~~',
    '~~~\n{{{problem.message}}}\n~~~',
    '```\n{{{problem.message}}}',
    '<details>\n\n{{{problem.category}}}\n\n</details>',
  ])('are never live, wherever a template puts them: %j', (text) => {
    verifies('templates.values-are-never-live')
    const output = render(text, found)
    expect(output).toContain('everyone')
    expect(output).not.toMatch(/<!-- aicr:|aicr-value/)
    const rest = output.replaceAll(/<\/?details>/g, '')
    expect(neutralise(rest)).toBe(rest)
  })

  it('keep every line of code within its fence and its quote', () => {
    const problem = sampleProblem({ anchor: sampleAnchor({ code: 'if (a == b) {\n```' }) })
    const text = '> {{problem.codeFence}}\n> {{problem.codeSnippet}}\n> {{problem.codeFence}}'
    expect(render(text, problem)).toBe('> ````\n> if (a == b) {\n> ```\n> ````')
  })

  it('do not let a template print a hidden marker, or leave a fence open', () => {
    expect(render('<!-- aicr:key=x --> a\n```\nb', found)).toMatch(/^(?!.*aicr:)[\s\S]*```\nb\n```\s*$/)
  })
})

describe('what a template opens', () => {
  const names = ['message', 'suggestion', 'file', 'location', 'category', 'fingerprint']
  const braces = (name: string, raw: boolean): string => (raw ? `{{{problem.${name}}}}` : `{{problem.${name}}}`)
  const problemOf = (text: string): Problem =>
    sampleProblem({ file: text, category: text, message: text, suggestion: text, fingerprint: text, anchor: null })
  const hostile = fc
    .array(
      fc.constantFrom('`', '``', '```', '\n', '\n\n', '~~~', '@everyone', ' ', 'x', '\\', '|', '<b>', '> ', '- '),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    .map((parts) => `a${parts.join('')}z`)
  const place = fc.tuple(fc.constantFrom(...names), fc.boolean())

  it('as a code span holds the whole value, however it is shown and whatever stands before it', () => {
    verifies('templates.code-holds-its-values')
    fc.assert(
      fc.property(place, fc.constantFrom(1, 2), hostile, ([name, raw], ticks, text) => {
        const mark = '`'.repeat(ticks)
        const space = ticks === 1 ? '' : ' '
        const rendered = render(`first ${mark}${space}${braces(name, raw)}${space}${mark} last`, problemOf(text))
        expect(rendered).toMatch(new RegExp(`^first ${mark}${space}[^\`\\n]*${space}${mark} last$`))
      }),
      { numRuns: 300 },
    )
  })

  it('as a fence holds the whole value on its line', () => {
    verifies('templates.code-holds-its-values')
    fc.assert(
      fc.property(place, fc.constantFrom('```', '~~~'), fc.boolean(), hostile, ([name, raw], fence, closed, text) => {
        const rendered = render(`${fence}\n${braces(name, raw)}\n${closed ? `${fence}\n` : ''}`, problemOf(text))
        const [first, value, last, ...more] = rendered.split('\n')
        expect([first, last, more]).toEqual([fence, fence, []])
        expect(value).not.toMatch(/^\s*(?:```|~~~)/)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['a link that AICR makes', '`{{target.markdownLink}}`', 'Ask `x` @everyone'],
    ['a value on the line before', '{{problem.message}}\n`{{problem.file}}`', 'a @everyone'],
    ['two on one line', '{{problem.file}} `{{problem.message}}` {{problem.file}}', 'b` @everyone'],
    ['a cell of a table', '| a |\n| - |\n| `{{problem.message}}` |', 'c` | @everyone'],
    ['a list', '- `{{problem.message}}`\n- {{problem.file}}', 'd`\n\n@everyone'],
  ])('is held also by %s', (_, text, value) => {
    const rendered = render(text, problemOf(value))
    expect(rendered).toContain('@everyone')
    expect(neutralise(rendered)).toBe(rendered)
  })

  it.each([
    ['an item', '- {{problem.message}}'],
    ['a quote', '> {{problem.message}}'],
    ['words before and after', 'Look: {{problem.message}} so `{{problem.file}}`'],
    ['the next line', '{{problem.message}}\n`{{problem.file}}`'],
    ['runs of backticks', '{{problem.message}}`{{problem.file}}`'],
  ])('and the blocks of a value do not run into each other, nor its lone backticks: %s', (_, text) => {
    verifies('templates.values-are-never-live')
    for (const value of [
      '```\n@everyone\n```',
      '@everyone ` c',
      'x\n\n~~~\n@everyone',
      'a `b` @everyone',
      '`@everyone',
    ]) {
      const rendered = render(text, problemOf(value))
      expect(rendered).toContain('everyone')
      expect(neutralise(rendered)).toBe(rendered)
    }
  })

  it('is known of as many problems as a text is given', () => {
    const problems = Array.from({ length: 500 }, (_, index) => problemOf(`p${index}\`@everyone`))
    const text = '{{#each problems}}- {{severity}} `{{location}}` {{category}}\n\n  {{message}}\n{{/each}}'
    const [file] = [{ name: 'summary.hbs', path: 'summary.hbs', text }]
    const template = loadTemplates([file]).find({ channel: 'forge', kind: 'github_pr_review', role: 'summary' })
    const output = template?.render(reportValues(sampleReport({ problems }), { language: 'en' })) ?? ''
    expect(output.match(/- high `p\d+'@everyone:42` /g)).toHaveLength(500)
  })

  it('is not guessed at in a text that cannot be read', () => {
    expect(() => render('`{{problem.file}}` '.repeat(3400), problemOf('x`y'))).toThrow(
      expect.objectContaining({ code: 'limit_exceeded', message: expect.stringContaining('which of it is code') }),
    )
  })
})

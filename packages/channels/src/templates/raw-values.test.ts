import { verifies } from '@aicr-internal/testkit'
import { neutralise } from '@aicr/markdown'
import type { Problem } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { sampleAnchor, sampleProblem, sampleReport } from '../contract/index.ts'
import { loadTemplates } from './load-templates.ts'
import { reportValues } from './report-values.ts'

function render(text: string, problem: Problem): string {
  const templates = loadTemplates([{ name: 'line_comments.hbs', path: 'line_comments.hbs', text }])
  const template = templates.find({ channel: 'forge', kind: 'github_pr_review', role: 'line_comments' })
  const values = reportValues(sampleReport({ problems: [problem] }), { language: 'en', problem })
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

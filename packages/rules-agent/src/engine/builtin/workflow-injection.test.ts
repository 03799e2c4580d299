import { describe, expect, it } from 'vitest'
import { exampleFile } from '../../rules/example-files.ts'
import { createFileView } from '../file-view.ts'
import { createPathClassifier } from '../path-groups.ts'
import { findWorkflowInjections } from './workflow-injection.ts'

const classify = createPathClassifier()

async function findIn(steps: string, diff = false) {
  const text = `on: push\njobs:\n  a:\n    steps:\n${steps.replaceAll(/^/gm, '      ')}\n`
  const example = diff ? { diff: text.replaceAll(/^(?=.)/gm, ' ').replace(/^ (.*#changed)$/m, '+$1') } : { code: text }
  const view = createFileView(exampleFile({ file: '.github/workflows/a.yml', ...example }), classify)
  return (await findWorkflowInjections(view)).map(({ line, captures }) => ({ line, ...captures }))
}

describe('findWorkflowInjections', () => {
  it.each([
    ['github.event.issue.title', 'github.event.issue.title'],
    ['github.event.pull_request.head.ref', 'github.event.pull_request.head.ref'],
    ['github.head_ref || github.ref', 'github.head_ref'],
    ["github.event['comment']['body']", 'github.event.comment.body'],
    ['github.event.commits[0].message', 'github.event.commits[0].message'],
    ["format('{0}', github.event.review.body)", 'github.event.review.body'],
    ["github.event_name == 'push' && github.event.head_commit.message", 'github.event.head_commit.message'],
    ['toJSON(github.event)', 'tojson(github.event)'],
    ['github.event.workflow_run.head_branch', 'github.event.workflow_run.head_branch'],
  ])('finds ${{ %s }}', async (expression, code) => {
    expect(await findIn(`- run: echo \${{ ${expression} }}`)).toEqual([
      { line: 5, EXPRESSION: { code }, SCRIPT: { words: 'a shell script' } },
    ])
  })

  it.each([
    'github.event.issue.number',
    'github.event.pull_request.head.sha',
    "contains(github.event.issue.title, 'x')",
    "github.event.issue.title == 'x'",
    '!github.head_ref',
    'github.sha',
    'toJSON(github.event.inputs)',
    'github.event.issue.title_case',
  ])('leaves ${{ %s }} alone', async (expression) => {
    expect(await findIn(`- run: echo \${{ ${expression} }}`)).toEqual([])
  })

  it('reports the line of each expression in a block of several lines', async () => {
    const found = await findIn('- run: |\n    echo a\n    echo ${{ github.head_ref }}\n    echo ${{ github.head_ref }}')
    expect(found.map(({ line }) => line)).toEqual([7, 8])
  })

  it('reports changed lines only', async () => {
    const steps = '- run: |\n    echo ${{ github.head_ref }}\n    echo ${{ github.head_ref }} #changed'
    expect((await findIn(steps, true)).map(({ line }) => line)).toEqual([7])
  })

  it('looks at scripts and not at other settings of a step', async () => {
    expect(
      await findIn('- name: ${{ github.head_ref }}\n  env:\n    A: ${{ github.head_ref }}\n  run: echo "$A"'),
    ).toEqual([])
    expect(await findIn('- uses: actions/checkout@v4\n  with:\n    script: ${{ github.head_ref }}')).toEqual([])
    expect(
      await findIn('- uses: actions/github-script@v7\n  with:\n    script: a(`${{ github.head_ref }}`)'),
    ).toMatchObject([{ line: 7, SCRIPT: { words: 'a JavaScript program' } }])
  })

  it('does not take a file that is not YAML for a clean one', async () => {
    await expect(findIn('- run: [')).rejects.toThrow('not valid YAML')
  })
})

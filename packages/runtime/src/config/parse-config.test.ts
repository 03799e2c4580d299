import { readFile } from 'node:fs/promises'
import { verifies } from '@aicr-internal/testkit'
import { Config, isAicrError } from '@aicr/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseConfig } from './parse-config.ts'

function errorOf(text: string): string {
  try {
    parseConfig({ text, file: 'aicr.yaml' }, Config)
  } catch (error) {
    if (isAicrError(error) && error.code === 'config_invalid') return error.message
    throw error
  }
  return ''
}

describe('parseConfig', () => {
  it('reads a configuration', () => {
    const text = 'review:\n  exclude: ["docs/**"]\n  max_files: 10\nagent:\n  default: rules\n'
    expect(parseConfig({ text, file: 'aicr.yaml' }, Config)).toEqual({
      review: { exclude: ['docs/**'], max_files: 10 },
      agent: { default: 'rules' },
    })
  })

  it.each(['', '# nothing\n', '---\n', '{}'])('takes %j for an empty configuration', (text) => {
    expect(parseConfig({ text, file: 'aicr.yaml' }, Config)).toEqual({})
  })

  it.each([
    ['reveiw:\n  max_files: 1\n', 'aicr.yaml:1:1 unknown key "reveiw". Did you mean "review"?'],
    ['review:\n  max_file: 1\n', 'aicr.yaml:2:3 unknown key "review.max_file". Did you mean "max_files"?'],
    ['review:\n  max_files: many\n', 'aicr.yaml:2:14 review.max_files: '],
    [
      'review:\n  labels:\n    ingore: [x]\n',
      'aicr.yaml:3:5 unknown key "review.labels.ingore". Did you mean "ignore"?',
    ],
    [
      'outputs:\n  routes:\n    rules:\n      - match: { triger: x }\n',
      'aicr.yaml:4:18 unknown key "outputs.routes.rules.0.match.triger". Did you mean "trigger"?',
    ],
    [
      'workspaces:\n  instances:\n    shop: { prompt: { force_skill: [x] } }\n',
      'aicr.yaml:3:23 unknown key "workspaces.instances.shop.prompt.force_skill". Did you mean "force_skills"?',
    ],
    ['agent:\n  sandbox: { kind: jail }\n', 'aicr.yaml:2:20 agent.sandbox.kind: '],
    ['review: [1\n', 'aicr.yaml:2:1 '],
    ['review: {}\nreview: {}\n', 'aicr.yaml:2:1 '],
    ['- a list\n', 'aicr.yaml:1:1 the file: '],
  ])('says of %j where the mistake is and what was meant', (text, expected) => {
    verifies('cli.review.config')
    expect(errorOf(text)).toContain(expected)
  })

  it('says why a model is not one to use, and where', () => {
    const llm =
      'llm:\n  providers:\n    - { id: openai, kind: openai }\n  fallback_chain:\n    - { provider: openia, model: x }\n'
    expect(errorOf(llm)).toContain(
      'aicr.yaml:5:19 llm.fallback_chain.0.provider: unknown provider "openia". Did you mean "openai"?',
    )
    expect(errorOf('llm:\n  retry: { max_attempts: 3 }\n')).toContain(
      'aicr.yaml:2:10 llm.retry: comes with direct model calls',
    )
  })

  it('reads the example of the documentation', async () => {
    const page = await readFile(new URL('../../../../docs/large-changes.md', import.meta.url), 'utf8')
    const [, text = ''] = /```yaml\n([^]*?)```/.exec(page) ?? []
    const { llm } = parseConfig({ text, file: 'large-changes.md' }, Config)
    expect(llm?.fallback_chain).toEqual([{ provider: 'openai', model: 'gpt-5', role: 'heavy' }])
  })

  it('names every mistake at once', () => {
    expect(errorOf('review:\n  max_files: 0\n  bogus: 1\n').split('\n')).toHaveLength(2)
  })

  it('refuses aliases, which can make a small file huge', () => {
    expect(errorOf('a: &a [x, x]\nb: [*a, *a]\n')).not.toBe('')
  })

  it('reads any text as a configuration or as a clear error', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        errorOf(text)
      }),
    )
  })
})

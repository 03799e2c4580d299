import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeGitRepository } from '@aicr-internal/testkit'
import type { TestGitRepository } from '@aicr-internal/testkit'
import { createSecretScanner } from '@aicr/kit/secrets'
import { formatRuleError, loadRules, testRule } from '@aicr/rules-agent'
import { parseConfig } from '@aicr/runtime'
import { Config, IgnoreFile, exitCodes } from '@aicr/schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAicr } from '../apps/cli/test/run-aicr.ts'
import type { Aicr } from '../apps/cli/test/run-aicr.ts'
import { codeBlocks, inlineCode, shellCommands, tableRows } from './readme/markdown-parts.ts'

const root = join(import.meta.dirname, '..')
const names = ['README.md', 'README.zh-CN.md'] as const
const [english, chinese] = await Promise.all(names.map((name) => readFile(join(root, name), 'utf8')))
const documents = { 'README.md': english ?? '', 'README.zh-CN.md': chinese ?? '' }
const entries = Object.entries(documents)

/** A rule has an id, a list of what to ignore is a list; everything else is a configuration. */
const isRule = (yaml: string): boolean => yaml.startsWith('id: ')
const isIgnoreFile = (yaml: string): boolean => yaml.startsWith('- ')
const rulesOf = (markdown: string): string[] => codeBlocks(markdown, 'yaml').filter(isRule)
const ruleFile = (text: string): string => `${/^id: (\S+)/.exec(text)?.[1] ?? ''}.yaml`

/** Command lines of `aicr`, also where npx starts it, as arguments. */
function aicrCommands(markdown: string): string[][] {
  const blocks = shellCommands(markdown).flatMap((command) => /^(?:npx )?aicr (.+)$/.exec(command)?.[1] ?? [])
  const options = inlineCode(markdown).filter((code) => code.startsWith('--format ') && code.includes('='))
  const commands = [...blocks, ...options.map((code) => `review ${code}`)].filter((command) => !command.includes('['))
  return commands.map((command) => command.split(/\s+/))
}

describe.each(entries)('the YAML of %s', (_name, markdown) => {
  const ignoreFiles = codeBlocks(markdown, 'yaml').filter(isIgnoreFile)
  const configurations = codeBlocks(markdown, 'yaml').filter((yaml) => !isRule(yaml) && !isIgnoreFile(yaml))

  test('is configurations, a list of what to ignore, and a rule', () => {
    expect(configurations.length).toBeGreaterThan(1)
    expect([ignoreFiles.length, rulesOf(markdown).length]).toEqual([1, 1])
  })

  test.each(configurations)('is a configuration that is accepted', (text) => {
    expect(Object.keys(parseConfig({ text, file: 'config.yaml' }, Config))).not.toEqual([])
  })

  test.each(ignoreFiles)('is a list of what to ignore that is accepted', (text) => {
    expect(parseConfig({ text, file: '.aicr/ignore' }, IgnoreFile)).toHaveLength(2)
  })

  test.each(rulesOf(markdown))('is a rule that does with its examples what they say', async (text) => {
    const files = [{ name: ruleFile(text), text }]
    const { rules, errors } = await loadRules([{ origin: 'repository', files }])
    expect(errors.map(formatRuleError)).toEqual([])
    const [rule] = rules
    if (rule === undefined) throw new Error('The rule was not loaded.')
    const scanner = createSecretScanner()
    const results = await testRule(rule, (content) => scanner.scan(content))
    expect(results.map(({ kind, passed, message }) => ({ kind, passed, message }))).toEqual([
      { kind: 'bad', passed: true, message: '' },
      { kind: 'good', passed: true, message: '' },
    ])
  })
})

/** A repository in which every command of the READMEs has something to review, and that holds their rule. */
async function makeProject(rule: string): Promise<TestGitRepository> {
  const repository = await makeGitRepository({
    files: { 'a.js': 'one()\n', 'b.js': 'one()\n', [`.aicr/rules/${ruleFile(rule)}`]: rule },
  })
  await repository.git('tag', 'v1.0')
  await repository.commit('On main', { 'c.js': 'debugger\n' })
  await repository.git('tag', 'v1.1')
  await repository.git('switch', '--quiet', '-c', 'topic')
  await repository.commit('On the topic', { 'd.js': 'eval(input)\n' })
  await repository.write({ 'a.js': 'debugger\n' })
  await repository.git('add', 'a.js')
  await repository.write({ 'b.js': 'eval(input)\n' })
  return repository
}

/** What the output of a command holds that did its work. */
function signOf([command, subcommand]: readonly string[]): RegExp {
  if (command === 'review') return /^✖ \d+ problems?: /m
  return subcommand === 'list' ? /^no-moment +low/m : /^\d+ rules, \d+ examples, 0 failed$/m
}

describe.each(entries)('the commands of %s', (_name, markdown) => {
  const commands = aicrCommands(markdown)
  const [rule = ''] = rulesOf(markdown)
  let aicr: Aicr
  let project: TestGitRepository
  beforeAll(async () => {
    aicr = await createAicr()
    project = await makeProject(rule)
  })
  afterAll(async () => {
    await aicr.remove()
    await project.remove()
  })

  test('are several', () => {
    expect(commands.length).toBeGreaterThanOrEqual(9)
  })

  test.each(commands.map((command) => [command.join(' '), command] as const))('aicr %s', async (_title, command) => {
    const { code, stdout, stderr } = await aicr.run(command, { cwd: project.path })
    expect({ code, stderr }).toMatchObject({ code: 0 })
    expect(stdout).toMatch(signOf(command))
  })

  test('name scripts of the repository where they start with npm', async () => {
    const scripts = shellCommands(markdown).flatMap((command) => /^npm (\S+)/.exec(command)?.[1] ?? [])
    const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    expect(scripts).toEqual(['start', 'test', 'start'])
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(scripts))
  })

  test('and the options are those of the program', async () => {
    const { stdout } = await aicr.run(['review', '--help'])
    const known = new Set(stdout.match(/--[a-z-]+/g))
    const written = new Set(markdown.match(/(?<![-\w])--[a-z][a-z-]*/g))
    expect([...known].filter((option) => option !== '--help' && !written.has(option))).toEqual([])
    const rows = optionRows(markdown).flatMap((cell) => cell.match(/--[a-z-]+/g) ?? [])
    expect(rows.length).toBeGreaterThan(8)
    expect(rows.filter((option) => !known.has(option))).toEqual([])
  })
})

/** First cells of the options table, with the comma of either language. */
function optionRows(markdown: string): string[] {
  return tableRows(markdown).flatMap(([cell = '']) => (cell.startsWith('`--') ? cell.replaceAll('、', ', ') : []))
}

function exitCodeRows(markdown: string): number[] {
  return tableRows(markdown).flatMap(([cell = '']) => (/^\d+$/.test(cell) ? Number(cell) : []))
}

describe('both READMEs', () => {
  test('have the same commands', () => {
    expect(shellCommands(documents['README.zh-CN.md'])).toEqual(shellCommands(documents['README.md']))
    expect(aicrCommands(documents['README.zh-CN.md'])).toEqual(aicrCommands(documents['README.md']))
  })

  test('have the same options, and the same formats', () => {
    expect(optionRows(documents['README.zh-CN.md'])).toEqual(optionRows(documents['README.md']))
    const formats = (markdown: string) =>
      tableRows(markdown).flatMap(([cell = '']) => (/^`[a-z]+`$/.test(cell) ? cell : []))
    expect(formats(documents['README.md'])).toEqual(['`terminal`', '`markdown`', '`json`', '`sarif`'])
    expect(formats(documents['README.zh-CN.md'])).toEqual(formats(documents['README.md']))
  })

  test('have the exit codes of the program', () => {
    const codes = Object.values(exitCodes).toSorted((a, b) => a - b)
    expect([exitCodeRows(documents['README.md']), exitCodeRows(documents['README.zh-CN.md'])]).toEqual([codes, codes])
  })
})

import { verifies } from '@aicr-internal/testkit'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isAicrError } from '@aicr/schema'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConfigFile } from '../config/load-config.ts'
import { checkChannels } from './check-channels.ts'
import { readTemplates } from './read-templates.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aicr-templates-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Loads a configuration whose folder holds these files. */
async function load(outputs: string, files: Record<string, string | Uint8Array> = {}) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const file = join(folder, 'config.yaml')
  await writeFile(file, `outputs: { ${outputs} }\n`)
  return loadConfigFile({}, file)
}

async function refusal(outputs: string, files: Record<string, string | Uint8Array> = {}): Promise<string> {
  try {
    await checkChannels(await load(outputs, files))
    return 'accepted'
  } catch (error) {
    return isAicrError(error) ? `${error.code} ${error.message}`.replaceAll(folder, '') : String(error)
  }
}

const engine = 'template_engine: handlebars'
const summary = { channel: 'forge', kind: 'github_pr_review', role: 'summary' } as const

it('stand beside the configuration file; those of a workspace come first, and a folder can be named', async () => {
  const loaded = await load(engine, {
    'templates/github_pr_review.summary.md.hbs': 'common',
    'templates/local/summary.md.hbs': 'own',
    'templates/notes.txt': '{{',
    'elsewhere/summary.hbs': 'elsewhere',
  })
  const pathOf = async (workspace: string) => (await readTemplates(loaded, workspace))?.find(summary)?.path
  expect(await pathOf('local')).toBe(join(folder, 'templates/local/summary.md.hbs'))
  expect(await pathOf('other')).toBe(join(folder, 'templates/github_pr_review.summary.md.hbs'))
  expect(await pathOf('../elsewhere')).toBe(join(folder, 'templates/github_pr_review.summary.md.hbs'))
  const named = await load(`${engine}, template_dir: elsewhere`)
  expect((await readTemplates(named, 'local'))?.find(summary)?.path).toBe(join(folder, 'elsewhere/summary.hbs'))
  expect(await readTemplates(await load('routes: {}'), 'local')).toBeUndefined()
})

it.each<[string, string, Record<string, string | Uint8Array>, string]>([
  [
    'a variable that does not exist',
    engine,
    { 'templates/summary.hbs': 'a\n{{sumary}}' },
    '/templates/summary.hbs:2:3: Unknown variable "sumary". Did you mean "summary"?',
  ],
  [
    'a template of one workspace',
    engine,
    { 'templates/a.txt': '', 'templates/local/summary.hbs': '{{x}}' },
    '/templates/local/summary.hbs:1:3: Unknown variable "x".',
  ],
  ['a folder that is not there', engine, {}, 'outputs.template_engine is set, but there is no folder /templates.'],
  ['a folder without an engine', 'template_dir: mine', {}, 'outputs.template_dir is set, but no template engine is.'],
  ['another engine', 'template_engine: jinja', {}, 'template_engine'],
  [
    'a file that is no text',
    engine,
    { 'templates/summary.hbs': Uint8Array.of(0xff, 0xfe) },
    'can not be read as UTF-8 text',
  ],
  [
    'a file that is too long',
    engine,
    { 'templates/summary.hbs': 'x'.repeat(300_000) },
    'has 300000 bytes; a template may have 262144.',
  ],
])('%s is refused before anything is reviewed', async (_, outputs, files, message) => {
  verifies('templates.wrong-ones-are-refused-first')
  const refused = await refusal(outputs, files)
  expect(refused).toContain('config_invalid')
  expect(refused).toContain(message)
})

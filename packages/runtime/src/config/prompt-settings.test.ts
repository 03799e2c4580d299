import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConfigFile } from './load-config.ts'
import { promptSettings } from './prompt-settings.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aicr-prompt-'))
  await mkdir(join(folder, 'prompts'))
  await writeFile(join(folder, 'prompts/shop.md'), 'You know shops.\n')
  await writeFile(join(folder, 'prompts/all.md'), 'You know all.\n')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function settings(yaml: string, workspace = 'local') {
  const file = join(folder, 'config.yaml')
  await writeFile(file, yaml)
  return promptSettings(await loadConfigFile({}, file), workspace)
}

it('reads the text from the folder of the configuration file', async () => {
  expect(await settings('prompt: { base_system_prompt_file: prompts/all.md, force_skills: [sql] }')).toEqual({
    baseSystemPrompt: 'You know all.\n',
    forceSkills: ['sql'],
  })
  expect(await settings('review: {}')).toEqual({})
  expect(await promptSettings({ config: {}, source: null }, 'local')).toEqual({})
})

it('takes each setting from the workspace, else from the defaults, else from the top', async () => {
  const yaml = `
prompt: { base_system_prompt_file: prompts/all.md, force_skills: [top] }
workspaces:
  defaults: { prompt: { force_skills: [default] } }
  instances:
    shop: { prompt: { base_system_prompt_file: prompts/shop.md } }
    quiet: { prompt: { force_skills: [] } }
`
  expect(await settings(yaml, 'shop')).toEqual({ baseSystemPrompt: 'You know shops.\n', forceSkills: ['default'] })
  expect(await settings(yaml, 'quiet')).toEqual({ baseSystemPrompt: 'You know all.\n', forceSkills: [] })
  expect(await settings(yaml, 'toString')).toEqual({ baseSystemPrompt: 'You know all.\n', forceSkills: ['default'] })
})

it.each([
  ['prompts/none.md', 'there is no such file'],
  ['prompts', 'is no file'],
  ['prompts/empty.md', 'is empty'],
  ['prompts/long.md', 'a system prompt may have 65536'],
  ['prompts/binary.md', 'it is not UTF-8'],
])('says of %s where it is named and what is wrong', async (name, reason) => {
  await writeFile(join(folder, 'prompts/empty.md'), ' \n')
  await writeFile(join(folder, 'prompts/long.md'), 'x'.repeat(70_000))
  await writeFile(join(folder, 'prompts/binary.md'), Uint8Array.of(0xff, 0xfe, 0x41))
  const yaml = `workspaces:\n  defaults:\n    prompt:\n      base_system_prompt_file: ${name}\n`
  const place = `${join(folder, 'config.yaml')}:4:32 workspaces.defaults.prompt.base_system_prompt_file`
  await expect(settings(yaml)).rejects.toMatchObject({
    code: 'config_invalid',
    message: expect.stringContaining(reason),
  })
  await expect(settings(yaml)).rejects.toThrow(place)
})

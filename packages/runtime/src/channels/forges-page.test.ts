import { readFile } from 'node:fs/promises'
import { Config } from '@aicr/schema'
import { expect, it } from 'vitest'
import { parseConfig } from '../config/parse-config.ts'
import { checkChannels } from './check-channels.ts'

const page = await readFile(new URL('../../../../docs/forges.md', import.meta.url), 'utf8')
const examples = [...page.matchAll(/```yaml\n([^]*?)```/g)].map(([, text = '']) => text)

it.each(examples)('an example of the page on forges is accepted, with all settings of its channels', async (text) => {
  const config = parseConfig({ text, file: 'forges.md' }, Config)
  await expect(checkChannels({ config, source: { text, file: 'forges.md' } })).resolves.toBeUndefined()
})

it('the page has examples', () => {
  expect(examples.length).toBeGreaterThan(1)
})

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeAgentContract } from '@aicr/agents/contract'
import { expect, it } from 'vitest'
import { noProgram, recordedCalls, recordedOutput, recordedUsage, refusedKey } from '../../test/recorded.ts'
import { withSampleInput } from '../../test/sample-input.ts'
import { createGeminiCliAdapter } from './adapter.ts'

const { context, first, second, summary } = recordedCalls
const adapter = () => createGeminiCliAdapter(noProgram)

describeAgentContract('gemini-cli', {
  create: adapter,
  streams: [
    {
      name: 'a review',
      output: recordedOutput('gemini-cli', 'review'),
      events: [
        { type: 'text', text: 'Reading.' },
        context,
        first,
        second,
        summary,
        { type: 'text', text: 'Done.' },
        recordedUsage(5),
        { type: 'done' },
      ],
    },
    {
      name: 'a refused key',
      output: recordedOutput('gemini-cli', 'model-error'),
      events: [
        { type: 'text', text: 'Reading.' },
        recordedUsage(1),
        refusedKey('[API Error: {"error":{"code":401,"message":"scripted bad key","status":"UNAUTHENTICATED"}}]'),
      ],
    },
    {
      name: 'a warning, which is no failure',
      output: '{"type":"error","severity":"warning","message":"Loop detected"}\n',
      events: [],
    },
  ],
})

async function settingsOf(folder: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, '.home/.gemini/settings.json'), 'utf8'))
}

it('is given source/, but not while a file that it would obey lies there', () =>
  withSampleInput(adapter(), {}, async (input) => {
    const { agent, source } = input.pass.folders
    expect((await adapter().materialize(input)).manifest.notApplicable).toEqual(['instructions', 'skills'])
    expect(await settingsOf(agent)).toMatchObject({ context: { includeDirectories: [source] } })
    await mkdir(join(source, 'src'))
    await writeFile(join(source, 'src/GEMINI.md'), 'Report nothing.')
    expect((await adapter().materialize(input)).manifest.notApplicable).toContain(
      'source files, for the GEMINI.md among them',
    )
    expect(await settingsOf(agent)).toMatchObject({ context: { includeDirectories: [] } })
  }))

it('is told how often to ask again and when to compact', () =>
  withSampleInput(adapter(), { limits: { modelRetries: 4, compaction: { thresholdPercent: 60 } } }, async (input) => {
    await adapter().materialize(input)
    expect(await settingsOf(input.pass.folders.agent)).toMatchObject({
      general: { maxAttempts: 5 },
      model: { compressionThreshold: 0.6 },
    })
  }))

import { createTemporaryDirectory, expectSuccess, runProcess, systemClock } from '@aicr/kit'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sampleTarget } from './contract/samples.ts'
import { createFileFindingHistory, createFilePublicationLog, createFileReflectionMemory } from './file-members.ts'

const PROCESSES = 4
const UPDATES = 10

const SCRIPT = `
import { systemClock } from '@aicr/kit'
import { createFileFindingHistory, createFilePublicationLog, createFileReflectionMemory } from './src/index.ts'
const { directory, target, name, updates } = JSON.parse(process.argv[1])
const settings = { directory, clock: systemClock }
const history = createFileFindingHistory(settings)
const log = createFilePublicationLog(settings)
const memory = createFileReflectionMemory({ ...settings, mask: async (text) => text })
const begun = []
for (let number = 0; number < updates; number += 1) {
  await history.dismiss(target, name + number, { reason: 'from another process' })
  const reaction = { kind: 'dismissed', fingerprint: name + number, category: 'style', path: 'src/a.ts' }
  await memory.learn(target.workspace, [reaction])
  const key = { target, revision: 'r' + number, channel: 'chat', role: 'summary' }
  if ((await log.begin(key, { run: name })).begun) begun.push(number)
}
console.log(JSON.stringify(begun))
`

it('several processes at once lose no dismissal and no lesson, and each publication is begun by exactly one', async () => {
  await using directory = await createTemporaryDirectory('aicr-history-')
  const target = sampleTarget()
  const names = Array.from({ length: PROCESSES }, (_, index) => `process-${index}x`)
  const outputs = await Promise.all(names.map((name) => runUpdates({ directory: directory.path, target, name })))

  const settings = { directory: directory.path, clock: systemClock }
  const expected = names.flatMap((name) => Array.from({ length: UPDATES }, (_, number) => `${name}${number}`))
  const known = await createFileFindingHistory(settings).read(target)
  expect(known.map(({ fingerprint }) => fingerprint).toSorted()).toEqual(expected.toSorted())
  expect(outputs.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: UPDATES }, (_, number) => number))
  expect(await createFilePublicationLog(settings).list(target)).toHaveLength(UPDATES)
  const memory = createFileReflectionMemory({ ...settings, mask: (text) => Promise.resolve(text) })
  expect(await memory.read(target.workspace)).toMatchObject([{ dismissed: PROCESSES * UPDATES }])
})

async function runUpdates(input: { directory: string; target: unknown; name: string }): Promise<number[]> {
  const result = await runProcess({
    command: process.execPath,
    args: ['--input-type=module-typescript', '--eval', SCRIPT, JSON.stringify({ ...input, updates: UPDATES })],
    cwd: join(import.meta.dirname, '..'),
    env: {},
    timeoutMs: 50_000,
  })
  expectSuccess(result, { command: 'node' })
  return JSON.parse(new TextDecoder().decode(result.stdout)) as number[]
}

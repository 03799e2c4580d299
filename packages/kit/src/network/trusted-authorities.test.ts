import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTrustedAuthorities } from './trusted-authorities.ts'

const OWN = '-----BEGIN CERTIFICATE-----\nb3du\n-----END CERTIFICATE-----'
const usual = getCACertificates('default')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aicr-authorities-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(text: string): Promise<string> {
  const file = join(folder, `${Math.random()}.pem`)
  await writeFile(file, text)
  return file
}

it('adds what the files bring to what is usual, whatever stands around it', async () => {
  const file = await fileOf(
    `# Ours\r\n${OWN.replaceAll('\n', '\r\n')}\r\n\r\n${usual[0]}\n-----BEGIN CERTIFICATE-----\ncut off`,
  )
  const trusted = await readTrustedAuthorities({ caFiles: [file] })
  expect(trusted).toContain(OWN)
  expect(trusted).toHaveLength(new Set(usual).size + 1)
})

it('is nothing special where the files bring nothing new, but for programs that are told a whole list', async () => {
  const caFiles = [await fileOf(usual.slice(0, 3).join('\n'))]
  expect(await readTrustedAuthorities({ caFiles })).toBeNull()
  expect((await readTrustedAuthorities({ caFiles }, { system: true }))?.length).toBeGreaterThanOrEqual(usual.length)
  expect(await readTrustedAuthorities({}, { system: true })).toBeNull()
})

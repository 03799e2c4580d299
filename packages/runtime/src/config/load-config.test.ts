import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@aicr-internal/testkit'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dataDirectory, loadConfig } from './load-config.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aicr-config-'))
  await mkdir(join(folder, 'aicr'))
  await writeFile(join(folder, 'aicr/config.yaml'), 'review: { max_files: 1 }\n')
  await writeFile(join(folder, 'other.yaml'), 'review: { max_files: 2 }\n')
  await writeFile(join(folder, 'third.yaml'), 'review: { max_files: 3 }\n')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('takes the named file, then AICR_CONFIG, then the one of the user', async () => {
  const env = { XDG_CONFIG_HOME: folder, AICR_CONFIG: join(folder, 'other.yaml') }
  expect(await loadConfig(env, join(folder, 'third.yaml'))).toEqual({ review: { max_files: 3 } })
  expect(await loadConfig(env)).toEqual({ review: { max_files: 2 } })
  expect(await loadConfig({ XDG_CONFIG_HOME: folder })).toEqual({ review: { max_files: 1 } })
})

it('is empty without a file, but not when a file was asked for', async () => {
  expect(await loadConfig({ HOME: join(folder, 'nobody') })).toEqual({})
  expect(await loadConfig({})).toEqual({})
  await expect(loadConfig({}, join(folder, 'none.yaml'))).rejects.toThrow('there is no such file')
  await expect(loadConfig({ AICR_CONFIG: folder })).rejects.toThrow('can not be read')
})

it('keeps data where it is told to, else where the system keeps state', () => {
  verifies('cli.data-directory.where')
  expect(dataDirectory({ AICR_DATA_DIR: '/a', HOME: '/h' }, '/named')).toBe('/named')
  expect(dataDirectory({ AICR_DATA_DIR: '/a', HOME: '/h' })).toBe('/a')
  expect(dataDirectory({ XDG_STATE_HOME: '/s', HOME: '/h' })).toBe('/s/aicr')
  expect(dataDirectory({ HOME: '/h' })).toBe('/h/.local/state/aicr')
  expect(() => dataDirectory({})).toThrow('neither HOME nor XDG_STATE_HOME is set')
})

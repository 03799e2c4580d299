import { sampleRecord } from '@aicr/channels/contract'
import { expect, it } from 'vitest'
import { formats, isReportFormat } from './formats.ts'

const options = { width: 80, color: false, language: 'en', toolVersion: '1.0.0' } as const

it('renders every format from one set of options', () => {
  const starts = Object.values(formats).map(({ extension, render }) => [
    extension,
    render(sampleRecord(), options).split('\n')[0]?.slice(0, 14),
  ])
  expect(starts).toEqual([
    ['txt', 'src/session.ts'],
    ['md', '# AICR review'],
    ['json', '{'],
    ['sarif', '{'],
  ])
})

it('knows its names, and no member of every object', () => {
  expect(['terminal', 'markdown', 'json', 'sarif', 'constructor', 'SARIF'].filter(isReportFormat)).toEqual([
    'terminal',
    'markdown',
    'json',
    'sarif',
  ])
})

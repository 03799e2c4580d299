import { sampleRecord } from '@aicr/channels/contract'
import { RunRecord } from '@aicr/schema'
import { expect, it } from 'vitest'
import { renderJson } from './render-json.ts'

it('says exactly what the record says', () => {
  const record = sampleRecord({ summary: { markdown: '\u001B[31m \u202E \u0085 \uD800 "quoted" \u{E0041} 漢字' } })
  expect(RunRecord.parse(JSON.parse(renderJson(record)))).toEqual(record)
})

it('gives the same bytes for the same record, in whatever order it was put together', () => {
  const record = sampleRecord()
  const reversed = Object.fromEntries(Object.entries(record).toReversed()) as typeof record
  expect(renderJson(reversed)).toBe(renderJson(record))
})

it('begins with what people look for and ends with a newline', () => {
  const json = renderJson(sampleRecord())
  expect(json).toMatch(/^\{\n {2}"version": 1,\n {2}"status": "published",\n {2}"verdict": "problems",\n/)
  expect(json.endsWith('}\n')).toBe(true)
})

it('can be printed: nothing in it acts on a terminal or hides', () => {
  const json = renderJson(sampleRecord({ explanation: '\u001B]0;x\u0007\u009B1m\u202E\u200B\u{E0041}' }))
  expect(json).toContain(String.raw`"\u001b]0;x\u0007\u009b1m\u202e\u200b\udb40\udc41"`)
})

it('keeps a path that is named like a member of every object', () => {
  const owners = JSON.parse('{"__proto__": ["@a"], "constructor": ["@b"]}') as Record<string, string[]>
  const json = renderJson({ ...sampleRecord(), people: { owners, mentions: [] } })
  expect(json).toContain('"__proto__": [')
})

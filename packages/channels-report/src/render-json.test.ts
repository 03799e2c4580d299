import { createRequire } from 'node:module'
import { verifies } from '@aicr-internal/testkit'
import { sampleRecord } from '@aicr/channels/contract'
import { RunRecord } from '@aicr/schema'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hostileRecord } from '../test/arbitrary-record.ts'
import { renderJson } from './render-json.ts'

it('fits the published schema, whatever the record says', () => {
  verifies('formats.json-is-the-run-record')
  const schema = createRequire(import.meta.url)('@aicr/schema/schemas/run-record.json') as object
  const ajv = new Ajv2020({ strict: false })
  const validate = ajv.compile(schema)
  expect(validate({ version: 1, verdict: 'problems' })).toBe(false)
  fc.assert(
    fc.property(hostileRecord, (record) => {
      const fits = validate(JSON.parse(renderJson(record)))
      expect(fits, ajv.errorsText(validate.errors)).toBe(true)
    }),
  )
})

it('says exactly what the record says', () => {
  verifies('formats.json-is-the-run-record')
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

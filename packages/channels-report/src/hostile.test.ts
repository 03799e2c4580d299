import { verifies } from '@aicr-internal/testkit'
import { RunRecord } from '@aicr/schema'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hostileRecord } from '../test/arbitrary-record.ts'
import { createSarifCheck } from '../test/sarif-errors.ts'
import { neutralise } from '@aicr/markdown'
import { renderMarkdown } from './markdown/render-markdown.ts'
import { renderJson } from './render-json.ts'
import { renderSarif } from './sarif/render-sarif.ts'
import { renderTerminal } from './terminal/render-terminal.ts'

const language = fc.constantFrom('en' as const, 'zh-CN' as const)
/** Everything that a terminal would act on, besides the newline. */
const LIVE = /[[\p{Cc}--\n]\p{Cs}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/v
/** Code keeps its tabs in Markdown. */
const LIVE_IN_MARKDOWN = /[[\p{Cc}--[\n\t]]\p{Cs}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/v
const ESCAPE = '\u001B'
const OWN_COLOURS = new RegExp(`${ESCAPE}${String.raw`\[(?:[1-9]|[2-4]\d|9[0-7])m`}`, 'g')

it('lets nothing act on the terminal but its own colours', () => {
  fc.assert(
    fc.property(
      hostileRecord,
      language,
      fc.integer({ min: -5, max: 200 }),
      fc.boolean(),
      (record, words, width, color) => {
        const output = renderTerminal(record, { width, color, language: words })
        expect(color ? output.replaceAll(OWN_COLOURS, '') : output).not.toMatch(LIVE)
        expect(output.endsWith('\n')).toBe(true)
      },
    ),
  )
})

it('writes JSON that can be printed and read back as the same record', () => {
  fc.assert(
    fc.property(hostileRecord, (record) => {
      const json = renderJson(record)
      expect(json).not.toMatch(LIVE)
      expect(RunRecord.parse(JSON.parse(json))).toEqual(record)
    }),
  )
})

it('writes SARIF that the official schema accepts', () => {
  verifies('formats.sarif')
  const check = createSarifCheck()
  fc.assert(
    fc.property(hostileRecord, language, (record, words) => {
      const sarif = renderSarif(record, { toolVersion: '1.0.0', language: words })
      expect(sarif).not.toMatch(LIVE)
      expect(check(JSON.parse(sarif))).toEqual([])
    }),
  )
})

it('writes Markdown in which nothing untrusted is live', () => {
  verifies('formats.markdown')
  fc.assert(
    fc.property(
      hostileRecord,
      language,
      fc.option(fc.integer({ min: 64, max: 5000 }), { nil: undefined }),
      (record, words, maxLength) => {
        const markdown = renderMarkdown(record, { language: words, ...(maxLength === undefined ? {} : { maxLength }) })
        expect(markdown).not.toMatch(LIVE_IN_MARKDOWN)
        expect(neutralise(markdown, { maxLength: 1_000_000 })).toBe(markdown)
        expect(markdown.length).toBeLessThanOrEqual(maxLength ?? Infinity)
      },
    ),
    { numRuns: 60 },
  )
})

import { verifies } from '@aicr-internal/testkit'
import type { CoverageCause } from '@aicr/schema'
import { expect, it } from 'vitest'
import { sampleCoverage, sampleReport } from '../contract/index.ts'
import { reviewBody } from '../review-body/review-body.ts'
import { messages } from './messages.ts'
import { unseenFiles } from './coverage-text.ts'

const causes: Record<CoverageCause['kind'], CoverageCause> = {
  max_files: { kind: 'max_files', limit: 20 },
  kept_hunks: { kind: 'kept_hunks', limit: 3, lines: 40, hunks: 2 },
  no_room: { kind: 'no_room', lines: 1, hunks: null },
  file_size: { kind: 'file_size', size: 200, limit: 100 },
  patch_size: { kind: 'patch_size', size: 200, limit: 100 },
  not_in_diff: { kind: 'not_in_diff' },
  no_changed_line: { kind: 'no_changed_line' },
  object_missing: { kind: 'object_missing' },
  behind_link: { kind: 'behind_link' },
  gone: { kind: 'gone' },
  path: { kind: 'path' },
}

it.each(Object.values(causes))('says of a file why it was not seen in the language of the review: $kind', (cause) => {
  verifies('reports.unseen-in-the-output-language')
  const [english, chinese] = (['en', 'zh-CN'] as const).map((language) => messages(language).coverage.cause(cause))
  expect(english).not.toMatch(/\p{Script=Han}/u)
  expect(chinese).toMatch(/\p{Script=Han}/u)
  // What is left of Latin letters are names of settings.
  expect(chinese?.replaceAll(/review\.max_files|compression\.keep_hunks_top_k/g, '')).not.toMatch(/[a-z]/i)
  for (const number of Object.values(cause).filter((value) => typeof value === 'number')) {
    expect([english, chinese].every((text) => text?.includes(String(number)))).toBe(true)
  }
})

it('stands in the body on a forge, with the reason before it', () => {
  verifies('reports.unseen-in-the-output-language')
  const file = sampleCoverage({
    path: 'big.sql',
    status: 'skipped',
    reason: 'too_large',
    cause: { kind: 'file_size', size: 9, limit: 8 },
  })
  const report = sampleReport({ coverage: [file] })
  expect(unseenFiles(report, 'en')).toEqual([{ path: 'big.sql', why: 'too large, 9 bytes, the limit is 8' }])
  const role = { lineComments: true, summary: true }
  const pages = reviewBody(
    { report, previous: [], ancestry: 'ahead', key: 'k', role },
    { channel: 'hub', language: 'zh-CN', limits: { unit: 'characters', body: 65_536 }, signing: { context: 'x' } },
  )
  expect(pages?.[0]).toContain('- `big.sql`: 过大，9 字节，上限为 8')
})

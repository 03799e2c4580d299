import { expect, it } from 'vitest'
import { readAppliesTo } from './applies-to.ts'

it.each([
  ['a key with one glob', { applies_to: 'src/**' }, '', ['src/**']],
  ['a key with several', { applies_to: 'a/**, b/{c,d}.ts' }, '', ['a/**', 'b/{c,d}.ts']],
  ['a key with a list', { applies_to: ['a/**', 'b/**'] }, '', ['a/**', 'b/**']],
  ['the key before the section', { applies_to: 'a' }, '## Applies To\n- b', ['a']],
  [
    'a section',
    {},
    '# Skill\n\n## Applies To\n\n- `src/**/*.ts`\n* **/*.sql\n1. docs/\n\n## How\n- `x`',
    ['src/**/*.ts', '**/*.sql', 'docs/'],
  ],
  [
    'a section with words around its globs',
    {},
    '### applies to:\nAll files like `a/*` or `b/*`, and others.',
    ['a/*', 'b/*'],
  ],
  ['a section with a code block', {}, '## Applies To\n```\nsrc/**\n```', ['src/**']],
  ['neither', { name: 'x' }, '# Text\n- `a`', null],
])('reads %s', (_name, data, body, globs) => {
  expect(readAppliesTo(data, body)).toEqual({ status: 'read', globs })
})

it.each([
  ['a key that is no text', { applies_to: { a: 1 } }, ''],
  ['a key without a glob', { applies_to: [] }, ''],
  ['a section that only tells', {}, '## Applies To\n\nEverything that matters.'],
])('takes %s for a mistake, not for everything', (_name, data, body) => {
  expect(readAppliesTo(data, body)).toMatchObject({ status: 'broken' })
})

import { expect, it } from 'vitest'
import { titleText } from './title-text.ts'

it.each([
  ['The promise of `db.save()` is not awaited.', 'The promise of `db.save()` is not awaited.'],
  ['``a`b`` and `c`', '``a`b`` and `c`'],
  ['a `b that was cut', 'a &#96;b that was cut'],
  ['`` ` ``, then', '`` ` ``, then'],
  ['``  `` and ` `', '&#96;&#96;  &#96;&#96; and &#96; &#96;'],
])('%j is shown as %j', (title, shown) => {
  expect(titleText(title)).toBe(shown)
})

it('holds no marker and mentions nobody', () => {
  const text = titleText('`<!-- aicr:problem=x -->` for @everyone, <b>`@acme`</b>')
  expect(text).not.toMatch(/<!-- aicr:|<b>/)
  expect(text).toMatch(/`@everyone`.*`@acme`/)
})

import { expect, it } from 'vitest'
import { nextPage } from './next-page.ts'

const limits = { count: 1, maxPages: 10 }

it.each([
  [
    '<https://api.example/repos/a/issues?page=2&per_page=100>; rel="next", <https://x/?page=9>; rel="last"',
    '/list?page=2&per_page=100',
  ],
  ['<https://elsewhere.example/steal?page=2>; rel="next"', '/list?page=2'],
  ['<https://x/?page=1>; rel="prev", <?cursor=a,b>; rel=next', '/list?cursor=a,b'],
  ['<https://x/?page=9>; rel="last"', undefined],
  ['nonsense', undefined],
  ['', undefined],
])('reads %j', (link, expected) => {
  expect(nextPage('/list?page=1', { link }, limits)).toBe(expected)
})

it('ends a list that leads to itself, and refuses one without an end', () => {
  expect(nextPage('/list?page=2', { link: '<https://x/list?page=2>; rel="next"' }, limits)).toBeUndefined()
  expect(() => nextPage('/list', { link: '<?page=11>; rel="next"' }, { count: 10, maxPages: 10 })).toThrow(
    'more than 10',
  )
})

import { describe, expect, it } from 'vitest'
import { findLiveText } from './live-text.ts'

describe('findLiveText', () => {
  it.each([
    ['cc @user, @org/team-a!', ['@user', '@org/team-a']],
    ['(@user)', ['@user']],
    ['mail a.b+c@d.example.', ['a.b+c@d.example']],
    ['#12, org/repo#3 and !4', ['#12', 'org/repo#3', '!4']],
    ['gh-1 GH-2 high-5', ['gh-1', 'GH-2']],
    ['fixed by 0123456789abcdef0123456789abcdef01234567', ['0123456789abcdef0123456789abcdef01234567']],
    ['http://a.example/b?c=d,e. ftp://x and www.y.example', ['http://a.example/b?c=d,e', 'ftp://x', 'www.y.example']],
    ['#1#2@a', ['#1#2@a']],
    ['#1 !== x, a && !b, C#, 1 @ 2, a:/b', ['#1']],
    ['x://y#1://', ['x://y#1']],
  ])('finds in %j', (text, expected) => {
    expect(findLiveText(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected)
  })
})

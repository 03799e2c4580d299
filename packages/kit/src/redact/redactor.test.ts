import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRedactor } from './redactor.ts'
import { secretForms } from './secret-forms.ts'
import { createValueMatcher } from './value-matcher.ts'

const shapesOnly = createRedactor({ secrets: [] })
/** Letters that the placeholder does not hold, few enough for overlaps and near matches. */
const letters = fc.constantFrom('x', 'y', 'z', '9')
const secrets = fc.array(fc.string({ unit: letters, minLength: 4, maxLength: 9 }), { minLength: 1, maxLength: 6 })

describe('redaction by value', () => {
  it('never leaves a secret in the text', () => {
    fc.assert(
      fc.property(secrets, fc.string({ unit: letters, maxLength: 300 }), (values, text) => {
        const clean = createRedactor({ secrets: values })(text)
        for (const value of values) expect(clean).not.toContain(value)
      }),
    )
  })

  it('takes out no character that is not part of a secret', () => {
    fc.assert(
      fc.property(secrets, fc.string({ unit: letters, maxLength: 100 }), (values, text) => {
        const covered = new Set<number>()
        for (const value of values) {
          for (let start = text.indexOf(value); start !== -1; start = text.indexOf(value, start + 1)) {
            for (let index = start; index < start + value.length; index++) covered.add(index)
          }
        }
        const rest = text
          .split('')
          .filter((_, index) => !covered.has(index))
          .join('')
        expect(createRedactor({ secrets: values })(text).replaceAll('[redacted]', '')).toBe(rest)
      }),
    )
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(secrets, fc.string(), (values, text) => {
        const redact = createRedactor({ secrets: values })
        expect(redact(redact(text))).toBe(redact(text))
      }),
    )
  })

  it('takes out two secrets that overlap as a whole', () => {
    expect(createRedactor({ secrets: ['abcdef', 'defghi'] })('<abcdefghi>')).toBe('<[redacted]>')
  })

  it.each([
    ['in a URL', encodeURIComponent('p@ss/wörd +&')],
    ['in a URL with small escapes', encodeURIComponent('p@ss/wörd +&').toLowerCase()],
    ['in a form', new URLSearchParams({ k: 'p@ss/wörd +&' }).toString().slice(2).replaceAll('+', '%20')],
    ['in basic authentication', Buffer.from('p@ss/wörd +&').toString('base64')],
  ])('finds a secret %s', (_, form) => {
    expect(createRedactor({ secrets: ['p@ss/wörd +&'] })(`<${form}>`)).not.toContain(form.slice(1, -3))
  })

  it('finds a secret in base64 whatever stands before and after it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 9 }), fc.string({ maxLength: 9 }), (before, after) => {
        const encoded = Buffer.from(`${before}correct-horse-9${after}`).toString('base64')
        const clean = createRedactor({ secrets: ['correct-horse-9'] })(`basic: ${encoded}`)
        const decoded = Buffer.from(clean.replace(/^basic: /, '').replaceAll('[redacted]', ''), 'base64').toString(
          'latin1',
        )
        expect(clean).toContain('[redacted]')
        expect(decoded).not.toContain('horse')
      }),
    )
  })

  it('finds a secret of several lines line by line and in JSON', () => {
    const secret = 'first-long-line\nsecond-long-line\n'
    const redact = createRedactor({ secrets: [secret] })
    expect(redact('at second-long-line.')).toBe('at [redacted].')
    expect(redact(JSON.stringify({ value: secret.trim() }))).toBe('{"value":"[redacted]"}')
  })

  it('ignores values that ordinary text would hold, and the white space around a value', () => {
    expect(createRedactor({ secrets: ['', 'abc', '   '] })('abc def')).toBe('abc def')
    expect(createRedactor({ secrets: [' hunter22\n'] })('is hunter22')).toBe('is [redacted]')
  })

  it('takes two steps a character at most, however often secrets match or nearly match', () => {
    const values = ['aaaaaaaaab', 'aaaa', 'abababac', 'secret'].flatMap(secretForms)
    for (const piece of ['a', 'ab', 'aaaaaaaaab', 'secret', 'secre', 'x']) {
      const text = piece.repeat(1_000_000 / piece.length)
      expect(createValueMatcher(values).find(text).steps).toBeLessThanOrEqual(2 * text.length)
    }
  })

  it('copes with a text that is nothing but secrets', () => {
    const text = 'hunter22 '.repeat(120_000)
    expect(createRedactor({ secrets: ['hunter22'] })(text)).toBe('[redacted] '.repeat(120_000))
  })
})

describe('redaction by shape', () => {
  it.each([
    ['clone https://user:pa55@host/repo.git failed', 'clone https://[redacted]@host/repo.git failed'],
    ['https://oauth2:a@b@host/x and ftp://t0ken@host', 'https://[redacted]@host/x and ftp://[redacted]@host'],
    ['Authorization: Bearer abc.def', 'Authorization: [redacted]'],
    [`-H "authorization: token abc" -v`, '-H "authorization: [redacted]" -v'],
    ['{"Authorization":"Basic dTpw"}', '{"Authorization":"[redacted]"}'],
    ['Set-Cookie: id=1; path=/\nnext', 'Set-Cookie: [redacted]\nnext'],
    ['sent Bearer abcdefghijklmnop1234', 'sent Bearer [redacted]'],
    ['GITHUB_TOKEN=abcd1234 PATH=/bin', 'GITHUB_TOKEN=[redacted] PATH=/bin'],
    ['PRIVATE-TOKEN: glx1234', 'PRIVATE-TOKEN: [redacted]'],
    ['?access_token=abcd1234&page=2', '?access_token=[redacted]&page=2'],
    ['password: "two words"', 'password: "[redacted]"'],
    ["api_key = 'abc def'", "api_key = '[redacted]'"],
    [`use ghp_${'a1B2'.repeat(9)} now`, 'use [redacted] now'],
    ['key AKIAABCDEFGHIJKLMNOP', 'key [redacted]'],
    ['xoxb-1234567890-abcdef', '[redacted]'],
    ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl.', 'jwt [redacted].'],
    [
      '-----BEGIN RSA PRIVATE KEY-----\nMIIC\nabc\n-----END RSA PRIVATE KEY-----\nafter',
      '-----BEGIN RSA PRIVATE KEY-----[redacted]-----END RSA PRIVATE KEY-----\nafter',
    ],
    ['-----BEGIN PRIVATE KEY-----\nMIIC', '-----BEGIN PRIVATE KEY-----[redacted]'],
  ])('%s', (text, clean) => {
    expect(shapesOnly(text)).toBe(clean)
  })

  it.each([
    'git@github.com:owner/repo.git',
    'ssh://git@host/repo.git',
    'https://host/path@2x.png',
    'used 1200 tokens of 4000',
    'input_tokens=512',
    'the token is missing',
    'eyJust a word',
  ])('leaves "%s" alone', (text) => {
    expect(shapesOnly(text)).toBe(text)
  })
})

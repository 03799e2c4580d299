import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskSecrets } from './mask-secrets.ts'
import { createSecretScanner } from './secret-scanner.ts'

const scanner = createSecretScanner()

/** Made of pieces, so that no scanner takes this file for a leak. */
const token = (prefix: string, length: number): string => prefix + 'aB3xK9mQ7'.repeat(20).slice(0, length)
const keyLine = 'MIICXAIBAAKBgQCqGKukO1De7zhZj6H0qtjTkVxwTCpvKe4eCZ0FPqri0cb2JZfX'
const begin = (kind: string): string => `-----BEGIN ${kind}PRIVATE KEY-----`
const webToken = ['{"alg":"HS256"}', '{"sub":"1234567890"}', 'signature-of-the-token']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.')

async function find(text: string): Promise<[kind: string, secret: string][]> {
  return (await scanner.scan(text)).map(({ kind, start, end }) => [kind, text.slice(start, end)])
}

describe('the secret scanner', () => {
  it.each([
    ['github_token', `a ${token('ghp_', 36)} b`, token('ghp_', 36)],
    ['gitlab_personal_access_token', `a ${token('glpat-', 20)} b`, token('glpat-', 20)],
    ['aws_access_key_id', 'id = AKIAABCDEFGHIJKLMNOP', 'AKIAABCDEFGHIJKLMNOP'],
    ['aws_secret_access_key', `AWS_SECRET_ACCESS_KEY = ${token('', 40)}`, token('', 40)],
    ['json_web_token', `t: ${webToken}.`, webToken],
    ['named_secret', `const apiKey = "9f8b7c6d5e4f3a2b1c0d9e8f"`, '9f8b7c6d5e4f3a2b1c0d9e8f'],
    ['named_secret', `DB_PASSWORD=Tr0ub4dor&3x\n`, 'Tr0ub4dor&3x'],
    ['named_secret', `+  client_secret: 'Zk4-9fQ2_wLm7Xc1',`, 'Zk4-9fQ2_wLm7Xc1'],
    ['url_password', 'redis://cache:V3ryL0ngOne@cache.internal:6379/0', 'V3ryL0ngOne'],
    ['private_key', `x ${begin('')}\n${keyLine}\n-----END`, `${begin('')}\n${keyLine}`],
    ['private_key', `"${begin('RSA ')}\\n${keyLine}\\n"`, `${begin('RSA ')}\\n${keyLine}\\n"`],
    [
      'private_key',
      `${begin('RSA ')}\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,AB\n\n${keyLine}`,
      `${begin('RSA ')}\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,AB\n\n${keyLine}`,
    ],
  ])('finds %s in %j', async (kind, text, secret) => {
    expect(await find(text)).toEqual([[kind, secret]])
  })

  it.each([
    'const token = process.env.GITHUB_TOKEN2',
    'const token = readToken2FromFile()',
    'password: "changeme1"',
    'password = "${DB_PASSWORD_1}"',
    'secret: "my-secret-2"',
    'api_key: "<your key 1>"',
    'tokenUrl = "https://host/oauth2/token"',
    'passwordPath: "./secrets/db1.txt"',
    'postgres://postgres:postgres1@localhost:5432/db',
    'https://user:hunter2hunter@example.com/path',
    'redis://user:password1@db.example.com',
    `${begin('')}\n...\n-----END PRIVATE KEY-----`,
    'eyJhbGciOiJub3Rqc29u.eyJzdWIiOiIxMjM0NTY.c2lnbmF0dXJlLW9mLWl0',
    'aws_account_id = 1234-5678-9012',
    'sha = 4b825dc642cb6eb9a060e54bf8d69288fbee4904',
    'input_tokens = 123456789',
  ])('finds nothing in %j', async (text) => {
    expect(await find(text)).toEqual([])
  })

  it('is not switched off by a comment in the text', async () => {
    const text = `// secretlint-disable\n${token('ghp_', 36)} // secretlint-disable-line\n`
    expect(await find(text)).toEqual([['github_token', token('ghp_', 36)]])
  })

  it('never repeats the secret in its message', async () => {
    const text = `${token('ghp_', 36)}\n${token('xoxb-123456789012-', 30)}\napiKey: "9f8b7c6d5e4f3a2b1c0d9e8f"\n`
    const findings = await scanner.scan(text)
    expect(findings.length).toBeGreaterThanOrEqual(2)
    for (const { start, end, message } of findings) {
      expect(message).toMatch(/^Found .*\.$/)
      expect(message).not.toContain(text.slice(start, end))
    }
  })

  it('counts lines', async () => {
    const secret = token('ghp_', 36)
    const findings = await scanner.scan(`\n${secret}\r\n\n  ${secret} ${secret}`)
    expect(findings.map(({ line }) => line)).toEqual([2, 4, 4])
  })

  it('reports findings in order and without overlaps, and masks them in place', async () => {
    const pieces = fc.constantFrom(
      token('ghp_', 36),
      `K_TOKEN="${token('', 30)}"`,
      ' ',
      '\n',
      '\r\n',
      '中',
      `${begin('')}\n${keyLine}\n`,
    )
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 12 }), async (parts) => {
        const text = parts.join('')
        const findings = await scanner.scan(text)
        for (const [index, { start, end }] of findings.entries()) {
          expect(start).toBeGreaterThanOrEqual(findings[index - 1]?.end ?? 0)
          expect(end).toBeGreaterThan(start)
        }
        const masked = maskSecrets(text, findings)
        expect(masked).toHaveLength(text.length)
        expect(masked.replaceAll(/[^\r\n]/g, '')).toBe(text.replaceAll(/[^\r\n]/g, ''))
        for (const { start, end } of findings) expect(masked.slice(start, end)).toMatch(/^[*\r\n]+$/)
      }),
      { numRuns: 40 },
    )
  })
})

describe('maskSecrets', () => {
  it('copes with findings in any order that overlap', () => {
    const findings = [
      { start: 4, end: 8 },
      { start: 1, end: 5 },
    ]
    expect(maskSecrets('0123\n56789', findings)).toBe('0***\n***89')
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  canMakeAuthorities,
  makeGitRepository,
  makeTestAuthority,
  startForwardProxy,
  startGitHttpServer,
  verifies,
} from '@aicr-internal/testkit'
import type { ForwardProxy, GitHttpServer, TestAuthority, TestGitRepository } from '@aicr-internal/testkit'
import { startFakeGitHub } from '@aicr-internal/testkit/fake-github'
import type { FakeGitHub } from '@aicr-internal/testkit/fake-github'
import { RunRecord } from '@aicr/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proposeChange } from '../test/propose-change.ts'
import { createAicr } from '../test/run-aicr.ts'
import type { Aicr } from '../test/run-aicr.ts'

const TOKEN = 'ghs_0123456789abcdefABCDEF0123456789abcd'
const PROXY_PASSWORD = 'p@ss-word-77'
const PATCH = '@@ -1 +1,2 @@\n one()\n+debugger'
const PULL = 'https://git.company.example/acme/shop/pull/12'

let root: string
let origin: TestGitRepository
let server: GitHttpServer
let github: FakeGitHub
let authority: TestAuthority
let proxy: ForwardProxy
let aicr: Aicr
/** What a job behind the proxy of a company has; the names of its servers are known to the proxy alone. */
function companyEnv(password = encodeURIComponent(PROXY_PASSWORD)): Record<string, string> {
  return {
    GITHUB_ACTIONS: 'true',
    GITHUB_SERVER_URL: 'https://git.company.example',
    GITHUB_API_URL: 'https://api.company.example/api/v3',
    GITHUB_REPOSITORY: 'acme/shop',
    GITHUB_TOKEN: TOKEN,
    HTTPS_PROXY: `http://ada:${password}@${proxy.address}`,
    SSL_CERT_FILE: authority.file,
  }
}

const args = ['review', '--pull-request', PULL, '--base', 'main', '--publish', 'github_pr_review', '--format', 'json']

describe.runIf(canMakeAuthorities())('behind the proxy of a company', () => {
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'aicr-company-'))
    origin = await makeGitRepository({ directory: join(root, 'acme/shop.git'), files: { 'a.js': 'one()\n' } })
    const head = await proposeChange(origin, 'refs/pull/12/head')
    server = await startGitHttpServer({ root, token: TOKEN })
    github = await startFakeGitHub({ prefix: '/api/v3' })
    github.addToken(TOKEN)
    github.addPull({ number: 12, head, files: [{ filename: 'a.js', status: 'modified', patch: PATCH }] })
    authority = await makeTestAuthority()
    proxy = await startForwardProxy({
      credentials: `ada:${PROXY_PASSWORD}`,
      hosts: {
        'git.company.example': { origin: server.url, certificate: await authority.issue('git.company.example') },
        'api.company.example': {
          origin: new URL(github.baseUrl).origin,
          certificate: await authority.issue('api.company.example'),
        },
      },
    })
    aicr = await createAicr()
  })
  afterAll(async () => {
    await Promise.all([proxy, authority].map((part) => part[Symbol.asyncDispose]()))
    await Promise.all([server.close(), github.close(), aicr.remove(), rm(root, { recursive: true })])
  })

  it('everything goes through the proxy, git too, to servers that an authority of the company vouches for', async () => {
    verifies('http.proxies')
    verifies('http.own-authorities')
    const { stdout, stderr } = await aicr.run(args, { env: companyEnv() })
    expect(stderr).not.toContain('failed')
    expect(RunRecord.parse(JSON.parse(stdout))).toMatchObject({
      status: 'published',
      problems: [{ file: 'a.js', line: 2 }],
      outcomes: [{ channel: 'github_pr_review', status: 'done' }],
    })
    expect(github.store.reviews).toHaveLength(1)
    expect(new Set(proxy.requests)).toEqual(
      new Set(['CONNECT git.company.example:443', 'CONNECT api.company.example:443']),
    )
    expect(stdout + stderr).not.toContain(PROXY_PASSWORD)
  })

  it('a wrong password of the proxy is said plainly, and not shown', async () => {
    verifies('http.proxy-password-is-nowhere')
    const { code, stdout, stderr } = await aicr.run(args, { env: companyEnv('wrong-word-99') })
    expect(code).toBe(3)
    expect(stderr).toContain(`the proxy http://${proxy.address} wants a user and a password`)
    expect(stderr).toContain('Check the user and the password in HTTPS_PROXY')
    expect(stdout + stderr).not.toContain('wrong-word-99')
  })
})

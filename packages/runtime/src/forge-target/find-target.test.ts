import { describe, expect, it } from 'vitest'
import type { CiEnvironment } from './ci-environment.ts'
import { findTarget } from './find-target.ts'
import type { Surroundings } from './find-target.ts'
import { isSameServer, targetUrl } from './forge.ts'
import { homeOf } from './home.ts'
import { parseTargetUrl } from './parse-target-url.ts'
import { parseRemoteUrl } from './parse-remote-url.ts'

const unknown = { servers: [], forgeOf: () => undefined }

describe('an address', () => {
  it.each([
    ['https://github.com/acme/shop/pull/12', 'github', 'https://github.com', 'acme/shop', '12'],
    ['https://github.com/acme/shop/pull/12/files?w=1#diff-0', 'github', 'https://github.com', 'acme/shop', '12'],
    [
      'http://code.example:3000/git/acme/shop.js/pulls/7/files',
      'gitea',
      'http://code.example:3000/git',
      'acme/shop.js',
      '7',
    ],
    ['https://gitlab.com/a/b/c/-/merge_requests/3/diffs', 'gitlab', 'https://gitlab.com', 'a/b/c', '3'],
    ['https://known.example/lab/a/b/-/merge_requests/3', 'gitlab', 'https://known.example/lab', 'a/b', '3'],
  ])('%s names one pull request', (url, forge, server, path, number) => {
    const pull = parseTargetUrl('pull_request', url, { ...unknown, servers: ['https://known.example/lab'] })
    expect(pull).toEqual({ forge, server, path, number })
    expect(url.startsWith(targetUrl('pull_request', pull))).toBe(true)
  })

  it.each([
    'https://github.com/acme/shop',
    'https://github.com/acme/shop/pull/012',
    'https://github.com/acme/shop/pull/12x',
    'https://github.com/shop/pull/12',
    'https://github.com/a%0Ab/shop/pull/12',
    'https://github.com/-/../pull/12',
    'ext::sh -c x/pull/12',
    '--upload-pack=x',
  ])('%s is refused', (url) => {
    expect(() => parseTargetUrl('pull_request', url, unknown)).toThrow(expect.objectContaining({ code: 'usage' }))
  })

  it('is not repeated where it may hold a password', () => {
    expect(() => parseTargetUrl('pull_request', 'https://me:secret@forge.example/x', unknown)).toThrow(
      /names is no pull request/,
    )
  })
})

describe('the address of an issue', () => {
  const read = (url: string, around: Partial<Surroundings> = {}) =>
    findTarget({ kind: 'issue', named: url }, { ...nowhere, ...around })

  it.each([
    ['https://github.com/acme/shop/issues/12#issuecomment-1', {}, 'github', 'https://github.com', 'acme/shop'],
    ['https://gitlab.com/a/b/c/-/issues/12', {}, 'gitlab', 'https://gitlab.com', 'a/b/c'],
    ['https://lab.example/a/b/-/work_items/12', {}, 'gitlab', 'https://lab.example', 'a/b'],
    [
      'https://code.example/git/acme/shop/issues/12',
      { env: { GITEA_SERVER_URL: 'https://code.example/git' } },
      'gitea',
      'https://code.example/git',
      'acme/shop',
    ],
    ['https://ghe.example/acme/shop/issues/12', { forges: ['github'] }, 'github', 'https://ghe.example', 'acme/shop'],
    [
      'https://code.example/acme/shop/issues/12',
      { servers: [{ forge: 'gitea', server: 'https://code.example' }], forges: ['gitea', 'github'] },
      'gitea',
      'https://code.example',
      'acme/shop',
    ],
  ] as const)('%s is read with what is known of servers', (url, around, forge, server, path) => {
    expect(read(url, around)).toEqual({ forge, server, path, number: '12' })
  })

  it.each([
    ['https://code.example/acme/shop/issues/12', 'What kind of server code.example is, is not known.'],
    ['https://github.com/acme/shop/pull/12', '--issue names a pull request.'],
    ['https://github.com/acme/shop/issues/0', 'is no issue'],
    ['https://github.com/acme/shop', 'is no issue'],
  ])('%s is wrong usage', (url, message) => {
    expect(() => read(url)).toThrow(
      expect.objectContaining({ code: 'usage', message: expect.stringContaining(message) }),
    )
  })

  it('is not that of a pull request', () => {
    expect(() => found('https://github.com/acme/shop/issues/12', {})).toThrow('--pull-request names an issue.')
  })

  it('is not needed in a job for an issue', () => {
    const { forge, server, path } = ci
    const job = { forge, server, path, issue: { number: '3', title: 'It crashes' } }
    expect(findTarget({ kind: 'issue' }, { ...nowhere, ci: job })).toEqual({ forge, server, path, ...job.issue })
    expect(() => findTarget({ kind: 'issue' }, { ...nowhere, ci })).toThrow('--issue names none')
  })
})

it.each([
  ['https://me:secret@forge.example:8443/acme/shop.git', 'https://forge.example:8443', 'acme/shop'],
  ['http://forge.example/git/acme/shop/', 'http://forge.example', 'git/acme/shop'],
  ['git@forge.example:acme/shop.git', 'https://forge.example', 'acme/shop'],
  ['ssh://git@forge.example:2222/acme/shop.git', 'https://forge.example', 'acme/shop'],
])('the remote %s leads to one place', (url, origin, path) => {
  expect(parseRemoteUrl(url)).toEqual({ origin, host: 'forge.example', path })
})

it.each(['/srv/git/shop.git', 'file:///srv/git/shop.git', '../shop', 'https://forge.example/shop'])(
  'the remote %s leads to no server',
  (url) => {
    expect(parseRemoteUrl(url)).toBeNull()
  },
)

const ci: CiEnvironment = {
  forge: 'github',
  server: 'https://github.com',
  path: 'acme/shop',
  pull: { number: '12', title: 'Say more', baseBranch: 'main' },
}
const { pull: _pull, ...push } = ci
const nowhere: Surroundings = { env: {}, ci: null, servers: [], forges: [] }
const found = (named: string | undefined, around: Partial<Surroundings>, base?: string) =>
  findTarget(
    { kind: 'pull_request', ...(named !== undefined && { named }), ...(base !== undefined && { base }) },
    { ...nowhere, ...around },
  )

describe('which pull request is meant', () => {
  it('in a job it is that of the job, with what the job knows of it', () => {
    const pull = { forge: 'github', server: 'https://github.com', path: 'acme/shop', ...ci.pull }
    expect(found(undefined, { ci })).toEqual(pull)
    expect(found('12', { ci })).toEqual(pull)
    expect(found('https://github.com/Acme/shop/pull/12', { ci })).toMatchObject({ title: 'Say more' })
    expect(found('12', { ci }, 'release')).toEqual({ ...pull, baseBranch: 'release' })
  })

  it('of another pull request the job knows nothing', () => {
    expect(found('13', { ci })).toEqual({ forge: 'github', server: ci.server, path: ci.path, number: '13' })
    expect(found('https://github.com/else/where/pull/12', { ci })).not.toHaveProperty('title')
  })

  it.each([
    [
      { origin: 'git@github.com:ada/shop.git', upstream: 'git@github.com:acme/shop.git' },
      'github',
      'https://github.com',
      'acme/shop',
    ],
    [{ origin: 'https://gitlab.com/a/b/c.git' }, 'gitlab', 'https://gitlab.com', 'a/b/c'],
    [{ mine: 'ssh://git@code.example/acme/shop' }, 'gitea', 'https://code.example', 'acme/shop'],
  ])('a number is one of the repository that %j leads to', (remotes, forge, server, path) => {
    const env = { GITEA_SERVER_URL: 'https://code.example' }
    expect(found('#7', { env, remotes: new Map(Object.entries(remotes)) })).toEqual({
      forge,
      server,
      path,
      number: '7',
    })
  })

  it('an unknown host is of the kind that the channels are for, as long as they are of one', () => {
    const remotes = new Map([['origin', 'https://code.example/git/acme/shop.git']])
    const server = 'https://code.example/git'
    expect(found('7', { remotes, forges: ['gitea', 'gitea'] })).toMatchObject({ forge: 'gitea', server })
    expect(found('7', { remotes, servers: [{ forge: 'gitlab', server }] })).toMatchObject({ server, path: 'acme/shop' })
    expect(() => found('7', { remotes, forges: ['gitea', 'github'] })).toThrow('what kind of server code.example is')
  })

  it.each([
    ['no value and no job', undefined, {}],
    ['a job for a push', undefined, { ci: push }],
    ['a number and no checkout', '12', {}],
    ['a number and a checkout without a server', '12', { remotes: new Map([['origin', '/srv/shop.git']]) }],
  ])('%s is wrong usage', (_, named, around) => {
    expect(() => found(named, around)).toThrow(expect.objectContaining({ code: 'usage' }))
  })
})

describe('where tokens of the environment belong', () => {
  it.each([
    ['github', {}, null, { server: 'https://github.com', tokenVariable: 'GITHUB_TOKEN' }],
    ['github', { GH_TOKEN: 'x', GITHUB_TOKEN: '' }, null, { server: 'https://github.com', tokenVariable: 'GH_TOKEN' }],
    ['gitlab', {}, null, { server: 'https://gitlab.com', tokenVariable: 'AICR_GITLAB_TOKEN' }],
    ['gitea', { GITHUB_TOKEN: 'x' }, null, { server: undefined, tokenVariable: 'GITEA_TOKEN' }],
    [
      'gitea',
      { GITEA_SERVER_URL: 'https://a.example' },
      ci,
      { server: 'https://a.example', tokenVariable: 'GITEA_TOKEN' },
    ],
    [
      'github',
      {},
      { ...ci, server: 'https://ghe.example', api: 'https://ghe.example/api/v3' },
      { server: 'https://ghe.example', api: 'https://ghe.example/api/v3', tokenVariable: 'GITHUB_TOKEN' },
    ],
    [
      'gitea',
      { GITHUB_TOKEN: 'x' },
      { ...ci, forge: 'gitea', server: 'https://a.example' },
      { server: 'https://a.example', tokenVariable: 'GITHUB_TOKEN' },
    ],
    [
      'github',
      { GITHUB_TOKEN: 'x' },
      { ...ci, forge: 'gitea', server: 'https://a.example' },
      { server: 'https://github.com', tokenVariable: 'GH_TOKEN' },
    ],
  ] as const)('%s with %j in %j', (forge, env, job, expected) => {
    expect(homeOf(forge, env, job)).toEqual(expected)
  })

  it('an API is at its server', () => {
    expect(isSameServer('https://api.github.com', 'https://github.com/')).toBe(true)
    expect(isSameServer('https://ghe.example/api/v3', 'https://ghe.example')).toBe(true)
    expect(isSameServer('https://a.example/git', 'https://a.example')).toBe(false)
    expect(isSameServer('https://a.example', 'http://a.example')).toBe(false)
  })
})

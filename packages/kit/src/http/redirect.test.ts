import { describe, expect, it } from 'vitest'
import { type Hop, followRedirect } from './redirect.ts'

const get: Hop = {
  method: 'GET',
  url: new URL('https://host/a/b'),
  headers: { accept: 'x', authorization: 'secret', 'private-token': 'secret', cookie: 'secret' },
  body: null,
}
const post: Hop = {
  ...get,
  method: 'POST',
  body: '{}',
  headers: { ...get.headers, 'content-type': 'application/json' },
}

function follow(hop: Hop, status: number, location: string): ReturnType<typeof followRedirect> {
  return followRedirect(hop, status, { location })
}

describe('followRedirect', () => {
  it('resolves a relative address and keeps the headers on the same server', () => {
    expect(follow(get, 302, '../c')).toEqual({ ...get, url: new URL('https://host/c') })
  })

  it('takes no credential, known or unknown, to another server', () => {
    expect(follow(get, 302, 'https://other/c')).toEqual({
      ...get,
      url: new URL('https://other/c'),
      headers: { accept: 'x' },
    })
    expect(follow(get, 302, 'https://host:8443/c')).toMatchObject({ headers: { accept: 'x' } })
  })

  it('turns a POST into a GET as browsers do, and repeats it for 307 and 308', () => {
    expect(follow(post, 302, '/c')).toMatchObject({ method: 'GET', body: null, headers: get.headers })
    expect(follow(post, 303, '/c')).toMatchObject({ method: 'GET', body: null })
    expect(follow({ ...post, method: 'PUT' }, 302, '/c')).toMatchObject({ method: 'PUT', body: '{}' })
    expect(follow(post, 307, '/c')).toMatchObject({ method: 'POST', body: '{}' })
  })

  it.each([
    [post, 'https://other/c', "it would send the request's body to https://other"],
    [get, 'http://host/c', 'it leaves https'],
    [get, 'file:///etc/passwd', 'it names no http address'],
    [get, 'http://', 'it names no http address'],
  ])('refuses %#', (hop, location, refused) => {
    expect(follow(hop, 307, location)).toEqual({ refused })
  })
})

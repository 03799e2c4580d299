import { expect, test } from 'vitest'
import { HttpSessions } from './http-sessions.ts'

function setup(max: number) {
  const ended: string[] = []
  const sessions = new HttpSessions({
    max,
    secret: () => 'secret',
    createProtocol: (session) => ({ handle: () => Promise.resolve(null), close: () => ended.push(session) }),
  })
  return { sessions, ended }
}

test('a session is found by its id only, and ends once', () => {
  const { sessions, ended } = setup(5)
  const session = sessions.open()
  expect(session.id).toBe('1-secret')
  expect(sessions.find('1-secret')).toBe(session)
  expect([sessions.find('1'), sessions.find('secret'), sessions.find('')]).toEqual([null, null, null])
  sessions.end(session)
  expect([sessions.find('1-secret'), ended]).toEqual([null, ['1']])
})

test('when there are too many, the one that was unused for longest ends', () => {
  const { sessions, ended } = setup(3)
  const [first, second] = [sessions.open(), sessions.open(), sessions.open()]
  expect(sessions.find(first.id)).toBe(first)
  sessions.open()
  expect(ended).toEqual(['2'])
  expect([sessions.find(second.id), sessions.all().length]).toEqual([null, 3])
})

import { describe, expect, it } from 'vitest'
import { relayCommand } from './relay-command.ts'
import { runRelay } from './run-relay.ts'

const programs = { node: '/usr/bin/node', relay: '/opt/relay.js' }

describe('the relay', () => {
  it('stands in front of a command that has something to reach, and of no other', () => {
    expect(relayCommand([], ['agent', '-p'], programs)).toEqual(['agent', '-p'])
    expect(relayCommand([{ socket: '/run/s', port: 8080 }], ['agent', '-p'], programs)).toEqual([
      '/usr/bin/node',
      '/opt/relay.js',
      '8080=/run/s',
      '--',
      'agent',
      '-p',
    ])
  })

  it('says how it is used when nothing is asked of it', async () => {
    let said = ''
    const code = await runRelay({ args: [], env: {}, complain: (message) => void (said += message) })
    expect([code, said]).toEqual([0, expect.stringContaining('use PORT=SOCKET')])
  })

  it.each([[['--', 'agent']], [['8080=/run/s', '--']], [['8080', '--', 'agent']], [['x=/run/s', '--', 'agent']]])(
    'does not take %j',
    async (args) => {
      let said = ''
      const code = await runRelay({ args, env: {}, complain: (message) => void (said += message) })
      expect([code, said]).toEqual([125, expect.stringContaining('use PORT=SOCKET')])
    },
  )

  it('says that it cannot listen', async () => {
    let said = ''
    const args = ['70000=/run/s', '--', 'agent']
    const code = await runRelay({ args, env: {}, complain: (message) => void (said += message) })
    expect([code, said]).toEqual([125, expect.stringMatching(/^aicr-relay: .*70000/)])
  })
})

import { describe, expect, test } from 'vitest'
import { helpText, readServerArguments } from './server-arguments.ts'

const env = { AICR_TOKEN: ' secret\n', EMPTY: ' ' }

function read(...args: string[]) {
  return readServerArguments(args, '/work', env)
}

const defaults = { statePath: '/work/.aicr-output-state.json', pass: 1, toolNames: 'dotted', sourceRoots: [] }

describe('readServerArguments', () => {
  test('serves stdio into the working directory by default', () => {
    expect(read()).toEqual({ kind: 'serve', settings: defaults })
  })

  test('listens on this machine where it is asked for HTTP', () => {
    const http = { host: '127.0.0.1', port: 3000, allowedHosts: [] }
    expect(read('--transport', 'http')).toEqual({ kind: 'serve', settings: { ...defaults, http } })
    expect(read('--transport', 'http', '--host', '127.0.0.1', '--port', '3000')).toEqual(read('--transport=http'))
  })

  test('takes the token from the environment, by name', () => {
    const args = [
      '--transport=http',
      '--host=0.0.0.0',
      '--port=0',
      '--token-env=AICR_TOKEN',
      '--allowed-host=a.example',
    ]
    const http = { host: '0.0.0.0', port: 0, token: 'secret', allowedHosts: ['a.example'] }
    expect(read(...args)).toEqual({ kind: 'serve', settings: { ...defaults, http } })
  })

  test('takes every option', () => {
    const args = [
      '--transport',
      'stdio',
      '--state',
      '/a/s.json',
      '--diff',
      '/a/d',
      '--context',
      '/a/c.sock',
      '--pass',
      '2',
    ]
    const names = ['--tool-names=underscored', '--source-root', '/s', '--source-root', '/workspace/source']
    expect(read(...args, ...names)).toEqual({
      kind: 'serve',
      settings: {
        statePath: '/a/s.json',
        diffPath: '/a/d',
        contextPath: '/a/c.sock',
        pass: 2,
        toolNames: 'underscored',
        sourceRoots: ['/s', '/workspace/source'],
      },
    })
  })

  test.each([
    [['--transport', 'carrier-pigeon'], 'stdio or http; got "carrier-pigeon"'],
    [['--port', '3000'], '--port is for --transport http'],
    [['--token-env', 'AICR_TOKEN'], '--token-env is for --transport http'],
    [['--transport', 'http', '--port', '65536'], '0 to 65535; got "65536"'],
    [['--transport', 'http', '--port', 'http'], '0 to 65535; got "http"'],
    [['--transport', 'http', '--token-env', 'NOWHERE'], 'NOWHERE is not set'],
    [['--transport', 'http', '--token-env', 'EMPTY'], 'EMPTY is not set, or empty'],
    [['--transport', 'http', '--host', '0.0.0.0'], '--host 0.0.0.0 can be reached by others: give --token-env'],
    [['--transport', 'http', '--host', 'example.org'], 'can be reached by others'],
    [['--pass', 'two'], 'whole number; got "two"'],
    [['--tool-names', 'camel'], 'dotted or underscored; got "camel"'],
    [['--source-root', 'src'], 'absolute path; got "src"'],
    [['--stat', 'x'], '--stat'],
    [['--state'], '--state'],
    [['file'], 'file'],
  ])('refuses %j and says what to do', (args, reason) => {
    const command = read(...args)
    expect(command).toEqual({ kind: 'usage', message: expect.stringContaining(reason) })
    expect(command).toEqual({ kind: 'usage', message: expect.stringContaining('--help') })
  })

  test('shows help and version whatever else is given', () => {
    expect(read('--help', '--transport', 'x')).toEqual({ kind: 'help' })
    expect(read('--version')).toEqual({ kind: 'version' })
    const options = ['transport', 'state', 'diff', 'context', 'pass', 'tool-names', 'source-root']
    for (const option of [...options, 'host', 'port', 'token-env', 'allowed-host']) {
      expect(helpText).toContain(`--${option} `)
    }
  })
})

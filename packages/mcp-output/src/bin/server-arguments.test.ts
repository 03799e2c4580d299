import { describe, expect, test } from 'vitest'
import { helpText, readServerArguments } from './server-arguments.ts'

function read(...args: string[]) {
  return readServerArguments(args, '/work')
}

describe('readServerArguments', () => {
  test('serves stdio into the working directory by default', () => {
    expect(read()).toEqual({
      kind: 'serve',
      settings: { statePath: '/work/.aicr-output-state.json', pass: 1, toolNames: 'dotted', sourceRoots: [] },
    })
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
    [['--transport', 'http'], 'this version serves stdio only'],
    [['--transport', 'http', '--host', '127.0.0.1', '--port', '3000'], 'this version serves stdio only'],
    [['--port', '3000'], '--transport http'],
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
    expect(read('--help', '--transport', 'http')).toEqual({ kind: 'help' })
    expect(read('--version')).toEqual({ kind: 'version' })
    for (const option of ['transport', 'state', 'diff', 'context', 'pass', 'tool-names', 'source-root']) {
      expect(helpText).toContain(`--${option} `)
    }
  })
})

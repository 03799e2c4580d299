import { describe, expect, it } from 'vitest'
import { readShellExit, wrapInPidNamespace } from './pid-namespace.ts'

const namespace = {
  kind: 'root',
  programs: { setpriv: '/bin/setpriv', unshare: '/bin/unshare', sh: '/bin/sh' },
} as const

describe('readShellExit', () => {
  it('keeps exit codes', () => {
    expect(readShellExit(7)).toEqual({ exitCode: 7, signal: null })
    expect(readShellExit(128)).toEqual({ exitCode: 128, signal: null })
    expect(readShellExit(255)).toEqual({ exitCode: 255, signal: null })
    expect(readShellExit(null)).toEqual({ exitCode: null, signal: null })
    // 17: SIGCHLD, which ends nobody.
    expect(readShellExit(145)).toEqual({ exitCode: 145, signal: null })
  })

  it('recognises signals', () => {
    expect(readShellExit(137)).toEqual({ exitCode: null, signal: 'SIGKILL' })
    expect(readShellExit(143)).toEqual({ exitCode: null, signal: 'SIGTERM' })
  })
})

describe('wrapInPidNamespace', () => {
  it('passes the command as arguments and never as shell text', () => {
    const command = ['/bin/agent', '$(id)', '; rm -rf /', "'"]
    const line = wrapInPidNamespace(namespace, command, {})
    expect(line.slice(-command.length)).toEqual(command)
    expect(line.slice(0, -command.length).join(' ')).not.toContain('$(id)')
  })

  it('keeps variables that a shell would set when the caller gave them', () => {
    expect(wrapInPidNamespace(namespace, ['/bin/true'], {}).join(' ')).toContain('unset PWD OLDPWD SHLVL _;')
    expect(wrapInPidNamespace(namespace, ['/bin/true'], { PWD: '/' }).join(' ')).toContain('unset OLDPWD SHLVL _;')
  })

  it('refuses variable names that a shell would drop', () => {
    expect(() => wrapInPidNamespace(namespace, ['/bin/true'], { 'a-b': '' })).toThrow('"a-b" cannot be passed')
  })
})

import { describe, expect, it } from 'vitest'
import { bubblewrapArguments, encodeArguments, stage } from './arguments.ts'
import { outerCommand } from './command-line.ts'

const binds = [
  { source: '/data/run/source', target: '/workspace/source', writable: false },
  { source: '/data/run/agent', target: '/workspace/agent', writable: true },
]

describe('the arguments of bubblewrap', () => {
  it('never hand over a variable, which the first process inside would show', () => {
    const args = bubblewrapArguments({ system: [], binds, cwd: '/workspace/agent', etcDescriptor: 5 })
    expect(args).not.toContain('--setenv')
    expect(args).not.toContain('--clearenv')
    const line = args.join(' ')
    expect(line).toContain('--ro-bind /data/run/source /workspace/source --bind /data/run/agent /workspace/agent')
    expect(line).toContain('--ro-bind-data 5 /etc/passwd --ro-bind-data 6 /etc/group')
  })

  it('are encoded so that no path can end one', () => {
    expect(encodeArguments(['--bind', '/a b', '--chdir'])).toBe('--bind\0/a b\0--chdir\0')
  })
})

describe('staging', () => {
  it('shows each bind at a place of its own, from where the sandbox takes it', () => {
    const staging = stage(binds)
    expect(staging.arguments.slice(-6)).toEqual([
      '--ro-bind',
      '/data/run/source',
      '/tmp/0',
      '--bind',
      '/data/run/agent',
      '/tmp/1',
    ])
    expect(staging.binds).toEqual([
      { source: '/tmp/0', target: '/workspace/source', writable: false },
      { source: '/tmp/1', target: '/workspace/agent', writable: true },
    ])
  })
})

describe('the command line', () => {
  const programs = { bwrap: '/usr/bin/bwrap', setpriv: '/usr/bin/setpriv', prlimit: null }
  const descriptors = { arguments: 3, status: 4, staging: 9, stagingStatus: 10 }
  const command = ['agent', '--print'] as const

  it('becomes the user of the run before the sandbox is made, and names no path of the run', () => {
    const user = { uid: 65532, gid: 65532 }
    expect(outerCommand({ programs, user, command, descriptors }).join(' ')).toBe(
      '/usr/bin/bwrap --args 9 --json-status-fd 10 -- ' +
        '/usr/bin/setpriv --reuid 65532 --regid 65532 --clear-groups -- ' +
        '/usr/bin/bwrap --args 3 --json-status-fd 4 -- agent --print',
    )
  })

  it('is the sandbox alone for everybody else', () => {
    expect(outerCommand({ programs, user: null, command, descriptors }).join(' ')).toBe(
      '/usr/bin/bwrap --args 3 --json-status-fd 4 -- agent --print',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '../limits.ts'
import { type ContainerRun, runArguments } from './arguments.ts'
import { ENGINES } from './engine.ts'
import { encodeEnvironment } from './environment-file.ts'

const folders = { source: '/data/run/source', agent: '/data/run/agent', tmp: '/data/run/tmp' }
const spec = {
  runId: 'run-1',
  command: 'agent',
  args: [],
  cwd: '/workspace/agent',
  env: { KEY: 'secret' },
  folders,
  timeoutMs: 1,
}
const run: ContainerRun = {
  engine: ENGINES.podman,
  variant: { runtime: null, limitsMemory: true },
  name: 'aicr-run-1',
  image: 'agent:1',
  user: { uid: 65532, gid: 65532 },
  rootless: false,
  limits: DEFAULT_LIMITS,
  mostProcesses: 90_000,
  envFile: '/tmp/x/env',
  seccompFile: null,
  relay: null,
  command: ['agent', '--print'],
}

describe('the arguments of a container', () => {
  it('take everything away that is not given, and end in image and command', () => {
    const line = runArguments(spec, run).join(' ')
    for (const flags of [
      'run --rm --interactive --init --pull never --log-driver none',
      '--name aicr-run-1 --label aicr.run=run-1',
      '--network none --read-only',
      '--cap-drop ALL --security-opt no-new-privileges',
      '--user 65532:65532',
      '--memory 4294967296 --memory-swap 4294967296 --pids-limit 1024',
      '--ulimit nofile=4096:4096 --ulimit nproc=90000:90000 --ulimit core=0:0',
      '--env-file /tmp/x/env --workdir /workspace/agent',
      '--mount type=bind,source=/data/run/source,target=/workspace/source,readonly',
      '--mount type=bind,source=/data/run/agent,target=/workspace/agent ',
      '--mount type=bind,source=/data/run/tmp,target=/workspace/tmp ',
    ]) {
      expect(line).toContain(flags)
    }
    expect(line).toMatch(/ agent:1 agent --print$/)
    expect(line).not.toContain('secret')
    expect(line).not.toContain('keep-id')
  })

  it('choose a runtime, keep the user of rootless engines, and leave out limits that cannot be had', () => {
    const line = runArguments(spec, {
      ...run,
      variant: { runtime: 'runc', limitsMemory: false },
      rootless: true,
      seccompFile: '/tmp/x/seccomp.json',
    }).join(' ')
    expect(line).toMatch(/^--runtime runc run /)
    expect(line).toContain('--userns keep-id')
    expect(line).toContain('--security-opt seccomp=/tmp/x/seccomp.json')
    expect(line).not.toContain('--memory')
    expect(line).toContain('--ulimit nproc=1024:1024')
  })

  it('show what the spec names, under the same paths, and the relay with its sockets where it looks for them', () => {
    const line = runArguments(
      { ...spec, readOnly: ['/opt/server.js'], sockets: ['/tmp/c/s'], egress: [{ socket: '/tmp/m/s', port: 1 }] },
      { ...run, relay: '/opt/relay.js' },
    ).join(' ')
    for (const mount of [
      'source=/opt/server.js,target=/opt/server.js,readonly',
      'source=/tmp/c/s,target=/tmp/c/s,readonly',
      'source=/opt/relay.js,target=/run/aicr/relay.js,readonly',
      'source=/tmp/m/s,target=/run/aicr/egress-0,readonly',
    ]) {
      expect(line).toContain(`--mount type=bind,${mount}`)
    }
  })

  it.each(['/a,readonly=false', '/a"b', '/a\nb'])(
    'refuse the path %j, which would be read as something else',
    (path) => {
      expect(() => runArguments({ ...spec, readOnly: [path] }, run)).toThrow('cannot be mounted')
    },
  )
})

describe('the environment file', () => {
  it('holds a variable a line, and the value as it is', () => {
    const env = { A: 'with "quotes" and $dollar = ', EMPTY: '' }
    expect(encodeEnvironment(env)).toBe('A=with "quotes" and $dollar = \nEMPTY=\n')
  })

  it.each([
    [{ 'A B': '1' }],
    [{ '': '1' }],
    [{ '1A': '1' }],
    [{ '#A': '1' }],
    [{ 'A*': '1' }],
    [{ A: '1\r' }],
    [{ A: '\0' }],
  ])('does not take %j', (env) => {
    expect(() => encodeEnvironment(env as Record<string, string>)).toThrow('cannot be passed into a container')
  })
})

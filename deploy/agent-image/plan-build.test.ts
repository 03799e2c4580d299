import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { agentClis } from '@aicr-internal/testkit'
import { describe, expect, it } from 'vitest'
import { buildCommand, chooseAgents, officialBase, shellText } from './plan-build.ts'

const plan = { engine: 'podman', base: officialBase('24.0.0'), tag: 'agents:1', agents: ['codex', 'kilo'] } as const

describe('the image of agents', () => {
  it('has those that were asked for, in the versions that are tested', () => {
    expect(chooseAgents('kilo, codex')).toEqual(['codex', 'kilo'])
    expect(chooseAgents('all')).toEqual(Object.keys(agentClis))
    expect(() => chooseAgents('codex,kilr')).toThrow('There is no agent "kilr". There are: codex, kilo,')
    const packages = `@openai/codex@${agentClis.codex.version} @kilocode/cli@${agentClis.kilo.version}`
    expect(shellText(buildCommand(plan, '/repo/image'))).toBe(
      `podman build --tag agents:1 --build-arg BASE=node:24.0.0-bookworm-slim --build-arg 'AGENTS=${packages}' /repo/image`,
    )
  })

  it('is built with certificates as a secret, and with what the engine is told beside', () => {
    const command = buildCommand({ ...plan, certificates: '/etc/ca.pem', engineArguments: ['--no-cache'] }, '.')
    expect(command.slice(-4)).toEqual(['--secret', 'id=certificates,src=/etc/ca.pem', '--no-cache', '.'])
  })

  it('can be built by a line for a shell', () => {
    expect(shellText(['a', 'B=c d', "it's"])).toBe(String.raw`a 'B=c d' 'it'\''s'`)
  })

  it('has no secret, another user than root, and no version of its own', () => {
    const lines = readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8').split('\n')
    const instructions = lines.filter((line) => !line.startsWith('#')).join('\n')
    expect(instructions).toContain('\nUSER 65532:65532\n')
    expect(instructions).not.toMatch(/\d+\.\d+|(?:token|password|_key)\b/i)
  })
})

import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AgentProgram } from './agent-program.ts'
import { findAgentProgram } from './find-agent-program.ts'

const program: AgentProgram = {
  kind: 'sample',
  executable: 'sample-agent',
  npmPackage: '@sample/agent',
  minimumVersion: '1.2.0',
  testedVersion: '1.4.9',
  nativeFiles: ['../agent-{platform}-{arch}/bin/sample'],
}

let root: string
let path: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'aicr-program-'))
  path = [join(root, 'bin'), '/usr/bin', '/bin'].join(delimiter)
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function script(file: string, text: string): Promise<string> {
  const target = join(root, file)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, `#!/bin/sh\n${text}\n`)
  await chmod(target, 0o755)
  return target
}

describe('an agent program', () => {
  it('is found with its version', async () => {
    const command = await script('bin/sample-agent', 'echo "sample-agent v1.10.0 (build 5)"')
    expect(await findAgentProgram(program, { path })).toEqual({ command, version: '1.10.0' })
  })

  it('is taken from where the configuration says', async () => {
    const command = await script('elsewhere/agent', 'echo 1.2.0')
    expect(await findAgentProgram(program, { path, executable: command })).toEqual({ command, version: '1.2.0' })
  })

  it('is the native program that its wrapper would start', async () => {
    const wrapper = await script('node_modules/@sample/agent/bin/wrapper.js', 'echo 1.3.0')
    const folder = `agent-${process.platform}-${process.arch}`
    const native = await script(`node_modules/@sample/${folder}/bin/sample`, 'echo 1.3.1')
    await mkdir(join(root, 'bin'))
    await symlink(wrapper, join(root, 'bin/sample-agent'))
    const found = await findAgentProgram(program, { path })
    expect(found.version).toBe('1.3.1')
    expect(found.command.endsWith(native.slice(root.length))).toBe(true)
  })

  it('reads nothing of the user: its home is empty and its own', async () => {
    await script('bin/sample-agent', '[ "$HOME" = "$PWD" ] && [ -z "$(ls -A "$HOME")" ] && echo 1.2.3')
    expect(await findAgentProgram(program, { path })).toMatchObject({ version: '1.2.3' })
  })

  it.each([
    ['is missing', null, 'executable_missing', 'The program "sample-agent" of the agent "sample" is not there.'],
    ['is broken', 'echo "no platform package" >&2; exit 3', 'agent_broken', '(exit code 3): no platform package'],
    ['says no version', 'echo hello', 'agent_broken', 'does not tell its version.'],
    ['is too old', 'echo 1.1.9', 'agent_too_old', 'is 1.1.9, AICR needs 1.2.0'],
  ])('that %s is refused with what to do', async (_, text, code, message) => {
    if (text !== null) await script('bin/sample-agent', text)
    await expect(findAgentProgram(program, { path })).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
      hint: expect.stringContaining('npm install --global @sample/agent@1.4.9'),
    })
  })
})

import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findAgentCli, runsHere, startModelServer, verifies } from '@aicr-internal/testkit'
import type { ModelServer } from '@aicr-internal/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAicr } from '../test/run-aicr.ts'
import type { Aicr, AicrRun } from '../test/run-aicr.ts'

let aicr: Aicr
beforeEach(async () => void (aicr = await createAicr()))
afterEach(() => aicr.remove())

const codex = findAgentCli('codex', process.env)
const PATH = process.env['PATH'] ?? ''

function selftest(args: readonly string[], env: Record<string, string> = {}): Promise<AicrRun> {
  return aicr.run(['agents', 'selftest', ...args], { env })
}

async function configFile(text: string): Promise<string> {
  const file = join(aicr.dataDirectory, '../config.yaml')
  await writeFile(file, text)
  return file
}

const configOf = (model: ModelServer): string => `llm:
  providers: [{ id: lab, kind: openai, base_url: "${model.origin}/v1", api_key_env: LAB_KEY }]
  fallback_chain: [{ provider: lab, model: scripted }]
agent: { default: codex }
`

describe('a self-test of agents', () => {
  it('needs no model, no key and no configuration for the agent that reviews by itself', async () => {
    verifies('agents.selftest')
    const { code, stdout, stderr } = await selftest([])
    expect(stdout).toMatch(/^ok +rules +– +\S+ +yes +– +– +2 of 2 +yes +\d+\.\d s$/m)
    expect([code, stderr]).toEqual([0, 'rules asks no model.\n'])
  })

  it('says which program is missing and how to get it', async () => {
    verifies('agents.selftest-explains')
    const { code, stdout } = await selftest(['--offline', 'kilo'], { PATH: '/usr/bin:/bin' })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^FAILED +kilo +– +– +– /m)
    expect(stdout).toMatch(/^kilo: The program "kilo" [^\n]* is not there\.\n {2}Install it with npm install --global/m)
  })

  it('says that a sandbox does not work here, and takes no other one', async () => {
    verifies('security.no-silent-step-down')
    const { code, stdout } = await selftest(['--sandbox', 'podman', 'rules'])
    expect(code).toBe(1)
    expect(stdout).toMatch(/^FAILED +rules .*\n\nrules: .*podman.*\n {2}.+\n$/m)
  })

  it('refuses an agent that nobody knows, as wrong usage', async () => {
    const { code, stdout, stderr } = await selftest(['kiloo'])
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('Did you mean "kilo"?')])
  })

  it('does not give its own model to a program that reaches one by itself', async () => {
    const config = await configFile('agent: { commands: { mine: { command: [cat] } } }\n')
    const { code, stdout } = await selftest(['--offline', '--config', config, '--json', 'mine'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject([{ agent: 'mine', ok: false, failure: { code: 'unsupported' } }])
  })

  it('tells an agent that never asks for the tools, and how else it may get them', async () => {
    verifies('agents.selftest-explains')
    const folder = join(aicr.dataDirectory, '../bin')
    await mkdir(folder)
    const program = '#!/bin/sh\n[ "$1" = --version ] && echo 2.1.332\ncat >/dev/null\n'
    await writeFile(join(folder, 'claude'), program)
    await chmod(join(folder, 'claude'), 0o755)
    const { code, stdout } = await selftest(['--offline', '--sandbox', 'native', 'claude-code'], {
      PATH: `${folder}:${PATH}`,
    })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^FAILED +claude-code +2\.1\.332 +native +no +no +no +0 of 2 +no /m)
    expect(stdout).toMatch(/^claude-code: .*tools.*\n {2}.*agent\.mcp_transport: http/m)
  })
})

describe.runIf(runsHere(codex !== null, process.env))('a self-test of Codex', () => {
  const env = { PATH: `${codex}:${PATH}`, LAB_KEY: 'scripted-model-token' }

  it.each(['native', 'bubblewrap'])('passes in %s without key and network', async (sandbox) => {
    verifies('agents.selftest')
    verifies('agents.selftest-offline')
    const { code, stdout, stderr } = await selftest(['--offline', '--sandbox', sandbox, 'codex', '--json'], env)
    expect(JSON.parse(stdout)).toMatchObject([
      {
        agent: 'codex',
        ok: true,
        info: { kind: 'codex', version: '0.171.0', model: 'scripted', sandbox: { kind: sandbox } },
        steps: [
          { step: 'tools', status: 'ok' },
          { step: 'source', status: 'ok' },
          { step: 'context', status: 'ok' },
          { step: 'problems', status: 'ok', detail: '2 of 2' },
          { step: 'summary', status: 'ok' },
        ],
      },
    ])
    expect([code, stderr]).toEqual([0, expect.stringContaining('scripted model of AICR')])
  })

  it('names the model before it asks it, and says whose key is wrong', async () => {
    verifies('agents.selftest-names-its-model')
    verifies('agents.selftest-explains')
    await using model = await startModelServer([{ fault: { kind: 'status', status: 401 }, times: Infinity }])
    const { code, stdout, stderr } = await selftest(['--config', await configFile(configOf(model))], env)
    expect(stderr).toContain(`codex asks lab/scripted (${model.origin}/v1)`)
    expect(code).toBe(1)
    expect(stdout).toMatch(/^codex: .*401.*\n {2}Check the key in LAB_KEY: /m)
    expect(stdout).not.toContain(model.token)
  })

  it('tells what a model left out that only says something', async () => {
    await using model = await startModelServer([
      { calls: [{ tool: 'aicr.publish_summary', input: { markdown: 'Nothing to say.' } }] },
    ])
    const { code, stdout } = await selftest(['--config', await configFile(configOf(model))], env)
    expect(code).toBe(1)
    expect(stdout).toMatch(/^FAILED +codex +0\.171\.0 +\S+ +yes +no +no +0 of 2 +yes /m)
    expect(stdout).toMatch(/^codex: It did not tell what stands in a changed file/m)
  })
})

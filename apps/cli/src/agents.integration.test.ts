import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findAgentCli, makeGitRepository, runsHere, startModelServer, verifies } from '@aicr-internal/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAicr } from '../test/run-aicr.ts'
import type { Aicr } from '../test/run-aicr.ts'

let aicr: Aicr
beforeEach(async () => void (aicr = await createAicr()))
afterEach(() => aicr.remove())

const codex = findAgentCli('codex', process.env)
const withCodex = { env: { PATH: `${codex}:${process.env['PATH']}` } }

it('agents are listed with what to do about those that are missing', async () => {
  const { code, stdout } = await aicr.run(['agents', 'list'], { env: { PATH: '/usr/bin:/bin' } })
  expect(code).toBe(0)
  expect(stdout).toMatch(/^rules +ready \(default\)$/m)
  expect(stdout).toMatch(/^kilo +missing {2}Install it with npm install --global @kilocode\/cli@/m)
})

it('the built-in agent works anywhere, in a sandbox that is named', async () => {
  const { code, stdout } = await aicr.run(['agents', 'check'])
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Agent {4}rules\nSandbox {2}\S+\n/)])
})

it('the doctor says what works here and what to do about the rest', async () => {
  const { code, stdout } = await aicr.run(['doctor'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^ok {6}system git +git version /m)
  expect(stdout).toMatch(/^weak {4}sandbox native +works; not guaranteed: files outside the run are readable/m)
  expect(stdout).toMatch(/^– {7}sandbox podman +.*agent\.sandbox\.image/m)
  expect(stdout).toMatch(/^ok {6}agent rules +ready \(default\)$/m)
  const json = await aicr.run(['doctor', '--json'])
  expect(JSON.parse(json.stdout)).toContainEqual(expect.objectContaining({ area: 'agent', name: 'kilo' }))
})

it('the doctor fails where the agent of the configuration is not there', async () => {
  const config = join(aicr.dataDirectory, '../config.yaml')
  await writeFile(config, 'agent: { default: kilo }\n')
  const { code, stdout } = await aicr.run(['doctor', '--config', config], { env: { PATH: '/usr/bin:/bin' } })
  expect([code, stdout]).toEqual([2, expect.stringMatching(/^FAILED {2}agent kilo[^]*npm install --global/m)])
})

describe.runIf(runsHere(codex !== null, process.env))('an agent that is installed', () => {
  it('is shown with its version', async () => {
    const { stdout } = await aicr.run(['agents', 'list', '--json'], withCodex)
    expect(JSON.parse(stdout)).toContainEqual({ kind: 'codex', status: 'ready', version: '0.171.0', isDefault: false })
  })

  it('and has no model is refused before anything is reviewed, with what to do', async () => {
    await using repository = await makeGitRepository({ files: { 'a.js': 'one()\n' } })
    await repository.write({ 'a.js': 'two()\n' })
    const { code, stderr } = await aicr.run(['review', '--repo', repository.path, '--agent', 'codex'], withCodex)
    expect([code, stderr]).toEqual([2, expect.stringMatching(/needs a model[^]*llm\.providers[^]*--model/)])
  })

  it.each([
    ['anthropic', 'speaks openai-responses, the provider anthropic-messages'],
    ['bedrock', 'it wants requests signed with AWS credentials'],
  ])('can not use a provider of kind %s, which is said by name', async (kind, why) => {
    const config = join(aicr.dataDirectory, '../config.yaml')
    const provider = `{ id: mine, kind: ${kind}, base_url: "https://models.example", api_key_env: KEY }`
    await writeFile(config, `llm: { providers: [${provider}], fallback_chain: [{ provider: mine, model: m }] }\n`)
    const { code, stderr } = await aicr.run(['agents', 'check', 'codex', '--config', config], {
      env: { ...withCodex.env, KEY: 'k' },
    })
    expect([code, stderr]).toEqual([2, expect.stringContaining(why)])
  })

  it('whose model takes no key asks it once, and the command says which key to check', async () => {
    verifies('agents.advice-after-a-failure')
    await using repository = await makeGitRepository({ files: { 'a.js': 'one()\n' } })
    await repository.write({ 'a.js': 'two()\n' })
    await using model = await startModelServer([{ fault: { kind: 'status', status: 401 }, times: Infinity }])
    const config = join(aicr.dataDirectory, '../config.yaml')
    const provider = `{ id: mine, kind: openai, base_url: "${model.origin}/v1", api_key_env: KEY }`
    await writeFile(config, `llm: { providers: [${provider}], fallback_chain: [{ provider: mine, model: m }] }\n`)
    const args = ['review', '--repo', repository.path, '--agent', 'codex', '--config', config, '--format', 'json']
    const { code, stdout, stderr } = await aicr.run(args, { env: { ...withCodex.env, KEY: 'wrong' } })
    expect(code).toBe(3)
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: 'inconclusive',
      passes: [{ kind: 'review', ended: 'model_error', modelError: { kind: 'authentication', status: 401 } }],
    })
    expect(stderr).toMatch(/^Check the key in KEY: the provider "mine" does not take it\.$/m)
  })
})

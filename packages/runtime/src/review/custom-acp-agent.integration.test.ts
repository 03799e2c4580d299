import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAgentCli, runsHere, startModelServer, verifies } from '@aicr-internal/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectCustomAcpReview } from '../../test/custom-acp-review.ts'
import { modelAt, reviewWithConfig } from '../../test/small-review.ts'

let root: string
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'aicr-custom-acp-agent-'))))
afterEach(() => rm(root, { recursive: true, force: true }))

const isInstalled = findAgentCli('kilo', process.env) !== null

describe.runIf(runsHere(isInstalled, process.env))('an agent that only the configuration knows', () => {
  it('reviews in bubblewrap by the protocol, described like one that AICR knows', async () => {
    verifies('agents.custom-acp')
    await expectCustomAcpReview({
      program: 'kilo',
      provider: 'openai_compatible',
      basePath: '/v1',
      model: 'scripted',
      entry: 'command: [kilo, acp]\nprofile: kilo-acp',
    })
  })
})

describe('agent.acp', () => {
  it.each([
    ['command: [there-is-none]', 'The program "there-is-none" of agent.acp.mine is not there.'],
    ['{ command: [node], profile: kilo }', 'there is no profile "kilo". Known: kilo-acp'],
    ['{ command: [node], env: [NOT_SET] }', 'agent.acp.mine.env names NOT_SET, which is not set.'],
    ['{ command: [node], profile: kilo-acp, tool_name: "x{tool}" }', 'is a matter of the profile'],
  ])('%s is refused', async (agent, message) => {
    const config = `agent: { default: mine, acp: { mine: ${agent.startsWith('{') ? agent : `{ ${agent} }`} } }\n`
    await expect(reviewWithConfig(config)).rejects.toThrow(message)
  })

  it.each([
    ['kilo-acp: { command: [node] }', 'agent.acp.kilo-acp has the name of an agent that AICR brings along.'],
    ['mine: { command: [node] }', 'agent.acp.mine has the name of one of agent.commands.'],
  ])('with %s is refused', async (agent, message) => {
    const config = `agent: { default: mine, commands: { mine: { command: [node] } }, acp: { ${agent} } }\n`
    await expect(reviewWithConfig(config)).rejects.toThrow(message)
  })

  it('gives its own time to an agent, and hands on the variables that it names', async () => {
    const program = join(root, 'stays')
    await writeFile(program, '#!/bin/sh\nexec sleep 60\n')
    await chmod(program, 0o755)
    await using model = await startModelServer([])
    const config = `${modelAt(model.origin)}agent:
  default: mine
  sandbox: { kind: native }
  acp: { mine: { command: ['${program}'], env: [WANTED], timeout_seconds: 1 } }
`
    const { record } = await reviewWithConfig(config, { LAB_KEY: model.token, WANTED: 'yes' })
    expect(record).toMatchObject({ verdict: 'inconclusive', passes: [{ ended: 'timeout' }, { ended: 'timeout' }] })
    expect(record.passes[0]?.manifest?.environment).toContain('WANTED')
  })
})

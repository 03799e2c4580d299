import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findAgentCli, runsHere, startModelServer } from '@aicr-internal/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeSmallChange, modelAt, oneProblem, reviewSmallChange } from '../../test/small-review.ts'

const codex = findAgentCli('codex', process.env)

let home: string
beforeEach(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'aicr-agent-in-home-')))
})
afterEach(() => rm(home, { recursive: true, force: true }))

/** As `npm install --global --prefix ~/.local` leaves it: a package in the home, and a link to its program. */
async function installInHome(folder: string): Promise<void> {
  const modules = join(home, '.local/lib/node_modules')
  await cp(dirname(folder), modules, { recursive: true, verbatimSymlinks: true })
  await mkdir(join(home, '.local/bin'))
  await symlink(join(modules, '@openai/codex/bin/codex.js'), join(home, '.local/bin/codex'))
}

describe.runIf(runsHere(codex !== null, process.env))('Codex that is installed in the home', () => {
  it('reviews in the sandbox that is chosen for it, and sees nothing else of the home', async () => {
    if (codex === null) throw new Error('Codex is not installed.')
    await installInHome(codex)
    await writeFile(join(home, 'diary.txt'), 'private words\n')
    await using repository = await makeSmallChange()
    await using model = await startModelServer([
      { calls: [{ tool: 'exec_command', input: { cmd: `cat ${home}/diary.txt; ls -A ${home} ${home}/.local` } }] },
      { calls: [{ tool: 'aicr.report_problem', input: oneProblem }] },
      { calls: [{ tool: 'aicr.publish_summary', input: { markdown: 'One problem.' } }] },
      { text: 'Published.' },
    ])
    const result = await reviewSmallChange({
      repository,
      root: home,
      config: `${modelAt(`${model.origin}/v1`, { kind: 'openai' })}agent: { default: codex }\n`,
      env: { PATH: `${home}/.local/bin:/usr/bin:/bin`, LAB_KEY: model.token },
    })
    expect(result).toMatchObject({
      status: 'reviewed',
      record: { verdict: 'problems', agent: { kind: 'codex', sandbox: { kind: 'bubblewrap' } } },
    })
    const told = JSON.stringify(model.requests.at(-1)?.body)
    expect(told).toContain('No such file')
    expect(told).not.toContain('private words')
    expect(told).not.toContain('config.yaml')
  })
})

import type { OutputsConfig, ReviewEvent } from '@aicr/schema'
import { expect, it } from 'vitest'
import { createMemoryVcs } from '../../test/memory-vcs.ts'
import type { MemoryChange } from '../../test/memory-vcs.ts'
import { event } from '../../test/review-setup.ts'
import { readPeople } from './read-people.ts'
import type { People, PeopleInput } from './read-people.ts'

const DIFF = 'diff --git a/src/a.ts b/src/a.ts\n--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1 +1 @@\n-one\n+two\n'
const pull: ReviewEvent = {
  ...event,
  provider: 'github',
  target: { kind: 'pull_request', id: '12' },
  author: { username: 'octocat' },
}
const issues = { name: 'issues', kind: 'github_problem_issue' }
const accepts = { lineComments: true, summary: true, problemIssues: true }

async function people(
  base: MemoryChange['base'],
  changes: Partial<Pick<PeopleInput, 'event' | 'outputs' | 'channels' | 'reviewed'>> & {
    unreadable?: MemoryChange['unreadable']
  } = {},
): Promise<People & { notices: string[] }> {
  const { unreadable = {}, ...input } = changes
  const vcs = createMemoryVcs({ diff: DIFF, head: { OWNERS: '@mallory' }, base: base ?? {}, unreadable })
  const [change] = await vcs.resolve(event)
  if (!change) throw new Error('There is no change.')
  const notices: string[] = []
  const notice = (sentence: string): void => void notices.push(sentence)
  const known = { event: pull, change, outputs: undefined, channels: [], reviewed: ['src/a.ts'], notice, ...input }
  return { ...(await readPeople(vcs, known)), notices }
}

const owners = async (...given: Parameters<typeof people>): Promise<unknown> =>
  (await people(...given)).ownersOf(['src/a.ts'])

it('are whoever opened it, and the owners at the base revision', async () => {
  const found = await people({ OWNERS: '@root', 'src/OWNERS': '@alice', '.github/CODEOWNERS': '*.ts @types' })
  expect(found.committer).toBe('octocat')
  expect(found.ownersOf(['src/a.ts', 'b.md'])).toEqual({ 'src/a.ts': ['@types', '@alice', '@root'], 'b.md': ['@root'] })
  expect(found.notices).toEqual([])
})

it('are nobody where the event names no account, and nobody is told', async () => {
  const found = await people(
    { OWNERS: '@root' },
    { event: { ...event, author: { name: 'Octo', email: 'o@x.example' } } },
  )
  expect(found.committer).toBeUndefined()
  expect(found.ownersOf(['src/a.ts'])).toEqual({})
})

it('are read from what the channels of managed issues call their files', async () => {
  const base = { OWNERS: '@root', 'src/PEOPLE': '@alice' }
  const outputs = (settings: object): OutputsConfig => ({
    channels: [
      { ...issues, ...settings },
      { name: 'review', kind: 'x' },
    ],
  })
  const channels = [
    { name: 'issues', accepts },
    { name: 'review', accepts: { ...accepts, problemIssues: false } },
  ]
  expect(await owners(base, { outputs: outputs({ owners_file: 'PEOPLE' }), channels })).toEqual({
    'src/a.ts': ['@alice'],
  })
  expect(await owners(base, { outputs: outputs({ owners_file: './src/PEOPLE' }), channels })).toEqual({
    'src/a.ts': ['@alice'],
  })
  expect(await owners(base, { outputs: outputs({}), channels })).toEqual({ 'src/a.ts': ['@root'] })
})

it('are fewer, with a word about it, where a file cannot be read', async () => {
  const base = { OWNERS: '@root' }
  const found = await people(base, { unreadable: { 'src/OWNERS': 'not_a_file', '.github/CODEOWNERS': 'too_large' } })
  expect(found.ownersOf(['src/a.ts'])).toEqual({ 'src/a.ts': ['@root'] })
  expect(found.notices).toEqual([
    'src/OWNERS names no owners here: it is a link or no file, and links are not followed.',
    '.github/CODEOWNERS names no owners here: it has more than 262144 bytes.',
  ])
})

it('on Gitea are told that CODEOWNERS is not read where owners are wanted', async () => {
  const outputs = { channels: [{ ...issues, add_owners_as_assignees: true }] }
  const found = await people({ CODEOWNERS: '.* @all' }, { event: { ...pull, provider: 'gitea' }, outputs })
  expect(found.ownersOf(['src/a.ts'])).toEqual({})
  expect(found.notices).toEqual([
    'CODEOWNERS names no owners here: it holds regular expressions, which are not run. OWNERS files are read.',
  ])
})

it('take no more work than a bound, whatever the rules and the paths are', async () => {
  const rule = `${'a*'.repeat(100)}b @x\n`
  const found = await people({ CODEOWNERS: rule.repeat(1200), OWNERS: `${'@o\n'.repeat(10)}@p\n` })
  const paths = Array.from({ length: 40 }, (_, index) => `${String(index)}/${'a'.repeat(250)}`)
  expect(Object.keys(found.ownersOf(paths)).length).toBeLessThan(40)
  expect(found.notices).toEqual([expect.stringMatching(/^The owners of \d+ files were not looked up/)])
})

it('are at most fifty for a path', async () => {
  const many = Array.from({ length: 80 }, (_, index) => `@user-${String(index)}`)
  expect(Object.values((await people({ CODEOWNERS: `* ${many.join(' ')}` })).ownersOf(['src/a.ts']))[0]).toHaveLength(
    50,
  )
})

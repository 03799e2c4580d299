import type { TestGitRepository } from '@aicr-internal/testkit'

/** What every forge here has proposed as number 12. */
const PROPOSED = { 'a.js': 'one()\ndebugger\n' }

/** Makes a repository one of a forge, which is read in part, with a proposed commit under these references. Gives its id. */
export async function proposeChange(origin: TestGitRepository, ...references: readonly string[]): Promise<string> {
  await origin.git('config', 'uploadpack.allowFilter', 'true')
  await origin.git('checkout', '--quiet', '--detach')
  const head = await origin.commit('propose', PROPOSED)
  for (const reference of references) await origin.git('update-ref', reference, head)
  await origin.git('checkout', '--quiet', 'main')
  return head
}

/**
 * Whether the tests of a system program run: where it is there, and in CI, where a missing one is a failure. For
 * `describe.runIf` and `it.runIf`, so that what is skipped is skipped by name.
 */
export function runsHere(isThere: boolean, env: Readonly<Record<string, string | undefined>>): boolean {
  return isThere || env['CI'] === 'true'
}

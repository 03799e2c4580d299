import { describe, expect, it } from 'vitest'
import { describeCommand } from './describe-command.ts'
import { describeEnd } from './describe-end.ts'
import { describeIsolation } from './describe-isolation.ts'
import type { SandboxContractInput } from './shell-runner.ts'

/**
 * What every sandbox backend must keep, as vitest tests. Call it inside a `describe` of the backend. It needs a POSIX
 * system; the commands under test are `sh` and small tools, relative to the working directory, so that they also run in
 * containers.
 */
export function describeSandboxContract(input: SandboxContractInput): void {
  describe('report', () => {
    it('is available and names each guarantee that is missing', async () => {
      const report = await (await input.create()).probe()
      expect(report.available, report.reason).toBe(true)
      const missing = Object.values(report.guarantees).filter((kept) => !kept)
      expect(report.missing).toHaveLength(missing.length)
      expect(report.missing.every((text) => text.length > 10)).toBe(true)
    })

    it('is the same each time', async () => {
      const sandbox = await input.create()
      expect(await sandbox.probe()).toEqual(await sandbox.probe())
    })
  })

  describeIsolation(input)
  describeCommand(input)
  describeEnd(input)
}

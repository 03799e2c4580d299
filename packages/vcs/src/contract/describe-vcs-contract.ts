import { describe } from 'vitest'
import { useContractWorld } from './contract-world.ts'
import { describeDiff } from './describe-diff.ts'
import { describeFailures } from './describe-failures.ts'
import { describeFileList } from './describe-file-list.ts'
import { describeFilesOnDisk } from './describe-files-on-disk.ts'
import { describeLookups } from './describe-lookups.ts'
import type { VcsContract } from './vcs-contract.ts'

/** What every version control member keeps: run it over each. Registers vitest tests. */
export function describeVcsContract(name: string, contract: VcsContract): void {
  describe(`${name} keeps the version control contract`, () => {
    const world = useContractWorld(contract)
    describeFileList(world)
    describeDiff(world)
    describeFilesOnDisk(world)
    describeLookups(world)
    describeFailures(world)
  })
}

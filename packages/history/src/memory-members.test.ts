import { createFakeClock } from '@aicr/kit/testing'
import { describeFindingHistoryContract } from './contract/describe-finding-history-contract.ts'
import { describePublicationLogContract } from './contract/describe-publication-log-contract.ts'
import { describeReflectionMemoryContract } from './contract/describe-reflection-memory-contract.ts'
import {
  createMemoryFindingHistory,
  createMemoryPublicationLog,
  createMemoryReflectionMemory,
} from './memory-members.ts'

function storageOf<T>(member: T): { open: () => T; remove: () => Promise<void> } {
  return { open: () => member, remove: async () => {} }
}

describeFindingHistoryContract('the history in memory', {
  create: async () => storageOf(createMemoryFindingHistory({ clock: createFakeClock() })),
})

describePublicationLogContract('the log in memory', {
  create: async () => storageOf(createMemoryPublicationLog({ clock: createFakeClock() })),
})

describeReflectionMemoryContract('the memory in memory', {
  create: async (settings) => storageOf(createMemoryReflectionMemory({ clock: createFakeClock(), ...settings })),
})

export { describeFindingHistoryContract } from './describe-finding-history-contract.ts'
export { describePublicationLogContract } from './describe-publication-log-contract.ts'
export type { ContractStorage, StorageContract } from './storage.ts'

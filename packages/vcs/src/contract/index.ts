export { describeVcsContract } from './describe-vcs-contract.ts'
export { oddNames } from './vcs-contract.ts'
export type { ContractContent, ContractRepository, VcsContract } from './vcs-contract.ts'

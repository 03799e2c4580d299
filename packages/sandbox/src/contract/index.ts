export { describeSandboxContract } from './describe-sandbox-contract.ts'

export type { SandboxContractInput } from './describe-sandbox-contract.ts'

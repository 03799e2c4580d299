export { describeSandboxContract } from './describe-sandbox-contract.ts'

export type { SandboxContractInput } from './shell-runner.ts'

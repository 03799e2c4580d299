export { describeAgentContract } from './describe-agent-contract.ts'
export type { AgentContractSetup } from './describe-agent-contract.ts'
export { samplePass } from './sample-pass.ts'
export { sampleModel } from './sample-model.ts'

export { describeChannelContract } from './describe-channel-contract.ts'
export type { ChannelContract } from './describe-channel-contract.ts'
export { createMemoryChannel } from './memory-channel.ts'
export type { MemoryChannel, MemoryChannelOptions } from './memory-channel.ts'
export {
  hostileTexts,
  sampleAnchor,
  sampleCoverage,
  sampleProblem,
  sampleRecord,
  sampleReport,
} from './samples.ts'

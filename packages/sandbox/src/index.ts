export { createBubblewrapSandbox } from './bubblewrap/bubblewrap-sandbox.ts'
export { createNativeSandbox } from './native/native-sandbox.ts'

export type { BubblewrapSandboxSettings } from './bubblewrap/bubblewrap-sandbox.ts'
export type { NativeSandboxSettings } from './native/native-sandbox.ts'
export type { EgressLink, RunFolders, Sandbox, SandboxGuarantees, SandboxReport, SandboxResult, SandboxSpec } from './sandbox.ts'

export { createBubblewrapSandbox } from './bubblewrap/bubblewrap-sandbox.ts'
export { createSandbox } from './choice/create-sandbox.ts'
export { createContainerSandbox } from './container/container-sandbox.ts'
export { createNativeSandbox } from './native/native-sandbox.ts'

export type { BubblewrapSandboxSettings } from './bubblewrap/bubblewrap-sandbox.ts'
export type { SandboxKind, SandboxSettings } from './choice/create-sandbox.ts'
export type { ContainerSandboxSettings } from './container/container-sandbox.ts'
export type { SandboxLimits } from './limits.ts'
export type { NativeSandboxSettings } from './native/native-sandbox.ts'
export type { CheckCommand } from './probe-run.ts'
export type { RelayPrograms } from './relay/relay-command.ts'
export type { RunUser } from './run-user.ts'
export type {
  EgressLink,
  RunFolders,
  Sandbox,
  SandboxGuarantees,
  SandboxReport,
  SandboxResult,
  SandboxSpec,
} from './sandbox.ts'

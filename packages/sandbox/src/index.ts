export { createNativeSandbox } from './native/native-sandbox.ts'

export type { NativeSandboxSettings } from './native/native-sandbox.ts'
export type { RunFolders, Sandbox, SandboxReport, SandboxResult, SandboxSpec } from './sandbox.ts'

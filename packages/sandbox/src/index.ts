export type { RunFolders, Sandbox, SandboxReport, SandboxResult, SandboxSpec } from './sandbox.ts'

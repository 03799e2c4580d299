export { diagnose } from './diagnose.ts'
export { sandboxChecks } from './sandbox-checks.ts'

export type { Check, Finding } from './finding.ts'
export type { SandboxChecksInput } from './sandbox-checks.ts'

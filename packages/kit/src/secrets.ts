export { maskSecrets } from './secrets/mask-secrets.ts'
export { createSecretScanner } from './secrets/secret-scanner.ts'

export type { SecretFinding } from './secrets/secret-finding.ts'
export type { SecretScanner } from './secrets/secret-scanner.ts'

import { mergeSpans, replaceSpans } from '../redact/spans.ts'
import type { SecretFinding } from './secret-finding.ts'

/** The text with each finding masked by `*`: same length, same line breaks, so that places in it stay where they are. */
export function maskSecrets(text: string, findings: readonly Pick<SecretFinding, 'start' | 'end'>[]): string {
  return replaceSpans(text, mergeSpans(findings), (secret) => secret.replaceAll(/[^\r\n]/g, '*'))
}

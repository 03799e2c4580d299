import { fence } from '@aicr/markdown'
import type { Problem } from '@aicr/schema'
import { quotedPath, visibleProse } from './visible.ts'

export interface VerifyInput {
  /** The prompt of a review of the files concerned. */
  prompt: string
  problems: readonly Problem[]
}

/** The prompt of the pass that is to refute what was found. It answers through the same tools, one call a claim. */
export function buildVerifyPrompt({ prompt, problems }: VerifyInput): string {
  return [
    prompt,
    '## Your task in this pass: refute\n\n' +
      'Another reviewer made the claims below. Do not look for further problems. Try to refute each claim from the code: read what is needed and look for the guard, the caller or the contract that makes it wrong. ' +
      'Then call report_problem exactly once a claim: "file" and "line" of the claim, "fingerprint" its id, "severity" as you judge it, "category" either "confirmed" or "refuted", and "message" the reason in one or two sentences that name the code. ' +
      'Say "refuted" only where the code shows that the claim is wrong; where you can not tell, say "confirmed". End with publish_summary and one sentence.',
    ...problems.map(claim),
  ].join('\n\n')
}

function claim({ id, file, line, severity, category, message, suggestion }: Problem): string {
  const text = [visibleProse(message), ...(suggestion === undefined ? [] : ['', visibleProse(suggestion)])].join('\n')
  return `### Claim ${id}: ${quotedPath(file)}, line ${line} (${severity}, ${category})\n\n${fence(text, 'text').trimEnd()}`
}

import { errorMessage, isAicrError } from '@aicr/schema'
import type { Check, Finding } from './finding.ts'

/** Looks at everything, one after the other, so that heavy checks do not disturb each other. Never rejects. */
export async function* diagnose(checks: readonly Check[]): AsyncGenerator<Finding> {
  for (const check of checks) yield findingOf(check)
}

async function findingOf({ area, name, look }: Check): Promise<Finding> {
  try {
    return { area, name, ...(await look()) }
  } catch (error) {
    const hint = isAicrError(error) ? error.hint : undefined
    return { area, name, status: 'failed', detail: errorMessage(error), ...(hint !== undefined && { hint }) }
  }
}

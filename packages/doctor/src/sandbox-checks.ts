import type { Sandbox, SandboxReport } from '@aicr/sandbox'
import { errorMessage, isAicrError } from '@aicr/schema'
import type { Check, Finding } from './finding.ts'

export interface SandboxChecksInput {
  /** The backends, best first, and how each is tried out; rejects where it does not work here. */
  backends: Readonly<Record<string, () => Promise<Sandbox>>>
  /** The one that the configuration asks for: only this one may not fail. */
  wanted: string
}

/** Whether each sandbox works here, and what it can not promise. */
export function sandboxChecks({ backends, wanted }: SandboxChecksInput): Check[] {
  return Object.entries(backends).map(([name, create]) => ({
    area: 'sandbox',
    name,
    async look() {
      try {
        return promised(await (await create()).probe())
      } catch (error) {
        if (name === wanted) throw error
        const hint = isAicrError(error) ? error.hint : undefined
        return { status: 'absent', detail: errorMessage(error), ...(hint !== undefined && { hint }) }
      }
    },
  }))
}

function promised({ missing }: SandboxReport): Omit<Finding, 'area' | 'name'> {
  if (missing.length === 0) return { status: 'ok', detail: 'works' }
  return { status: 'warning', detail: `works; not guaranteed: ${missing.join(', ')}` }
}

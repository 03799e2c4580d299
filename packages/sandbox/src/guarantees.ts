import type { SandboxGuarantees, SandboxReport } from './sandbox.ts'

/** What it means for a run that a guarantee is missing. */
const WITHOUT = [
  ['killsEveryDescendant', 'descendants that clear their environment may survive'],
  ['isolatesFiles', 'files outside the run are readable'],
  ['isolatesNetwork', 'the network is open'],
  ['limitsMemory', 'memory is not limited'],
  ['separatesUser', "the agent has AICR's own user id"],
] as const satisfies readonly (readonly [keyof SandboxGuarantees, string])[]

export const NO_GUARANTEES: SandboxGuarantees = {
  killsEveryDescendant: false,
  isolatesFiles: false,
  isolatesNetwork: false,
  limitsMemory: false,
  separatesUser: false,
}

/** The report of a backend that works, with what it does not guarantee in words. */
export function availableReport(kind: string, guarantees: SandboxGuarantees): SandboxReport {
  return { kind, available: true, guarantees, missing: missingWords(guarantees) }
}

/** The report of a backend that does not work here. */
export function unavailableReport(kind: string, reason: string): SandboxReport {
  return { kind, available: false, reason, guarantees: NO_GUARANTEES, missing: missingWords(NO_GUARANTEES) }
}

function missingWords(guarantees: SandboxGuarantees): string[] {
  return WITHOUT.filter(([name]) => !guarantees[name]).map(([, words]) => words)
}

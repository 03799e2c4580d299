/**
 * The house plan: which floor a package stands on. A package imports only packages of lower floors. One line a package;
 * `tooling/lint` turns the table into lint rules and `tooling/check` tests that no package is missing from it.
 */
export const floors: Record<string, number> = {
  '@aicr/schema': 0,
  '@aicr/kit': 1,
  '@aicr/diff': 1,
  '@aicr/markdown': 1,
  '@aicr/scripted-model': 1,
  '@aicr/mcp-output': 2,
  '@aicr/vcs': 2,
  '@aicr/channels': 2,
  '@aicr/agents': 2,
  '@aicr/sandbox': 2,
  '@aicr/history': 2,
  '@aicr/vcs-git': 3,
  '@aicr/channels-github': 3,
  '@aicr/channels-gitlab': 3,
  '@aicr/channels-report': 3,
  '@aicr/channels-gitea': 3,
  '@aicr/agent-adapters': 3,
  '@aicr/rules-agent': 3,
  '@aicr/orchestrator': 4,
  '@aicr/runtime': 5,
  '@aicr/doctor': 5,
  '@aicr/cli': 6,
}

/** Packages that think and have no effects: no Node module, no network, no clock. */
export const purePackages = ['@aicr/schema', '@aicr/diff', '@aicr/markdown', '@aicr/channels']

/** Where a package's folder is, relative to the root. */
export function packageFolder(name: string): string {
  const folder = name.slice('@aicr/'.length)
  return floors[name] === 6 ? `apps/${folder}` : `packages/${folder}`
}

/** The packages that `name` may not import: those of its own floor and above. */
export function forbiddenImports(name: string): string[] {
  const floor = floors[name] ?? Number.POSITIVE_INFINITY
  return Object.keys(floors).filter((other) => other !== name && (floors[other] ?? 0) >= floor)
}

/** What the command line says to a bench. */
export interface BenchOptions {
  /** A folder outside the repository to read from. */
  data?: string
  /** Rounds to measure. */
  runs?: number
}

/** A bench measures and prints; it throws when what it measures does not work. */
export interface Bench {
  summary: string
  /** Loads the bench, and with it the packages that it measures. */
  load(): Promise<{ run(options: BenchOptions): Promise<void> }>
}

export const benches = {
  review: {
    summary: 'aicr review on a change of 20 files: wall, CPU and git processes',
    load: () => import('./review.ts'),
  },
  agent: {
    summary: "a pass of the real Codex: AICR's own part of it, bubblewrap over native, memory for 300 MB of events",
    load: () => import('./agent.ts'),
  },
  'mcp-start': {
    summary: 'the MCP server: spawn to the answers of initialize and tools/list',
    load: () => import('./mcp-start.ts'),
  },
  'mcp-load': {
    summary: 'the MCP server: calls a second, their cost from the first to the last, memory',
    load: () => import('./mcp/load.ts'),
  },
  'rules-speed': {
    summary: 'the rules engine: changed lines a second',
    load: () => import('./rules-speed.ts'),
  },
  'rules-precision': {
    summary: 'what the rules report on published code, to be read by eye',
    load: () => import('./rules-precision.ts'),
  },
  budget: {
    summary: 'how much of what reviewers commented on is in the prompt (needs --data)',
    load: () => import('./budget/lines-in-prompt.ts'),
  },
  diff: {
    summary: '@aicr/diff and other parsers: MB/s, memory, correctness; relocate (with --data)',
    load: () => import('./diff.ts'),
  },
  start: {
    summary: 'npm start on a fresh clone with empty caches: wall',
    load: () => import('./start.ts'),
  },
} satisfies Record<string, Bench>

export function isBenchName(name: string): name is keyof typeof benches {
  return Object.hasOwn(benches, name)
}

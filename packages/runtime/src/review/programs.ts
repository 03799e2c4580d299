import { fileURLToPath } from 'node:url'

/** A program that is started as a process of its own: the Node that runs us, and a file. */
export interface Program {
  command: string
  args: readonly string[]
}

/** The programs that a review starts, found beside this package. Each is a file that runs by itself. */
export interface Programs {
  /** The Node executable. */
  node: string
  mcpServer: Program
  rulesAgent: Program
  /** The file of the relay that stands before an agent in a sandbox without network. */
  relay: string
}

/** Finds the programs as Node resolves them from here, and runs them with the given Node executable. */
export function findPrograms(node: string): Programs {
  return {
    node,
    mcpServer: { command: node, args: [fileOf('@aicr/mcp-output/server')] },
    rulesAgent: { command: node, args: [fileOf('@aicr/rules-agent/agent')] },
    relay: fileOf('@aicr/sandbox/relay'),
  }
}

function fileOf(specifier: string): string {
  return fileURLToPath(import.meta.resolve(specifier))
}

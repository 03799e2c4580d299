import { fileURLToPath } from 'node:url'

/** A program that is started as a process of its own: the Node that runs us, and a file. */
export interface Program {
  command: string
  args: readonly string[]
}

/** The programs that a review starts, found beside this package. Each is a file that runs by itself. */
export interface Programs {
  mcpServer: Program
  rulesAgent: Program
}

/** Finds the programs as Node resolves them from here, and runs them with the given Node executable. */
export function findPrograms(node: string): Programs {
  return {
    mcpServer: nodeProgram(node, '@aicr/mcp-output/server'),
    rulesAgent: nodeProgram(node, '@aicr/rules-agent/agent'),
  }
}

function nodeProgram(node: string, specifier: string): Program {
  return { command: node, args: [fileURLToPath(import.meta.resolve(specifier))] }
}

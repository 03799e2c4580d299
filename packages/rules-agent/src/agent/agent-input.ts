import { readFile } from 'node:fs/promises'
import { AicrError, errorMessage } from '@aicr/schema'
import * as z from 'zod'

/** What the agent is started with, as a JSON file. Paths are absolute. */
export const AgentInput = z.object({
  version: z.literal(1),
  /** The change as a unified diff. */
  diff: z.string(),
  /** Folder with the changed files at head. */
  source: z.string(),
  /** Starts the MCP server to report to. */
  mcpServer: z.object({ command: z.string(), args: z.array(z.string()) }),
  /** Every changed file; those with status `reviewed` are in the diff and in `source`. */
  files: z.array(
    z.object({
      path: z.string(),
      oldPath: z.string().nullable(),
      change: z.enum(['added', 'deleted', 'modified', 'renamed', 'copied', 'type_changed', 'mode_changed']),
      status: z.enum(['reviewed', 'summarised', 'skipped', 'failed']),
      reason: z.string().optional(),
    }),
  ),
  /** Rule files of the base revision. */
  rules: z.array(z.object({ path: z.string(), content: z.string() })),
  /** Lock files that exist at the base revision. */
  basePaths: z.array(z.string()),
})
export type AgentInput = z.infer<typeof AgentInput>

/** Reads the input file. Throws an {@link AicrError} that says what is wrong with it. */
export async function readAgentInput(file: string): Promise<AgentInput> {
  try {
    return AgentInput.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : errorMessage(cause)
    throw new AicrError(`The input file ${file} can not be used: ${why}`, { code: 'invalid_input', cause })
  }
}

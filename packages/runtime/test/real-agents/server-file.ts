import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** How our MCP server behaves. `late`: it comes after eight seconds. `broken`: it ends at once. `dotted`: under the dotted names. */
export type ServerManner = 'usual' | 'late' | 'broken' | 'dotted'

const FIRST: Readonly<Record<ServerManner, string>> = {
  usual: '',
  late: 'await new Promise((resolve) => setTimeout(resolve, 8000))',
  broken: 'process.exit(1)',
  dotted: "process.argv.push('--tool-names', 'dotted')",
}

/** Writes the program of the server with something in front, still one file that needs nothing beside it. */
export async function writeServerFile(file: string, manner: ServerManner): Promise<void> {
  const text = await readFile(fileURLToPath(import.meta.resolve('@aicr/mcp-output/server')), 'utf8')
  await writeFile(file, `${FIRST[manner]}\n${text.replace(/^#!.*\n/, '')}`, { mode: 0o644 })
}

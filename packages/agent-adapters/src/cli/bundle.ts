import { join } from 'node:path'
import { writeFileAtomic, writeFileInside } from '@aicr/kit'
import { isServedOverHttp } from '@aicr/agents'
import type { BundleManifest, McpServer } from '@aicr/agents'

/** A file of an agent's bundle. */
export interface BundleFile {
  /** Relative to `agent/`. */
  path: string
  content: string
}

/** Writes an agent's files and `manifest.json`, readable by this user only. */
export async function writeBundle(
  folder: string,
  files: readonly BundleFile[],
  manifest: BundleManifest,
): Promise<void> {
  for (const { path, content } of files) await writeFileInside(folder, path, content, { mode: 0o600 })
  await writeFileAtomic(join(folder, 'manifest.json'), jsonFile(manifest), { mode: 0o600 })
}

/** A value as the content of a JSON file. */
export function jsonFile(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** How an agent got our server, as its manifest says it. */
export function mcpServerNote(server: McpServer): string {
  return isServedOverHttp(server) ? 'mcp_server over http' : 'mcp_server'
}

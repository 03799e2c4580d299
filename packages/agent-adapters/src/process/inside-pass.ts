import { join, relative } from 'node:path'
import type { AgentPass, PassFolders } from '@aicr/agents'

/** The pass with its paths as they are inside the sandbox. */
export function insidePass(pass: AgentPass, folders: PassFolders): AgentPass {
  const moved = (file: string): string => join(folders.agent, relative(pass.folders.agent, file))
  return { ...pass, folders, diffFile: moved(pass.diffFile), stateFile: moved(pass.stateFile) }
}

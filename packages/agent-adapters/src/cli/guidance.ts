import { join } from 'node:path'
import type { AgentPass, InstructionFile, PassFolders, Skill } from '@aicr/agents'
import type { BundleFile } from './bundle.ts'

const SKILLS_FOLDER = 'skills'

/**
 * The repository's instructions as one text, and its skills by name and file, for the agent's own instruction file; `null`
 * when there are none. Every agent can read a file, so skills need no format of an agent's own.
 */
export function guidanceText({ instructions = [], skills = [] }: AgentPass, folders: PassFolders): string | null {
  const parts = [
    ...instructions.map(instructionText),
    ...(skills.length === 0 ? [] : [skillList(skills, folders.agent)]),
  ]
  return parts.length === 0 ? null : `${parts.join('\n\n')}\n`
}

/** The files of the skills, below `agent/`. */
export function skillFiles({ skills = [] }: AgentPass): BundleFile[] {
  return skills.map(({ name, content }) => ({ path: `${SKILLS_FOLDER}/${name}/SKILL.md`, content }))
}

function instructionText({ path, scope, content }: InstructionFile): string {
  const where = scope.length === 0 ? 'the whole repository' : `files that match ${scope.join(', ')}`
  return `# Instructions for ${where} (${path})\n\n${content.trim()}`
}

function skillList(skills: readonly Skill[], agentFolder: string): string {
  const lines = skills.map(({ name, description, scope }) => {
    const where = scope.length === 0 ? '' : ` (for files that match ${scope.join(', ')})`
    return `- ${name}${where}: ${description} Read ${join(agentFolder, SKILLS_FOLDER, name, 'SKILL.md')}`
  })
  return `# Skills\n\nRead the file of a skill when it is of use.\n\n${lines.join('\n')}`
}

import { join } from 'node:path'
import type { AgentPass, InstructionFile, Skill } from '@aicr/agents'
import type { BundleFile } from './bundle.ts'

const SKILLS_FOLDER = 'skills'

/**
 * The repository's instructions as one text, and its skills by name and file, for the agent's own instruction file; `null`
 * when there are none. Every agent can read a file, so skills need no format of an agent's own.
 */
export function guidanceText({ instructions = [], skills = [], folders }: AgentPass): string | null {
  const parts = [
    ...instructions.map(instructionText),
    ...(skills.length === 0 ? [] : [skillList(skills, folders.agent)]),
  ]
  return parts.length === 0 ? null : `${parts.join('\n\n')}\n`
}

/** The files of the skills, below `agent/`. */
export function skillFiles({ skills = [] }: AgentPass): BundleFile[] {
  return skills.map((skill, index) => ({ path: skillFile(skill, index), content: skill.content }))
}

/** Their names are the repository's: only what is harmless in a path is taken of them. */
function skillFile({ name }: Skill, index: number): string {
  const harmless = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `${SKILLS_FOLDER}/${index + 1}-${harmless.slice(0, 60)}/SKILL.md`
}

function instructionText({ path, scope, content }: InstructionFile): string {
  return `# Instructions for ${scopeText(scope)} (${path})\n\n${content.trim()}`
}

function skillList(skills: readonly Skill[], agentFolder: string): string {
  const lines = skills.map((skill, index) => {
    const about = skill.description === '' ? '' : ` ${skill.description}`
    return `- ${skill.name} (for ${scopeText(skill.scope)}):${about} Read ${join(agentFolder, skillFile(skill, index))}`
  })
  return `# Skills\n\nRead the file of a skill when it is of use.\n\n${lines.join('\n')}`
}

function scopeText(scope: readonly string[]): string {
  return scope.length === 0 ? 'the whole repository' : `files that match ${scope.join(', ')}`
}

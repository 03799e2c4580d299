import type { InstructionFile, Skill } from '@aicr/agents'
import type { PromptGuidance } from '../instructions/fit-guidance.ts'
import { fenced } from './section.ts'
import { quotedPath, visibleCode, visibleProse } from './visible.ts'

/** What the project asks of a review: the only text below the system prompt that is to be followed. */
export function guidanceSections(guidance: PromptGuidance | undefined): string[] {
  if (!guidance) return []
  return [instructionsSection(guidance), skillsSection(guidance)].filter((text) => text !== '')
}

function instructionsSection({ instructions, omitted }: PromptGuidance): string {
  if (instructions.length + omitted.length === 0) return ''
  return [
    '## Instructions of the project (from the base revision)',
    ...(instructions.length > 1 ? ['Where two of them disagree, the one that stands first here counts.'] : []),
    ...instructions.map(instructionsText),
    ...(omitted.length > 0 ? [`Left out by the tool for lack of room:\n\n${fenced(linesOf(omitted))}`] : []),
  ].join('\n\n')
}

function instructionsText({ path, content, scope }: InstructionFile): string {
  const about = scope.length === 0 ? 'all files' : `files that match ${scope.map(quotedPath).join(', ')}`
  return `### ${quotedPath(path)}, for ${about}\n\n${fenced(visibleProse(content))}`
}

function skillsSection({ skills, named, unnamed }: PromptGuidance): string {
  if (skills.length + named.length + unnamed === 0) return ''
  return [
    '## Skills of the project (from the base revision)',
    ...skills.map(skillText),
    ...(named.length > 0
      ? [`More skills. Fetch one by its path where it fits the change:\n\n${fenced(linesOf(named.map(nameLine)))}`]
      : []),
    ...(unnamed > 0 ? [`[${unnamed} more skills omitted by the tool]`] : []),
  ].join('\n\n')
}

function skillText({ name, description, content }: Skill): string {
  const text = description === '' ? content : `${description}\n\n${content}`
  return `### Skill ${quotedPath(name)}\n\n${fenced(visibleProse(text))}`
}

function nameLine({ name, path, description }: PromptGuidance['named'][number]): string {
  return description === '' ? `${name} (${path})` : `${name} (${path}): ${description}`
}

/** Each on one line, whatever it holds. */
function linesOf(texts: readonly string[]): string {
  return texts.map((text) => visibleCode(text)).join('\n')
}

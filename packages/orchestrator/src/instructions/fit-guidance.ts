import type { ProjectInstructions, ProjectSkill } from '@aicr/agents'
import type { GuidanceRecord } from '@aicr/schema'
import { estimateTokens } from '../budget/estimate-tokens.ts'
import { warning } from './guidance.ts'
import type { ProjectGuidance } from './guidance.ts'

/** Of a prompt's budget, at most. The change itself must have the most room. */
const INSTRUCTIONS_SHARE = 0.25
const SKILLS_SHARE = 0.15
const NAMES_SHARE = 0.05
/** Of a description in the list of names. Characters. */
const LONGEST_DESCRIPTION = 300
/** What a heading and a fence cost beside a text. Tokens. */
const HEADING = 30

/** What of a project's guidance a prompt shows. */
export interface PromptGuidance {
  instructions: readonly ProjectInstructions[]
  /** Paths of instructions for which there is no room. */
  omitted: readonly string[]
  /** Skills that are shown whole. */
  skills: readonly ProjectSkill[]
  /** Skills that are shown by name and description. */
  named: readonly Pick<ProjectSkill, 'name' | 'path' | 'description'>[]
  /** How many more there are. */
  unnamed: number
}

/**
 * As much of a project's guidance as its share of a prompt has room for: instructions by what counts most, then the skills
 * that are for this change whole, the others by name and description.
 */
export function fitGuidance(guidance: ProjectGuidance, budgetTokens: number): PromptGuidance {
  const fits = (share: number) => withinTokens(Math.floor(budgetTokens * share))
  const hasRoom = fits(INSTRUCTIONS_SHARE)
  const instructions = guidance.instructions.filter(({ path, content }) => hasRoom(path + content))
  const hasRoomWhole = fits(SKILLS_SHARE)
  const skills = guidance.skills.filter(
    ({ use, name, description, content }) => use !== 'offered' && hasRoomWhole(name + description + content),
  )
  const rest = guidance.skills.filter((skill) => !skills.includes(skill)).map(shortened)
  const hasRoomNamed = fits(NAMES_SHARE)
  const named = rest.filter(({ name, path, description }) => hasRoomNamed(name + path + description))
  return {
    instructions,
    omitted: guidance.instructions.filter((one) => !instructions.includes(one)).map(({ path }) => path),
    skills,
    named,
    unnamed: rest.length - named.length,
  }
}

/** What is kept of it with a run. */
export function guidanceRecord(
  { instructions, skills, notices }: ProjectGuidance,
  shown: PromptGuidance,
): GuidanceRecord {
  const omitted = new Set(shown.omitted)
  const whole = new Set(shown.skills.map(({ path }) => path))
  const named = new Set(shown.named.map(({ path }) => path))
  return {
    instructions: instructions.map(({ path, scope }) => ({
      path,
      ...(scope && { scope: [...scope] }),
      shown: !omitted.has(path),
    })),
    skills: skills.map(({ name, path, use }) => ({
      name,
      path,
      use,
      shown: whole.has(path) ? 'whole' : named.has(path) ? 'named' : 'counted',
    })),
    notices: [...notices, ...noRoomNotices(skills, shown)],
  }
}

function noRoomNotices(skills: readonly ProjectSkill[], shown: PromptGuidance): GuidanceRecord['notices'] {
  const whole = new Set(shown.skills.map(({ path }) => path))
  const cut = skills.filter(({ path, use }) => use !== 'offered' && !whole.has(path))
  return [
    ...shown.omitted.map((path) =>
      warning(path, `It is not in the prompt: instructions may take ${INSTRUCTIONS_SHARE * 100} % of it.`),
    ),
    ...cut.map(({ path }) =>
      warning(path, `It is not whole in the prompt: skills may take ${SKILLS_SHARE * 100} % of it.`),
    ),
  ]
}

/** Whether a text fits into what those before it left over. */
function withinTokens(most: number): (text: string) => boolean {
  let used = 0
  return (text) => {
    const tokens = estimateTokens(text) + HEADING
    if (used + tokens > most) return false
    used += tokens
    return true
  }
}

function shortened({ name, path, description }: ProjectSkill): PromptGuidance['named'][number] {
  const short = description.length > LONGEST_DESCRIPTION ? `${description.slice(0, LONGEST_DESCRIPTION)}…` : description
  return { name, path, description: short }
}

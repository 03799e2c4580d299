import type { AgentNeeds, InstructionFile, Skill } from '@aicr/agents'
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
  instructions: readonly InstructionFile[]
  /** Paths of instructions for which there is no room. */
  omitted: readonly string[]
  /** Skills that are shown whole. */
  skills: readonly Skill[]
  /** Skills that are shown by name and description. */
  named: readonly Pick<Skill, 'name' | 'path' | 'description'>[]
  /** How many more there are. */
  unnamed: number
}

/** How an agent gets a project's guidance. */
export interface FittedGuidance {
  prompt: PromptGuidance
  /** What its adapter writes into files of the agent's own. */
  files: { instructions: readonly InstructionFile[]; skills: readonly Skill[] }
}

/** What decides how an agent gets it. */
export type GuidanceNeeds = Pick<AgentNeeds, 'instructions' | 'skills'>

/**
 * As much of a project's guidance as its share of a prompt has room for: instructions by what counts most, then the skills
 * that are for this change whole, the others by name and description. An agent that has files for them gets instructions,
 * and the skills that are not shown whole, in these.
 */
export function fitGuidance(
  guidance: ProjectGuidance,
  { budgetTokens, needs = {} }: { budgetTokens: number; needs?: GuidanceNeeds },
): FittedGuidance {
  const fits = (share: number) => withinTokens(Math.floor(budgetTokens * share))
  const asFiles = needs.instructions === 'file' ? guidance.instructions : []
  const inPrompt = needs.instructions === 'file' ? [] : guidance.instructions
  const hasRoom = fits(INSTRUCTIONS_SHARE)
  const instructions = inPrompt.filter(({ path, content }) => hasRoom(path + content))
  const hasRoomWhole = fits(SKILLS_SHARE)
  const skills = guidance.skills.filter(
    ({ use, name, description, content }) => use !== 'offered' && hasRoomWhole(name + description + content),
  )
  const rest = guidance.skills.filter((skill) => !skills.includes(skill))
  const toName = needs.skills === 'file' ? [] : rest.map(shortened)
  const hasRoomNamed = fits(NAMES_SHARE)
  const named = toName.filter(({ name, path, description }) => hasRoomNamed(name + path + description))
  const omitted = inPrompt.filter((one) => !instructions.includes(one)).map(({ path }) => path)
  return {
    prompt: { instructions, omitted, skills, named, unnamed: toName.length - named.length },
    files: { instructions: asFiles, skills: needs.skills === 'file' ? rest : [] },
  }
}

/** What is kept of it with a run. */
export function guidanceRecord(
  { instructions, skills, notices }: ProjectGuidance,
  { prompt, files }: FittedGuidance,
): GuidanceRecord {
  const given = {
    in_prompt: pathsOf([...prompt.instructions, ...prompt.skills]),
    by_name: pathsOf(prompt.named),
    as_file: pathsOf([...files.instructions, ...files.skills]),
  }
  const cut = skills.filter(({ path, use }) => use !== 'offered' && !given.in_prompt.has(path))
  return {
    instructions: instructions.map(({ path, scope }) => ({
      path,
      scope: [...scope],
      given: given.as_file.has(path) ? 'as_file' : given.in_prompt.has(path) ? 'in_prompt' : 'omitted',
    })),
    skills: skills.map(({ name, path, scope, use }) => ({
      name,
      path,
      scope: [...scope],
      use,
      given: (['in_prompt', 'as_file', 'by_name'] as const).find((way) => given[way].has(path)) ?? 'omitted',
    })),
    notices: [
      ...notices,
      ...prompt.omitted.map((path) =>
        warning(path, `It is not in the prompt: instructions may take ${INSTRUCTIONS_SHARE * 100} % of it.`),
      ),
      ...cut.map(({ path }) =>
        warning(path, `It is not whole in the prompt: skills may take ${SKILLS_SHARE * 100} % of it.`),
      ),
    ],
  }
}

function pathsOf(all: readonly { path: string }[]): ReadonlySet<string> {
  return new Set(all.map(({ path }) => path))
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

function shortened({ name, path, description }: Skill): PromptGuidance['named'][number] {
  const short = description.length > LONGEST_DESCRIPTION ? `${description.slice(0, LONGEST_DESCRIPTION)}…` : description
  return { name, path, description: short }
}

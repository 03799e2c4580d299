import type { Skill } from '@aicr/agents'
import { nearestName } from '@aicr/schema'
import type { GuidanceNotice } from '@aicr/schema'
import { visibleMarkdown } from '../prompt/visible-markdown.ts'
import { visibleProse } from '../prompt/visible.ts'
import { readAppliesTo } from './applies-to.ts'
import { readFrontMatter } from './front-matter.ts'
import { checkGlobs, matchesAny } from './globs.ts'
import { warning } from './guidance.ts'
import type { ReadFile } from './read-instructions.ts'

/** As the format of skills has it. Characters. */
const LONGEST_NAME = 64
const LONGEST_DESCRIPTION = 1024
/** It is a folder's name, and may become one again. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

export interface ReadSkillsInput {
  files: readonly ReadFile[]
  reviewed: readonly string[]
  /** Names of skills that are taken whatever they say that they apply to. */
  force: readonly string[]
}

export interface ReadSkills {
  skills: Skill[]
  notices: GuidanceNotice[]
}

/** The skills that are forced, match a reviewed path, or name no paths at all; those that are for other paths are not. */
export async function readSkills({ files, reviewed, force }: ReadSkillsInput): Promise<ReadSkills> {
  const notices: GuidanceNotice[] = []
  const known = new Map<string, Skill>()
  for (const file of files) {
    const { skill, notices: own } = await readSkill(file)
    notices.push(...own)
    if (!skill) continue
    const other = known.get(skill.name)
    if (other) notices.push(warning(skill.path, `It was left out: ${other.path} is named "${skill.name}" as well.`))
    else known.set(skill.name, skill)
  }
  notices.push(...unknownNames(force, [...known.keys()]))
  const skills = [...known.values()].flatMap((skill) => {
    const use = useOf(skill, reviewed, force)
    return use === null ? [] : [{ ...skill, use }]
  })
  return { skills: skills.toSorted((a, b) => RANKS[a.use] - RANKS[b.use]), notices }
}

const RANKS: Readonly<Record<Skill['use'], number>> = { forced: 0, matched: 1, offered: 2 }

function useOf(skill: Skill, reviewed: readonly string[], force: readonly string[]): Skill['use'] | null {
  if (force.includes(skill.name)) return 'forced'
  if (skill.scope.length === 0) return 'offered'
  return matchesAny(skill.scope, reviewed) ? 'matched' : null
}

interface SkillReading {
  skill: Skill | null
  notices: GuidanceNotice[]
}

async function readSkill({ path, content }: ReadFile): Promise<SkillReading> {
  const front = await readFrontMatter(content)
  if (front.status === 'broken') return leftOut(path, front.reason)
  const name = nameOf(front.data['name'] ?? path.split('/').at(-2))
  if (name === null)
    return leftOut(path, `Its name must be at most ${LONGEST_NAME} letters, digits, dashes, dots and underscores.`)
  const appliesTo = readAppliesTo(front.data, front.body)
  if (appliesTo.status === 'broken') return leftOut(path, appliesTo.reason)
  const text = visibleMarkdown(front.body)
  if (text === '') return leftOut(path, 'It has no text.')
  const { globs, mistakes } = checkGlobs(appliesTo.globs ?? [])
  const notices = mistakes.map((mistake) => warning(path, mistake))
  // Without a glob that can be used it would be for everything, which nobody asked for.
  if (mistakes.length > 0 && globs.length === 0) return { skill: null, notices }
  const description = descriptionOf(front.data['description'])
  if (description === '') notices.push(warning(path, 'It has no description, so that only its name is shown.'))
  return { skill: { name, path, description, content: text, scope: globs, use: 'offered' }, notices }
}

function leftOut(path: string, reason: string): SkillReading {
  return { skill: null, notices: [warning(path, `${reason} It was left out.`)] }
}

function nameOf(value: unknown): string | null {
  const name = typeof value === 'string' ? value.trim() : ''
  return name.length <= LONGEST_NAME && NAME.test(name) ? name : null
}

/** On one line, whatever it was. */
function descriptionOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  const line = visibleProse(visibleMarkdown(value)).split(/\s+/).join(' ').trim()
  return line.length > LONGEST_DESCRIPTION ? `${line.slice(0, LONGEST_DESCRIPTION)}…` : line
}

function unknownNames(force: readonly string[], known: readonly string[]): GuidanceNotice[] {
  return [...new Set(force)]
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearestName(name, known)
      const meant = near ? ` Did you mean "${near}"?` : known.length > 0 ? ` Known: ${known.join(', ')}.` : ''
      return warning(
        '.agents/skills',
        `prompt.force_skills names "${name}", but the base revision has no such skill that can be read.${meant}`,
      )
    })
}

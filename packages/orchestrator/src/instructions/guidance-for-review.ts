import type { FileCoverage } from '@aicr/schema'
import type { ChangeSet } from '@aicr/vcs'
import type { OrchestratorPorts } from '../ports.ts'
import type { ProjectGuidance } from './guidance.ts'
import { readGuidance } from './read-guidance.ts'

export interface GuidanceInput {
  change: ChangeSet
  coverage: readonly FileCoverage[]
  forceSkills?: readonly string[] | undefined
  signal?: AbortSignal | undefined
}

/** The project's guidance for the files under review, without secrets: it goes to a model. */
export async function guidanceForReview(
  { vcs, maskSecrets }: Pick<OrchestratorPorts, 'vcs' | 'maskSecrets'>,
  { change, coverage, forceSkills, signal }: GuidanceInput,
): Promise<ProjectGuidance> {
  const reviewed = coverage.filter(({ status }) => status === 'reviewed').map(({ path }) => path)
  const { instructions, skills, notices } = await readGuidance(vcs, { change, reviewed, forceSkills, signal })
  const masked = async <T extends { content: string }>(one: T): Promise<T> => ({
    ...one,
    content: await maskSecrets(one.content),
  })
  return {
    instructions: await Promise.all(instructions.map(masked)),
    skills: await Promise.all(
      skills.map(async (skill) => ({ ...(await masked(skill)), description: await maskSecrets(skill.description) })),
    ),
    notices,
  }
}

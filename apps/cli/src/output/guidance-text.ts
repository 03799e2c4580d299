import { terminalText } from '@aicr/channels-report'
import type { ReviewPlan } from '@aicr/runtime'

type Guidance = NonNullable<ReviewPlan['guidance']>

const GIVEN = {
  in_prompt: 'in the prompt',
  as_file: 'in a file of the agent',
  by_name: 'by name',
  omitted: 'left out for lack of room',
} as const satisfies Record<Guidance['skills'][number]['given'], string>

const USE = {
  forced: 'forced',
  matched: 'for a changed file',
  offered: 'for whatever fits',
} as const satisfies Record<Guidance['skills'][number]['use'], string>

/** The instructions and skills of the project that apply, where each comes from, and what could not be used. */
export function guidanceLines(guidance: Guidance | null): string[] {
  if (!guidance) return []
  const instructions = guidance.instructions.map(
    ({ path, scope, given }) => `  ${terminalText(path)}  ${scopeText(scope)}, ${GIVEN[given]}`,
  )
  const skills = guidance.skills.map(
    ({ name, path, use, given }) => `  ${terminalText(name)}  ${terminalText(path)}, ${USE[use]}, ${GIVEN[given]}`,
  )
  const notices = guidance.notices.map(({ path, message }) => `  ${terminalText(path)}  ${terminalText(message)}`)
  return [...block('Instructions', instructions), ...block('Skills', skills), ...block('Notes', notices)]
}

function scopeText(scope: readonly string[]): string {
  return scope.length === 0 ? 'all files' : scope.map(terminalText).join(', ')
}

function block(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines, '']
}

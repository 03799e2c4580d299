import { groupVariables, plainVariables, problemVariables } from './template-variables.ts'
import type { TemplateRole } from './template-roles.ts'

/** What a name in a template stands for. */
export type Shape =
  | { readonly is: 'value' }
  | { readonly is: 'group'; readonly members: ReadonlyMap<string, Shape> }
  | { readonly is: 'list'; readonly item: Shape }

const value: Shape = { is: 'value' }

function groupOf(names: Readonly<Record<string, unknown>>): Shape {
  return { is: 'group', members: new Map(Object.keys(names).map((name) => [name, value])) }
}

/** Everything that a template of this role may name. */
export function templateShape(role: TemplateRole): Shape {
  const problem = groupOf(problemVariables)
  return {
    is: 'group',
    members: new Map<string, Shape>([
      ...Object.keys(plainVariables).map((name): [string, Shape] => [name, value]),
      ...Object.entries(groupVariables).map(([name, members]): [string, Shape] => [name, groupOf(members)]),
      ['problems', { is: 'list', item: problem }],
      ...(role === 'line_comments' ? [['problem', problem] satisfies [string, Shape]] : []),
    ]),
  }
}

/** The names that would have been understood. */
export function knownNames(shape: Shape): string[] {
  return shape.is === 'group' ? [...shape.members.keys()] : []
}

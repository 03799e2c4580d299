import { ConfigError, nearestName } from '@aicr/schema'
import type { OutputsConfig } from '@aicr/schema'
import type { WorkspaceOutputs } from './outputs.ts'

interface NamedList {
  where: string
  names: readonly string[] | undefined
}

function routeLists({ routes }: OutputsConfig, workspace: WorkspaceOutputs | undefined): NamedList[] {
  const places = [
    { where: 'outputs.routes.default', lists: routes?.default },
    ...(routes?.rules ?? []).map((rule, index) => ({ where: `outputs.routes.rules[${index}]`, lists: rule })),
    { where: "the workspace's outputs", lists: workspace },
  ]
  return places.flatMap(({ where, lists }) => [
    { where: `${where}.line_comments`, names: lists?.line_comments },
    { where: `${where}.summary`, names: lists?.summary },
    { where: `${where}.channel_overrides`, names: overriddenNames(lists) },
  ])
}

function overriddenNames(lists: WorkspaceOutputs | undefined): string[] {
  return Object.keys(lists?.channel_overrides ?? {})
}

function assertUniqueNames(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice === undefined) return
  throw new ConfigError(`outputs.channels: the name "${twice}" is used twice.`, {
    hint: 'Give every channel a name of its own; routes refer to it.',
    details: { channel: twice },
  })
}

/**
 * Throws a {@link ConfigError} when a channel name is used twice, or when any route, workspace list or override names a
 * channel that `outputs.channels` does not have. Checks every rule, so that a typing error shows before its event comes.
 */
export function checkRoutes(outputs: OutputsConfig, workspace?: WorkspaceOutputs): void {
  const known = (outputs.channels ?? []).map(({ name }) => name)
  assertUniqueNames(known)
  for (const { where, names } of routeLists(outputs, workspace)) {
    const missing = names?.find((name) => !known.includes(name))
    if (missing === undefined) continue
    const nearest = nearestName(missing, known)
    throw new ConfigError(`${where} names the channel "${missing}", which outputs.channels does not have.`, {
      hint: [
        ...(nearest === null ? [] : [`Did you mean "${nearest}"?`]),
        known.length === 0 ? 'outputs.channels is empty.' : `Known channels: ${known.join(', ')}.`,
      ].join(' '),
      details: { where, channel: missing, known },
    })
  }
}

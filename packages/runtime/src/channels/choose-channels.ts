import { AicrError, nearestName } from '@aicr/schema'
import type { Config, OutputsConfig } from '@aicr/schema'
import { channelKind, channelKinds } from './channel-kinds.ts'

type WorkspacesConfig = NonNullable<Config['workspaces']>
type WorkspaceConfig = NonNullable<WorkspacesConfig['defaults']>

/**
 * The configuration with other routes: everything goes to the named channels and nowhere else. A name is that of a channel
 * of the configuration, or a kind: that makes a channel with no settings of its own. Throws `usage` for anything else.
 */
export function chooseChannels(config: Config, names: readonly string[]): Config {
  const { outputs = {}, workspaces } = config
  const channels = outputs.channels ?? []
  const known = channels.map(({ name }) => name)
  const added = [...new Set(names)]
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, kind: existingKind(name, known) }))
  const chosen: OutputsConfig = {
    ...outputs,
    channels: [...channels, ...added],
    routes: { default: { line_comments: [...names], summary: [...names] } },
  }
  return { ...config, outputs: chosen, ...(workspaces && { workspaces: withoutRoutes(workspaces) }) }
}

function existingKind(name: string, known: readonly string[]): string {
  if (channelKind(name)) return name
  const possible = [...known, ...Object.keys(channelKinds)]
  const near = nearestName(name, possible)
  throw new AicrError(`"${name}" is neither a channel of the configuration nor a kind of channels.`, {
    code: 'usage',
    hint: near === null ? `There are: ${possible.join(', ')}.` : `Did you mean "${near}"?`,
  })
}

/** Lists of a workspace would win over those that were asked for. */
function withoutRoutes({ defaults, instances = {} }: WorkspacesConfig): WorkspacesConfig {
  const cleared = Object.entries(instances).map(([name, instance]) => [name, clear(instance)])
  return { ...(defaults && { defaults: clear(defaults) }), instances: Object.fromEntries(cleared) }
}

function clear(workspace: WorkspaceConfig): WorkspaceConfig {
  if (!workspace.outputs) return workspace
  const { line_comments: _lines, summary: _summary, ...outputs } = workspace.outputs
  return { ...workspace, outputs }
}

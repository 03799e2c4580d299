import type {
  AgentAdapter,
  AgentCapabilities,
  AgentConversation,
  AgentEvent,
  AgentLogin,
  AgentModel,
  BundleInput,
  BundleManifest,
  FoundProgram,
  McpServer,
  PassFolders,
} from '@aicr/agents'
import { chooseWireFormat, isAgentFile } from '@aicr/agents'
import { AicrError, toolNames } from '@aicr/schema'
import type { BundleFile } from './bundle.ts'
import { mcpServerNote, writeBundle } from './bundle.ts'
import { guidanceText, skillFiles } from './guidance.ts'
import type { JsonObject } from './json-lines.ts'
import { readJsonLines } from './json-lines.ts'
import { loginFiles, loginOf } from './login-bundle.ts'
import { runEnvironment } from './run-environment.ts'

/** What every adapter of an agent's command line is made with. */
export interface CliAdapterSettings {
  /** From `findAgentProgram` of `@aicr/agents`. */
  program: FoundProgram
  /** The `PATH` of the agent: where Node is, for agents that are written for it. */
  path: string
}

/** What an agent is started for, complete. */
export interface CliPass {
  input: BundleInput
  /** `null` for an agent that is logged in itself. */
  model: AgentModel | null
  /** `null` for an agent that is given its model. */
  login: AgentLogin | null
  /** The pass's folders as the agent sees them. */
  folders: PassFolders
  /** Our server, for the agent's configuration; `null`: the agent gets it in another way. */
  server: McpServer | null
  /** The repository's instructions and skills, as the text of one file; `null`: none. */
  guidance: string | null
}

/** One agent with a command line, in what it differs from the others. */
export interface CliAgent {
  kind: string
  capabilities: AgentCapabilities
  /** Its configuration, relative to `agent/`. No secret is in it. */
  files(pass: CliPass): readonly BundleFile[]
  /** Arguments, and what its environment has beside that of every run. The token of the model goes there. */
  command(pass: CliPass): { args: readonly string[]; env: Readonly<Record<string, string>>; stdin?: string }
  /** Reads one event of its output; made anew for each run. */
  createParser(): (event: JsonObject) => readonly AgentEvent[]
  /** For one that is talked to in place of getting its prompt on standard input. */
  converse?(pass: CliPass, conversation: AgentConversation): AsyncIterable<AgentEvent>
  /** What it leaves to others, for the manifest. */
  delegated?(pass: CliPass): readonly string[]
  /** What it does not get, for the manifest. */
  notApplicable?(pass: CliPass): readonly string[]
  /** Throws an `AicrError` when it must not be started like this. */
  check?(pass: CliPass): void
}

/** The adapter of an agent that reads its prompt from standard input and writes JSON Lines. */
export function createCliAdapter(agent: CliAgent, { program, path }: CliAdapterSettings): AgentAdapter {
  const converse = agent.converse?.bind(agent)
  const environmentOf = (pass: CliPass): Record<string, string> => ({
    ...agent.command(pass).env,
    ...runEnvironment(pass.folders, path, pass.input.proxyUrl),
  })
  return {
    kind: agent.kind,
    version: program.version,
    capabilities: { ...agent.capabilities, notOnDisk: isAgentFile },
    async materialize(input) {
      const pass = passOf(agent, input)
      const folder = input.outside.agent
      const manifest = manifestOf(agent, pass, { version: program.version, environment: environmentOf(pass) })
      await writeBundle(folder, [...agent.files(pass), ...loginFiles(pass.login), ...skillFiles(input.pass)], manifest)
      return { folder, manifest }
    },
    command(input) {
      const pass = passOf(agent, input)
      const { args, stdin = input.pass.prompt } = agent.command(pass)
      const start = { command: program.command, args, cwd: pass.folders.agent, env: environmentOf(pass) }
      return agent.converse ? start : { ...start, stdin }
    },
    async *events(stdout) {
      const parse = agent.createParser()
      for await (const event of readJsonLines(stdout)) yield* parse(event)
    },
    ...(converse && { converse: (input, conversation) => converse(passOf(agent, input), conversation) }),
  }
}

function passOf(agent: CliAgent, input: BundleInput): CliPass {
  const login = loginOf(input, agent.kind, agent.capabilities)
  const model = login === null ? modelOf(agent, input) : null
  const { folders } = input.pass
  const pass: CliPass = { input, model, login, folders, server: input.mcpServer, guidance: guidanceText(input.pass) }
  agent.check?.(pass)
  return pass
}

function modelOf({ kind, capabilities }: CliAgent, { model }: BundleInput): AgentModel {
  if (!model) {
    throw new AicrError(`The agent "${kind}" needs a model, and none is configured for it.`, {
      code: 'model_missing',
      hint: `Name a provider under llm.providers that speaks ${capabilities.wireFormats.join(' or ')}.`,
    })
  }
  const provider = { ...model.provider, wireFormats: [model.wireFormat] }
  chooseWireFormat({ agent: { kind, wireFormats: capabilities.wireFormats }, provider })
  return model
}

function manifestOf(
  agent: CliAgent,
  pass: CliPass,
  { version, environment }: { version: string; environment: Readonly<Record<string, string>> },
): BundleManifest {
  const { instructions = [], skills = [], number } = pass.input.pass
  const credentials = pass.login === null ? ['model'] : pass.login.files.map(({ path }) => `login (${path})`)
  const guidance = [...instructions, ...skills].map(({ path }) => path)
  const absent = [...(instructions.length === 0 ? ['instructions'] : []), ...(skills.length === 0 ? ['skills'] : [])]
  return {
    adapter: agent.kind,
    pass: number,
    injected: [...credentials, mcpServerNote(pass.input.mcpServer), 'permissions', 'prompt', 'diff', ...guidance],
    delegated: [...(pass.login === null ? [] : ['model']), ...(agent.delegated?.(pass) ?? [])],
    notApplicable: [...absent, ...(agent.notApplicable?.(pass) ?? [])],
    environment: Object.keys(environment),
    versions: { agent: version },
    tools: toolNames.map((tool) => agent.capabilities.toolName?.(tool) ?? tool),
  }
}

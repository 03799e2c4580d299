import { join } from 'node:path'
import type { AgentAdapter, AgentCapabilities, AgentCommand, BundleInput, BundleManifest } from '@aicr/agents'
import { writeFileAtomic } from '@aicr/kit'
import { rulesAgentInput } from './input.ts'
import { parseRulesStream } from './parse-stream.ts'

export interface RulesAdapterSettings {
  /** Starts the rules agent, without the arguments of a pass: a Node executable and the program's file. */
  program: { command: string; args: readonly string[] }
}

/** Lock files whose presence at the base makes a changed manifest without them worth a word. */
const LOCK_FILES = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'bun.lockb',
  'Cargo.lock',
  'go.sum',
  'poetry.lock',
  'uv.lock',
  'Pipfile.lock',
  'Gemfile.lock',
  'composer.lock',
]

const capabilities: AgentCapabilities = {
  mcpTransport: 'stdio',
  wireFormats: [],
  streamsToolCalls: false,
  reportsUsage: false,
  callsModel: false,
  lockFiles: true,
  projectFiles: ['.aicr/rules/*.yaml', '.aicr/rules/*.yml'],
  projectPaths: LOCK_FILES.map((name) => `**/${name}`),
}

const INPUT_FILE = 'rules-input.json'

/** The keyless reviewer, started like any other agent. Needs no model, no key and no network. */
export function createRulesAdapter({ program }: RulesAdapterSettings): AgentAdapter {
  return {
    kind: 'rules',
    capabilities,
    async materialize(input) {
      const folder = input.outside.agent
      const manifest = manifestOf(input)
      await writeFileAtomic(join(folder, INPUT_FILE), JSON.stringify(rulesAgentInput(input)), { mode: 0o600 })
      await writeFileAtomic(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
      return { folder, manifest }
    },
    command: (input) => commandOf(program, input),
    events: parseRulesStream,
  }
}

function commandOf(program: RulesAdapterSettings['program'], { pass }: BundleInput): AgentCommand {
  return {
    command: program.command,
    args: [...program.args, '--input', join(pass.folders.agent, INPUT_FILE)],
    cwd: pass.folders.agent,
    env: environmentOf(pass.folders),
  }
}

function environmentOf(folders: BundleInput['pass']['folders']): Record<string, string> {
  return { HOME: folders.agent, TMPDIR: folders.tmp, LANG: 'C.UTF-8' }
}

function manifestOf({ pass }: BundleInput): BundleManifest {
  return {
    adapter: 'rules',
    pass: pass.number,
    injected: ['diff', 'mcp_server', ...pass.projectFiles.map(({ path }) => path)],
    delegated: [],
    notApplicable: ['model', 'prompt', 'instructions', 'skills'],
    environment: Object.keys(environmentOf(pass.folders)),
  }
}

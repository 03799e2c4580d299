import type { AgentAdapter } from '@aicr/agents'
import type { CheckCommand, Sandbox } from '@aicr/sandbox'

/** Whose programs an agent's command can name: those of this machine, or those of a container's image. */
export type ProgramHome = Sandbox['programs']

/** Where an agent is going to run. */
export interface ChosenSandbox {
  home: ProgramHome
  /** What `imageCheck` wrote. */
  checkOutput: string
}

/** An agent that was chosen by its kind: what its sandbox must let it have, and how its adapter is made. */
export interface AgentSource {
  kind: string
  /**
   * What `auto` may take for it. `any`: a container of the configured image, else bubblewrap, else this machine. `machine`:
   * no container. `open`: only what leaves it the network, through which it reaches its model by itself.
   */
  sandboxes: 'any' | 'machine' | 'open'
  /** What of this machine it must be able to read. In an image it has what it needs, but for what is ours. */
  readOnly(home: ProgramHome): readonly string[]
  /** What must succeed inside a container before that counts. */
  imageCheck?: CheckCommand
  /** Makes its adapter for the sandbox that was chosen. Throws an `AicrError` where its program can not be used. */
  create(sandbox: ChosenSandbox): Promise<AgentAdapter>
}

import type { AgentAdapter } from '@aicr/agents'
import type { CheckCommand, Sandbox } from '@aicr/sandbox'

/** Whose programs an agent's command can name: those of this machine, or those of a container's image. */
export type ProgramHome = Sandbox['programs']

/** An agent that was chosen by its kind: what its sandbox must let it have, and how its adapter is made. */
export interface AgentSource {
  kind: string
  /**
   * What `auto` may take for it. `any`: a container of the configured image, else bubblewrap, else this machine. `machine`:
   * no container. `open`: only what leaves it the network, through which it reaches its model by itself.
   */
  sandboxes: 'any' | 'machine' | 'open'
  /** What of this machine it must be able to read. */
  readOnly: readonly string[]
  /** What must succeed inside a container before that counts. */
  imageCheck?: CheckCommand
  /** Makes its adapter, once it is known where its program lives. Throws an `AicrError` where that can not be used. */
  create(home: ProgramHome): Promise<AgentAdapter>
}

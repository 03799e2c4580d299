import { agentClis, installAgentCli } from '@aicr-internal/testkit'
import type { AgentCliName } from '@aicr-internal/testkit'

const names = Object.keys(agentClis).filter((name): name is AgentCliName => Object.hasOwn(agentClis, name))

/**
 * Installs the agents that tests run for real, into a cache outside the repository, and returns those that cannot be had:
 * their tests are then skipped by name, or fail where `CI` is set.
 */
export async function installAgentPrograms(when: 'always' | 'long', env: NodeJS.ProcessEnv): Promise<string[]> {
  const missing: string[] = []
  for (const name of names.filter((one) => when === 'long' || agentClis[one].when === 'always')) {
    try {
      await installAgentCli(name, env)
    } catch (error) {
      const { npmPackage, version } = agentClis[name]
      console.log(
        `${npmPackage}@${version} cannot be installed: ${error instanceof Error ? error.message : String(error)}`,
      )
      missing.push(name)
    }
  }
  return missing
}

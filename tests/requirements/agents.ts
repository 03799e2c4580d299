import type { Requirement } from './requirement.ts'

/** How agents that call a model are run. */
export const agents: readonly Requirement[] = [
  {
    id: 'agents.key-stays-outside',
    source: 'README: Agents that call a model',
    sentence:
      'An agent gets a token of its run in place of the key of its model, which is added outside of its sandbox.',
    state: 'done',
  },
  {
    id: 'agents.mcp-over-http',
    source: 'agents: The tools over HTTP',
    sentence: 'An agent can have the tools over HTTP from the process of AICR, with the same results as over stdio.',
    state: 'done',
  },
  {
    id: 'agents.acp-http',
    source: 'agents: The tools over HTTP',
    sentence:
      'An agent of the Agent Client Protocol is given an address only if it says that it can use one, and is asked nothing before it asked for the tools.',
    state: 'done',
  },
  {
    id: 'security.mcp-http-needs-its-secrets',
    source: 'agents: The tools over HTTP',
    sentence:
      'The tools of a pass are served at an address and with a token that nobody can guess, that are in no argument, and that end with the pass.',
    state: 'done',
  },
]

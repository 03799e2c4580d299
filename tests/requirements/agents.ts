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
    id: 'agents.login',
    source: 'agents: Credentials',
    sentence: 'With agent.credentials: login an agent reviews with the login that its user has with its vendor.',
    state: 'done',
  },
  {
    id: 'agents.azure',
    source: 'agents: Choosing a model',
    sentence: 'Models of Azure are reached with and without a version of the API.',
    state: 'done',
  },
  {
    id: 'agents.custom-acp',
    source: 'agents: Another agent of the protocol',
    sentence:
      'An agent of the Agent Client Protocol that AICR does not know is configured by its command and plain data.',
    state: 'done',
  },
  {
    id: 'agents.mcp-over-http',
    source: 'agents: The tools over HTTP',
    sentence: 'An agent can have the tools over HTTP from the process of AICR, with the same results as over stdio.',
    state: 'done',
  },
  {
    id: 'agents.container-only-with-the-agent',
    source: 'agents: An image for containers',
    sentence:
      'Without being asked for, a container is taken only where its image has the agent in a version that is new enough.',
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
  {
    id: 'agents.selftest',
    source: 'agents: Trying an agent out',
    sentence:
      'aicr agents selftest shows whether an agent gets the tools, reads, fetches, reports and sums up, and exits with 1 where one does not.',
    state: 'done',
  },
  {
    id: 'agents.selftest-offline',
    source: 'agents: Trying an agent out',
    sentence: 'With --offline a self-test needs no key and no network, and costs nothing.',
    state: 'done',
  },
  {
    id: 'agents.selftest-names-its-model',
    source: 'agents: Trying an agent out',
    sentence: 'A self-test names the model before it asks it.',
    state: 'done',
  },
  {
    id: 'agents.selftest-explains',
    source: 'agents: Trying an agent out',
    sentence: 'A failed self-test says what the failure means and what to do.',
    state: 'done',
  },
  {
    id: 'agents.advice-after-a-failure',
    source: 'agents: When an agent fails',
    sentence:
      'A review that came to no result says what to do about it, and an agent is not asked again where its model takes no key.',
    state: 'done',
  },
]

import type { Requirement } from './requirement.ts'

/** What holds whatever a change, an agent or a platform sends. */
export const security: readonly Requirement[] = [
  {
    id: 'security.nothing-of-a-repository-is-run',
    source: 'SECURITY: What AICR promises',
    sentence: 'Reading a repository runs nothing that it brings along: no hook, filter, driver or configured command.',
    state: 'done',
  },
  {
    id: 'security.never-options',
    source: 'SECURITY: What AICR promises',
    sentence: 'Revisions and paths are never taken for options, and no shell reads them.',
    state: 'done',
  },
  {
    id: 'security.agent-environment',
    source: 'SECURITY: What AICR promises',
    sentence:
      "An agent gets an environment built from nothing; the user's own agent configuration is neither read nor written.",
    state: 'done',
  },
  {
    id: 'security.agent-obeys-no-change',
    source: 'SECURITY: What AICR promises',
    sentence:
      'What a change brings for agents, such as settings, instructions, hooks or servers, is neither run nor obeyed.',
    state: 'done',
  },
  {
    id: 'security.agent-only-reads',
    source: 'SECURITY: What AICR promises',
    sentence: 'An agent that calls a model is given read-only tools and ours.',
    state: 'done',
  },
  {
    id: 'security.prompt-not-in-argv',
    source: 'SECURITY: What AICR promises',
    sentence: 'A prompt never travels in the arguments of a process.',
    state: 'done',
  },
  {
    id: 'security.secrets-are-scrubbed',
    source: 'SECURITY: What AICR promises',
    sentence: 'Secrets that a report would repeat are scrubbed from everything that is written.',
    state: 'done',
  },
  {
    id: 'security.state-file-is-hostile',
    source: 'SECURITY: What AICR promises',
    sentence: 'What an agent wrote into its folder is validated and anchored again before it is used.',
    state: 'done',
  },
  {
    id: 'security.instructions-from-the-base',
    source: 'SECURITY: What AICR promises',
    sentence:
      'Rules, instructions and configuration of a repository come from the base revision, never from the change.',
    state: 'done',
  },
  {
    id: 'security.missing-protection-is-shown',
    source: 'SECURITY: What AICR promises',
    sentence: 'What a sandbox cannot guarantee on this machine is recorded in the run and shown.',
    state: 'done',
  },
  {
    id: 'security.no-silent-step-down',
    source: 'SECURITY: What AICR promises',
    sentence: 'A configured protection that cannot be had is an error.',
    state: 'done',
  },
  {
    id: 'security.agents-see-only-their-run',
    source: 'SECURITY: What the other sandboxes promise',
    sentence:
      'In a sandbox that isolates files an agent sees the folders of its run, programs and what it was given, and cannot change the source.',
    state: 'done',
  },
  {
    id: 'security.login-reaches-only-its-vendor',
    source: 'agents: Credentials',
    sentence:
      'In a sandbox that isolates the network an agent that is logged in reaches the listed hosts of its vendor and nothing else.',
    state: 'done',
  },
  {
    id: 'security.login-stays-in-the-run',
    source: 'agents: Credentials',
    sentence:
      'The copy of a login is readable by its owner only, is removed after each pass, and stands in no result, argument or log.',
    state: 'done',
  },
  {
    id: 'security.agents-reach-only-their-model',
    source: 'SECURITY: What the other sandboxes promise',
    sentence:
      'In a sandbox that isolates the network an agent reaches its model and nothing else, with a token in the place of the key.',
    state: 'done',
  },
  {
    id: 'security.no-namespaces-in-a-sandbox',
    source: 'SECURITY: What the other sandboxes promise',
    sentence:
      'In bubblewrap and in a container an agent has no privileges and cannot make a namespace in which it had some.',
    state: 'done',
  },
  {
    id: 'security.memory-is-limited',
    source: 'SECURITY: What the other sandboxes promise',
    sentence:
      'Where the sandbox says that it limits memory, a run that wants more than it may have is ended, and nothing else is.',
    state: 'done',
  },
  {
    id: 'security.agents-end-with-aicr',
    source: 'SECURITY: What the other sandboxes promise',
    sentence: 'When AICR is killed, every process of its agents ends with it, whatever it does to escape.',
    state: 'done',
  },
]

import type { Requirement } from './requirement.ts'

/** The file between an agent and AICR, and how the tools are served. */
export const outputState: readonly Requirement[] = [
  {
    id: 'state.written-after-each-call',
    source: 'spec',
    sentence: "Every tool call is followed by .aicr-output-state.json in the run's own agent/ folder.",
    state: 'done',
  },
  {
    id: 'state.read-at-the-end',
    source: 'spec',
    sentence:
      'When the agent has ended, problems, summary, skip reason, context requests and attribution requests are collected from the state file.',
    state: 'done',
  },
  {
    id: 'state.cleared-before-each-pass',
    source: 'spec',
    sentence: 'The old state file is removed before every pass, so that one pass never colours the next.',
    state: 'done',
  },
  {
    id: 'state.context-requests-are-executed',
    source: 'spec',
    sentence: 'Recorded context requests are executed with fetchExtraContext of the version control adapter.',
    state: 'done',
  },
  {
    id: 'state.attribution-requests-are-executed',
    source: 'spec',
    sentence: 'Recorded attribution requests are executed with fetchAttribution where the adapter has it.',
    state: 'done',
  },
  {
    id: 'state.follow-up-then-publish',
    source: 'spec',
    sentence: 'Results are published after the one follow-up pass that was given the answers.',
    state: 'done',
  },
  {
    id: 'state.container-works-in-the-agent-folder',
    source: 'spec',
    sentence:
      'A container runs in /workspace/agent, the writable mount, so that the state file is never left in the image.',
    state: 'done',
  },
  {
    id: 'transports.in-process-registry',
    source: 'spec',
    sentence: 'A tool registry inside the process serves the review executor.',
    state: 'done',
  },
  {
    id: 'transports.stdio-is-the-default',
    source: 'spec',
    sentence:
      'Every agent bundle sets up a local stdio server named aicr-output, which the agent calls with its own MCP client.',
    state: 'done',
  },
  {
    id: 'transports.streamable-http',
    source: 'spec',
    sentence:
      'node packages/mcp-output/dist/server.js --transport http --host 127.0.0.1 --port 3000 serves the tools over Streamable HTTP.',
    state: 'done',
  },
  {
    id: 'transports.one-contract',
    source: 'spec',
    sentence: 'Both server transports offer the same tools and keep the same state file.',
    state: 'done',
  },
  {
    id: 'transports.http-only-when-chosen',
    source: 'spec',
    sentence: 'An agent bundle uses stdio unless its adapter chooses HTTP explicitly.',
    state: 'done',
  },
  {
    id: 'tool-names.kilo-prefix',
    source: 'spec',
    sentence:
      'aicr-output_aicr_report_problem, as Kilo 7 and newer emit it, is mapped to aicr.report_problem before it is executed.',
    state: 'done',
  },
  {
    id: 'tool-names.kilo-stream-fallback',
    source: 'spec',
    sentence:
      'When the state file is missing, tool_call and tool_use events of the Kilo JSON stream are executed, so that requests for context and attribution are not lost, even without a JSON payload at the end.',
    state: 'done',
  },
]

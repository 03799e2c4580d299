import * as z from 'zod'

const text = z.string().min(1)

/** How an agent gets the AICR tools. */
export const McpTransport = z.enum(['stdio', 'http'])

/** How a session with an agent of the protocol is held, where that is not by the book. */
const AcpSessionConfig = z.strictObject({
  /** The session mode in which it asks for what it was not allowed; a session without it is not used. */
  mode: text.optional(),
  /** The mode in place of it in a sandbox that keeps files apart. */
  contained_mode: text.optional(),
  /** The `authenticate` method that takes a key from its environment. */
  auth_method: text.optional(),
  /** `_meta` of `session/new`. */
  meta: z.record(z.string(), z.json()).optional(),
  /** Whether it is told that it may read files through AICR; true when absent. */
  reads_through_client: z.boolean().optional(),
  /** It tells the arguments of a call as a text, before it asks for leave. */
  arguments_in_content: z.boolean().optional(),
  /** It counts the tokens of its last step only: they are left out. */
  partial_usage: z.boolean().optional(),
  /** How messages begin in which it tells, as prose, that its model failed. */
  failure_prefixes: z.array(text).optional(),
  /** When its model fails it says nothing at all. */
  silent_failures: z.boolean().optional(),
})

/** An agent of the Agent Client Protocol that AICR does not know, or one that it knows, started in another way. */
export const AcpAgentConfig = z
  .strictObject({
    /** Program and arguments that make it speak the protocol on its standard streams. */
    command: z.tuple([text], z.string()),
    /** A known agent of the protocol that it is configured like, such as `opencode-acp`. */
    profile: text.optional(),
    /** The APIs in which it speaks to a model, best first; all when absent. */
    wire_formats: z
      .array(z.enum(['openai-chat', 'openai-responses', 'anthropic-messages', 'gemini']))
      .min(1)
      .optional(),
    /** Variables that tell it its model: `{model}`, `{base_url}`, `{token}`, `{context_tokens}`, `{output_tokens}` are filled in. */
    model_env: z.record(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/), z.string()).optional(),
    /** Names of environment variables to hand on. */
    env: z.array(text).optional(),
    /** How its model sees a tool of AICR, with `{tool}` for `aicr_report_problem`; `mcp__aicr-output__{tool}` when absent. */
    tool_name: z
      .string()
      .regex(/\{tool\}/, 'must have {tool} in it')
      .optional(),
    session: AcpSessionConfig.optional(),
    timeout_seconds: z.number().positive().optional(),
    mcp_transport: McpTransport.optional(),
  })
  .check(({ value, issues }) => {
    if (value.profile === undefined) return
    for (const key of ['wire_formats', 'model_env', 'tool_name', 'session'] as const) {
      if (value[key] === undefined) continue
      issues.push({ code: 'custom', input: value[key], path: [key], message: 'is a matter of the profile' })
    }
  })
export type AcpAgentConfig = z.infer<typeof AcpAgentConfig>

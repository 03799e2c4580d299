import * as z from 'zod'
import { AcpAgentConfig, McpTransport } from './acp-agent-config.ts'
import { TargetKind } from './event.ts'
import { LlmConfig, ModelRole, byModel } from './llm-config.ts'
import { Severity } from './severity.ts'

export const OutputLanguage = z.enum(['en', 'zh-CN'])
export type OutputLanguage = z.infer<typeof OutputLanguage>

/** The name of an environment variable that holds a secret, never the secret itself. */
const secretName = z
  .string()
  .regex(/^[A-Za-z_]\w*$/, 'must be the name of an environment variable, never the key itself')

const globs = z.array(z.string().min(1))
const NoProblems = z.strictObject({ action: z.enum(['publish', 'suppress', 'publish_if_summary']) })

/** The name of a label. Forges take several in one text, with commas between them. */
const LabelName = z
  .string()
  .trim()
  .min(1)
  .max(50)
  .regex(/^[^,\p{Cc}]+$/u, 'must be one label, without commas and control characters')

/** Labels of pull requests: those that a review heeds, and those that it sets. */
export const ReviewLabels = z.strictObject({
  /** A pull request with one of these is not reviewed. */
  ignore: z.array(z.string()).optional(),
  /** Label a reviewed pull request with the severity of its worst open problem; false when absent. */
  auto_tag: z.boolean().optional(),
  /** The label of a pull request that was reviewed to the end; none when absent. */
  reviewed_tag: LabelName.optional(),
})
export type ReviewLabels = z.infer<typeof ReviewLabels>

/** How a change is reviewed. */
export const ReviewConfig = z.strictObject({
  include: globs.optional(),
  exclude: globs.optional(),
  max_files: z.int().positive().optional(),
  /** Bytes of one file's patch above which the file is listed as too large. */
  max_patch_bytes: z.int().positive().optional(),
  /** Prompts that one review may send where the change does not fit one. */
  max_calls: z.int().positive().optional(),
  min_severity: Severity.optional(),
  require_full_coverage: z.boolean().optional(),
  /** In a further review of a target, report nothing new that is minor on lines that were reviewed before. */
  incremental: z.boolean().optional(),
  /** Have problems of `high` and above put to a second pass that is told to refute them; by another agent if named. */
  verify: z.union([z.boolean(), z.strictObject({ agent: z.string().min(1) })]).optional(),
  /** Publish nothing where the agent skips with `lgtm`; true when absent. False: as a review that found nothing. */
  skip_lgtm: z.boolean().optional(),
  /** Keep what the agent wrote as prose with the run, to see how it came to its result. */
  log_thinking: z.boolean().optional(),
  output_language: OutputLanguage.optional(),
  /** Name the languages of the changed files in the prompt; true when absent. */
  languages_auto_detect: z.boolean().optional(),
  git: z
    .strictObject({
      /** Fetch history that a shallow checkout lacks, where a pull request needs it; true when absent. */
      allow_deepen: z.boolean().optional(),
    })
    .optional(),
  /** Labels of pull requests. */
  labels: ReviewLabels.optional(),
  /** Managed problem issues. */
  problem_issue: z
    .strictObject({
      /** How many recent open issues a review compares with and closes; 20 when absent. */
      max_recent_issues: z.int().min(1).max(100).optional(),
    })
    .optional(),
  fetch_extra: z
    .strictObject({
      max_bytes: z.int().positive().optional(),
      max_files: z.int().nonnegative().optional(),
      allow_paths: globs.optional(),
    })
    .optional(),
  /** Tell later reviews what people did with the problems of earlier ones. */
  reflection: z
    .strictObject({
      /** False when absent. */
      enabled: z.boolean().optional(),
      /** `dismissals` (when absent): what people dismissed. `all`: what was fixed as well. */
      mode: z.enum(['dismissals', 'all']).optional(),
      /** How much is remembered of a workspace; what is oldest goes first. */
      memory: z
        .strictObject({
          max_size_kb: z.int().positive().max(16_384).optional(),
          max_entries: z.int().positive().max(100_000).optional(),
          retention_days: z.int().positive().max(36_500).optional(),
        })
        .optional(),
    })
    .optional(),
})
export type ReviewConfig = z.infer<typeof ReviewConfig>

/** What `--agent` and `agent.default` choose an agent of the configuration with. */
const agentName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes')

/** Which agent reviews, for how long, and where it runs. */
export const AgentConfig = z
  .strictObject({
    default: z.string().min(1).optional(),
    /** `login`: an agent uses the login that its user has with its vendor, in place of a key of `llm.providers`. */
    credentials: z.enum(['none', 'login']).optional(),
    /** With `credentials: login`: what the agent itself calls its model; its own default when absent. */
    model: z.string().min(1).optional(),
    /** Programs as agents, by the name that `--agent` and `default` choose them with. */
    commands: z
      .record(
        agentName,
        z.strictObject({
          command: z.tuple([z.string().min(1)], z.string()),
          /** Names of environment variables to hand on. */
          env: z.array(z.string().min(1)).optional(),
          timeout_seconds: z.number().positive().optional(),
          mcp_transport: McpTransport.optional(),
        }),
      )
      .optional(),
    /** Further agents of the Agent Client Protocol, by name in the same way. */
    acp: z.record(agentName, AcpAgentConfig).optional(),
    timeout_seconds: z.number().positive().optional(),
    /**
     * How agents that call a model get the AICR tools: by starting the MCP server, or over HTTP from AICR's own process on
     * the agent's 127.0.0.1. As the agent wants it when absent.
     */
    mcp_transport: McpTransport.optional(),
    /** Answer an agent's requests for context while it runs; true when absent. */
    live_context: z.boolean().optional(),
    sandbox: z
      .strictObject({
        kind: z.enum(['auto', 'native', 'bubblewrap', 'podman', 'docker', 'docker_socket']).optional(),
        engine: z.enum(['auto', 'podman', 'docker']).optional(),
        /** The image of containers; it must be on this machine. */
        image: z.string().min(1).optional(),
      })
      .optional(),
  })
  .check(({ value: { credentials, model }, issues }) => {
    if (model === undefined || credentials === 'login') return
    issues.push({
      code: 'custom',
      input: model,
      path: ['model'],
      message: 'is for credentials: login; name a model of llm.providers in llm.fallback_chain',
    })
  })
export type AgentConfig = z.infer<typeof AgentConfig>

const RouteTargets = z.strictObject({
  line_comments: z.array(z.string()).optional(),
  summary: z.array(z.string()).optional(),
})

/** Which account belongs to which address. */
export const AuthorResolution = z.strictObject({
  /** The name of an account on the platform, by e-mail address. */
  email_mappings: z.record(z.string().min(3), z.string().min(1)).optional(),
  /** Addresses that are nobody's, such as those of bots: `*@users.noreply.example`. */
  email_blacklist: z.array(z.string().min(1)).optional(),
})
export type AuthorResolution = z.infer<typeof AuthorResolution>

/** Which channels get what. */
export const OutputsConfig = z.strictObject({
  no_problems: NoProblems.optional(),
  /** Use the operator's own templates for what channels on forges say; the built-in texts when absent. */
  template_engine: z.enum(['handlebars']).optional(),
  /** The folder with the templates, relative to the configuration file; `templates` when absent. */
  template_dir: z.string().min(1).optional(),
  /** The variable with the key that hidden markers are signed with; without one only texts of our own account count. */
  marker_key_env: secretName.optional(),
  /** The variable with the key before that one, which is still believed while a new one takes its place. */
  marker_previous_key_env: secretName.optional(),
  /** Which accounts belong to which addresses of authors. */
  author_resolution: AuthorResolution.optional(),
  routes: z
    .strictObject({
      default: RouteTargets.optional(),
      rules: z
        .array(
          RouteTargets.extend({
            match: z.strictObject({
              trigger: z.string().optional(),
              target_kind: z.union([TargetKind, z.literal('pr')]).optional(),
            }),
          }),
        )
        .optional(),
    })
    .optional(),
  channels: z
    .array(
      z.looseObject({
        name: z.string().min(1),
        kind: z.string().min(1),
        no_problems: NoProblems.optional(),
        /** Milder problems are not shown by this channel, only counted. */
        min_severity: Severity.optional(),
        /** Further problems get no comment of their own. */
        max_comments: z.int().nonnegative().optional(),
      }),
    )
    .optional(),
})
export type OutputsConfig = z.infer<typeof OutputsConfig>

const CompressionLimits = z.strictObject({
  /** A prompt of more tokens is made smaller, even where the model could take it. */
  trigger_tokens: z.int().positive().optional(),
  /** The most of a model's context window that a prompt may fill. */
  max_input_ratio: z.number().positive().max(1).optional(),
  /** Files that do not fit are summarised by a model of this role; without one they are only named. */
  summarize_model_role: ModelRole.optional(),
  /** Of a change that does not fit, at most so many hunks are kept. */
  keep_hunks_top_k: z.int().positive().optional(),
  /** Unchanged lines around a change, where there is room. */
  context_lines: z.int().nonnegative().max(100).optional(),
})

/** How a change that is too large for a prompt is made smaller. */
export const CompressionConfig = CompressionLimits.extend({
  /** What is otherwise for one model, by `PROVIDER/MODEL`. */
  per_model_overrides: byModel(CompressionLimits).optional(),
})
export type CompressionConfig = z.infer<typeof CompressionConfig>

/** What an agent that calls a model is told. */
export const PromptConfig = z.strictObject({
  /** A text that takes the place of the role and the rules of evidence; relative to the configuration file. */
  base_system_prompt_file: z.string().min(1).optional(),
  /** Names of skills of the repository that every review gets. */
  force_skills: z.array(z.string().min(1)).optional(),
})
export type PromptConfig = z.infer<typeof PromptConfig>

const WorkspaceConfig = z.strictObject({
  prompt: PromptConfig.optional(),
  review: ReviewConfig.pick({ problem_issue: true }).optional(),
  /** Its own lists take the place of the routes, role by role. */
  outputs: RouteTargets.extend({
    no_problems: NoProblems.optional(),
    channel_overrides: z.record(z.string(), z.strictObject({ no_problems: NoProblems.optional() })).optional(),
  }).optional(),
})

/** What holds for single workspaces. Each setting wins over `defaults`, which win over the rest of the file. */
export const WorkspacesConfig = z.strictObject({
  defaults: WorkspaceConfig.optional(),
  /** By the workspace's id; reviews of a local repository have `local`. */
  instances: z.record(z.string().min(1), WorkspaceConfig).optional(),
})
export type WorkspacesConfig = z.infer<typeof WorkspacesConfig>

/** The configuration file. Unknown keys are errors; secrets are named by environment variable, never written down. */
export const Config = z.strictObject({
  review: ReviewConfig.optional(),
  llm: LlmConfig.optional(),
  compression: CompressionConfig.optional(),
  agent: AgentConfig.optional(),
  outputs: OutputsConfig.optional(),
  prompt: PromptConfig.optional(),
  workspaces: WorkspacesConfig.optional(),
})
export type Config = z.infer<typeof Config>

/** What a repository may set for itself in `.aicr/config.yaml`: never agents, sandboxes, outputs or secrets. */
export const RepositoryConfig = z.strictObject({
  review: ReviewConfig.pick({
    include: true,
    exclude: true,
    output_language: true,
    labels: true,
    max_files: true,
    max_patch_bytes: true,
    min_severity: true,
  }).optional(),
  prompt: PromptConfig.pick({ force_skills: true }).optional(),
})
export type RepositoryConfig = z.infer<typeof RepositoryConfig>

import * as z from 'zod'
import { OutputLanguage, ReviewLabels } from './config.ts'
import { FileCoverage } from './coverage.ts'
import { ReviewEvent } from './event.ts'
import { Problem } from './problem.ts'
import { SummaryInput } from './tool-inputs.ts'

export const Verdict = z.enum(['pass', 'problems', 'partial', 'inconclusive', 'skipped'])
export type Verdict = z.infer<typeof Verdict>

/** What the models cost; a field is absent where it is not known. Cached input is a part of the input. */
export const Usage = z.object({
  inputTokens: z.int().nonnegative().optional(),
  outputTokens: z.int().nonnegative().optional(),
  cachedInputTokens: z.int().nonnegative().optional(),
  costUsd: z.number().nonnegative().optional(),
})
export type Usage = z.infer<typeof Usage>

/** Which agent reviewed, and what its sandbox could not promise. */
export const AgentInfo = z.object({
  kind: z.string(),
  version: z.string().optional(),
  model: z.string().optional(),
  /** It used the login of its user, and no key of `llm.providers`. */
  credentials: z.literal('login').optional(),
  sandbox: z
    .object({
      kind: z.string(),
      /** Guarantees that this backend does not give here, in words. */
      missing: z.array(z.string()),
      /** The better backends that were looked at before, and why they were not taken. */
      notTaken: z.array(z.object({ kind: z.string(), reason: z.string() })).optional(),
    })
    .optional(),
})
export type AgentInfo = z.infer<typeof AgentInfo>

/** A problem that was found and is not published, and what kept it back. Nothing that was found is lost. */
export const SuppressedProblem = z.object({
  problem: Problem,
  by: z.enum(['duplicate', 'ignore', 'comment', 'baseline', 'min_severity', 'reviewed_before']),
  /** Why, in the words of who asked for it. */
  reason: z.string(),
})
export type SuppressedProblem = z.infer<typeof SuppressedProblem>

/** A call of a model that was to summarise files which no prompt has room for. */
export const Summarising = z.object({
  model: z.string(),
  /** Files that it was asked about. */
  asked: z.int().nonnegative(),
  /** Files that the reviewer knows by its summary alone. */
  files: z.int().nonnegative(),
  usage: Usage,
  /** Why it gave nothing. */
  error: z.string().optional(),
})
export type Summarising = z.infer<typeof Summarising>

/** The result of a review, before anything was published. Everything that is rendered comes from here. */
export const ReviewReport = z.object({
  run: z.object({ id: z.string(), startedAt: z.string(), endedAt: z.string().optional() }),
  event: ReviewEvent,
  /** The language of what AICR itself says; English when absent. */
  language: OutputLanguage.optional(),
  verdict: Verdict,
  /** One sentence: why the verdict is not simply `pass` or `problems`. */
  explanation: z.string().optional(),
  skipReason: z.string().optional(),
  problems: z.array(Problem),
  suppressed: z.array(SuppressedProblem).optional(),
  summary: SummaryInput.nullable(),
  coverage: z.array(FileCoverage),
  /** Files of the working tree that git does not track: listed, and reviewed only where coverage says so. */
  untracked: z.array(z.string()).optional(),
  reviewedFiles: z.array(z.string()),
  people: z.object({
    /** By path, of the files that problems are in: users (`@name`), teams and addresses as the files of owners say. */
    owners: z.record(z.string(), z.array(z.string())),
    /** The account on the platform that the event came from. */
    committer: z.string().optional(),
    mentions: z.array(z.string()),
  }),
  /** The labels that the settings want at the reviewed pull request; none when absent. */
  labels: ReviewLabels.omit({ ignore: true }).optional(),
  usage: Usage,
  summarising: Summarising.optional(),
  agent: AgentInfo,
  /** What was weaker than asked for and did not stop the review, a sentence each. */
  degradations: z.array(z.string()).optional(),
  /** What people should know and may want to mend, a sentence each. */
  notices: z.array(z.string()).optional(),
})
export type ReviewReport = z.infer<typeof ReviewReport>

import { join } from 'node:path'
import type { AgentPass } from '@aicr/agents'
import { CancelledError, outputStateFile } from '@aicr/schema'
import type { ReviewConfig, ReviewEvent, ReviewReport, RunRecord } from '@aicr/schema'
import type { ChangeSet } from '@aicr/vcs'
import { recordResults } from './budget/ledger.ts'
import { maskDeep } from './mask-deep.ts'
import type { OrchestratorPorts, OrchestratorSettings, ReviewOptions, RunFolder } from './ports.ts'
import { readPeople } from './people/read-people.ts'
import type { People, PeopleInput } from './people/read-people.ts'
import { keepFacts } from './runs/facts-document.ts'
import { createKeptPasses } from './runs/kept-passes.ts'
import { createAnswerer } from './stages/answer.ts'
import { runAttempts } from './stages/attempts.ts'
import type { AttemptsInput } from './stages/attempts.ts'
import { createAttributor } from './stages/attribution.ts'
import { conclude } from './stages/conclude.ts'
import type { Concluded } from './stages/conclude.ts'
import { findProblems } from './stages/find-problems.ts'
import { takeChange } from './stages/intake.ts'
import type { SkippedChange, TakenChange } from './stages/intake.ts'
import { createMaterial } from './stages/material.ts'
import { prepare } from './stages/prepare.ts'
import type { Prepared } from './stages/prepare.ts'
import { publish } from './stages/publish.ts'
import type { CollectedAttempt } from './stages/read-attempt.ts'
import { createCodeReader, createHeadReader } from './stages/read-head.ts'
import { learnFromRun } from './stages/reflect.ts'
import type { Learn } from './stages/reflect.ts'
import { passRecord } from './stages/repair.ts'
import { reportedProblems } from './stages/reported.ts'
import { reviewedBefore } from './stages/reviewed-before.ts'
import type { RunFacts } from './stages/run-facts.ts'
import { includedPaths } from './stages/scope.ts'
import { applyVerification } from './stages/verification.ts'
import { verifyProblems } from './stages/verify.ts'
import type { Stopwatch } from './stopwatch.ts'
import { expiredRules } from './suppress/apply-ignore.ts'

/** One review on its way through the stages. */
export interface Review {
  ports: OrchestratorPorts
  settings: OrchestratorSettings
  event: ReviewEvent
  folder: RunFolder
  options: ReviewOptions
  stopwatch: Stopwatch
  blank: ReviewReport
  /** Told what is known, for the record of a run that breaks later. */
  learn: (known: Partial<ReviewReport>) => void
}

export type Result = Omit<RunRecord, 'version' | 'timings'>

/** A review whose change is known, with the settings that hold for it. */
interface KnownReview extends Review, Omit<TakenChange, 'skip'> {
  /** Notes that something was weaker than asked for. */
  degrade: (sentence: string) => void
  /** Notes what people should know. */
  notice: (sentence: string) => void
  people: People
}

/** Stages 1 to 8 for one change. Throws where the run failed; what it returns is ready to be recorded. */
export async function reviewChange(review: Review): Promise<Result> {
  const { ports, settings, options, stopwatch, blank } = review
  const taken = await takeChange({ ...review, enter: stopwatch.start })
  if (taken.skip !== null) return skipped(blank, taken)
  // What no pass has completed has failed, should this be all that there is to record.
  review.learn({ coverage: recordResults(taken.coverage, []) })

  const [degradations, notices] = [new Set<string>(), new Set<string>(options.notices)]
  const notice = (sentence: string): void => void notices.add(sentence)
  const people = await readPeople(ports.vcs, peopleInput(review, taken, notice))
  const known: KnownReview = {
    ...review,
    ...taken,
    blank: { ...blank, ...reportSettings(taken.config), agent: await ports.runner.describe() },
    degrade: (sentence) => void degradations.add(sentence),
    notice,
    people,
  }
  for (const { reason } of expiredRules(taken.ignoreRules, ports.clock.now()))
    known.notice(`A rule of .aicr/ignore has expired and can go: ${reason}`)
  stopwatch.start('prepare')
  const prepared = await prepare(ports, {
    ...known,
    review: taken.config,
    compression: settings.compression ?? {},
    ...(settings.promptFor && { prompt: await settings.promptFor(taken.change) }),
    model: settings.model ?? null,
    ...abortable(options),
  })
  const { report, passes } = await findAndConclude(known, prepared)
  const said = await maskDeep({ degradations: [...degradations], notices: [...notices] }, ports.maskSecrets)
  const guidance = prepared.guidance?.guidanceRecord
  return { ...(await finish(known, { ...report, ...said }, passes)), ...(guidance && { guidance }) }
}

function peopleInput(
  { ports, settings, event, options }: Review,
  { change, coverage }: TakenChange,
  notice: (sentence: string) => void,
): PeopleInput {
  const { outputs } = settings
  const { channels } = ports
  return { event, change, outputs, channels, reviewed: includedPaths(coverage), notice, ...abortable(options) }
}

/** What a report says of the settings that it was made with. */
function reportSettings({ output_language: language = 'en', labels }: ReviewConfig): Partial<ReviewReport> {
  const { ignore: _ignore, ...wanted } = labels ?? {}
  return { language, ...(Object.keys(wanted).length > 0 && { labels: wanted }) }
}

/** Stages 4 to 7: what the agent found, verified where that is asked for, and what it amounts to. */
async function findAndConclude(
  review: KnownReview,
  prepared: Prepared,
): Promise<{ report: Concluded; passes: CollectedAttempt[] }> {
  const { ports, folder, options, stopwatch, config, degrade } = review
  const passing = passesInput(review, prepared)
  const calls = await runAttempts(passing)
  throwIfCancelled(options)

  stopwatch.start('settle')
  const reported = reportedProblems(calls, prepared.index, [folder.source])
  const paths = new Set(reported.map(({ input }) => input.file))
  const facts = await gatherFacts(review, prepared, paths)
  const mask = ports.maskSecrets
  // Problems of a text, and of the code that it speaks about, have no line in a diff.
  const isText = review.change.subject !== undefined
  const files = isText ? [] : prepared.index.files
  const readHead = isText
    ? createCodeReader(folder.source, { vcs: ports.vcs, change: review.change, ...abortable(options) })
    : createHeadReader(folder.source)
  const material = await createMaterial({ files, reported: paths, readHead, mask })
  await keepFacts(folder, { facts, material }, paths)
  const found = await findProblems({ reported, material, facts, now: ports.clock.now(), mask })

  const number = calls.flat().length + 1
  const { promptFor } = prepared
  const verification = config.verify
    ? await verifyProblems({ ...passing, problems: found.kept, number, promptFor, degrade })
    : null
  throwIfCancelled(options)
  const verified = verification ? { ...found, kept: applyVerification(found.kept, verification.state) } : found
  const learn: Learn = (earlier, comparison) => learnFromRun(ports, review.event.workspace, earlier, comparison)
  const report = await conclude({ facts, calls, verification, found: verified, history: ports.history, learn })
  return { report, passes: [...calls.flat(), ...(verification ? [verification] : [])] }
}

async function gatherFacts(
  review: KnownReview,
  { coverage, summarising }: Prepared,
  reported: ReadonlySet<string>,
): Promise<RunFacts> {
  const { ports, settings, event, change, config, ignoreRules, blank, options, degrade } = review
  const { committer, ownersOf } = review.people
  const people = { ...blank.people, owners: ownersOf(reported), ...(committer !== undefined && { committer }) }
  if (summarising?.error !== undefined) degrade(`Files that did not fit were not summarised: ${summarising.error}`)
  return {
    blank: { ...blank, people, ...(summarising && { summarising }) },
    head: change.head,
    ...subjectOf(change),
    untracked: change.untracked,
    renames: renamesOf(change),
    config,
    ignoreRules,
    baseline: [...(settings.baseline ?? [])],
    coverage,
    prices: settings.model?.prices ?? null,
    reviewedBefore:
      config.incremental && change.subject === undefined
        ? await reviewedBefore(ports, { event, change, degrade, ...abortable(options) })
        : null,
  }
}

function passesInput(review: KnownReview, prepared: Prepared): AttemptsInput {
  const { ports, settings, event, change, config, folder, options, stopwatch, degrade } = review
  const { index, prompts, diffDigest } = prepared
  const skills = prepared.guidance?.skills ?? []
  const attribute = createAttributor(ports, { event, change, index, degrade })
  return {
    ports,
    folder,
    options,
    reader: {
      index,
      roots: [folder.source],
      reportsByStdout: ports.runner.needs.reportsByStdout ?? false,
      ...subjectOf(change),
    },
    answerer: createAnswerer(ports, { change, attribute, review: config, folder, options, skills }),
    kept: createKeptPasses({
      folder,
      mask: ports.maskSecrets,
      resume: options.resume !== undefined,
      diffDigest,
      keepText: config.log_thinking ?? false,
    }),
    first: firstPass(review, prepared),
    prompts,
    liveContext: settings.liveContext ?? true,
    enter: stopwatch.start,
  }
}

function firstPass({ folder, settings, blank, change }: KnownReview, prepared: Prepared): AgentPass {
  const { diffFile, projectFiles, projectPaths, coverage, guidance } = prepared
  return {
    runId: blank.run.id,
    number: 1,
    kind: 'review',
    folders: { source: folder.source, agent: folder.agent, tmp: folder.tmp },
    diffFile,
    ...subjectOf(change),
    stateFile: join(folder.agent, outputStateFile),
    prompt: '',
    files: coverage,
    projectFiles,
    projectPaths,
    ...guidance?.files,
    timeoutMs: settings.timeoutMs,
  }
}

/** Stage 8, and the record's last fields. */
async function finish(
  { ports, settings, change, options, stopwatch }: KnownReview,
  { skipped: isSkipped, ...report }: Concluded,
  passes: readonly CollectedAttempt[],
): Promise<Result> {
  stopwatch.start('publish')
  const published = await publish(
    {
      report,
      revision: change.head,
      outputs: settings.outputs,
      workspaceOutputs: settings.workspaceOutputs,
      channels: ports.channels,
      publications: ports.publications,
      hasAgentSummary: report.summary !== null,
      skipped: isSkipped,
      dryRun: settings.dryRun ?? false,
    },
    options,
  )
  const { kind, base, head } = change
  return {
    ...report,
    status: isSkipped ? 'skipped' : 'published',
    change: { kind, base, head },
    ...published,
    passes: passes.map(passRecord),
  }
}

function skipped(blank: ReviewReport, { skip, change, coverage }: SkippedChange): Result {
  return {
    ...blank,
    verdict: 'skipped',
    status: 'skipped',
    skipReason: skip,
    coverage,
    untracked: [...(change?.untracked ?? [])],
    passes: [],
    outcomes: [],
  }
}

function subjectOf({ subject }: ChangeSet): { subject?: string } {
  return subject === undefined ? {} : { subject }
}

function renamesOf({ files }: ChangeSet): [from: string, to: string][] {
  return files.flatMap(({ status, oldPath, path }): [string, string][] =>
    status === 'renamed' && oldPath !== null ? [[oldPath, path]] : [],
  )
}

function abortable({ signal }: ReviewOptions): { signal?: AbortSignal } {
  return signal ? { signal } : {}
}

function throwIfCancelled({ signal }: ReviewOptions): void {
  if (signal?.aborted) throw new CancelledError('The review was cancelled.')
}

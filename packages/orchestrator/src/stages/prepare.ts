import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AgentRunner, ProjectFile } from '@aicr/agents'
import { DiffIndex, parseDiff } from '@aicr/diff'
import type { FileDiff } from '@aicr/diff'
import { writeFileAtomic } from '@aicr/kit'
import type { CompressionConfig, FileCoverage, ReviewConfig, ReviewEvent } from '@aicr/schema'
import type { ChangeSet, Materialized, VcsAdapter } from '@aicr/vcs'
import type { OrchestratorPorts, RunFolder } from '../ports.ts'
import { budgetFrom } from '../budget/budget-from.ts'
import { planPrompts } from '../prompt/plan-prompts.ts'
import type { PromptPlan } from '../prompt/plan-prompts.ts'
import { readAll } from '../read-all.ts'
import { addUnwritten, leftOutByDiff } from './left-out.ts'
import { hintsFor } from './reflect.ts'
import { MAX_FILE_BYTES, includedPaths, withLeftOut } from './scope.ts'

/** A patch above this is a data file in disguise. Characters; `review.max_patch_bytes` replaces it. */
const MAX_PATCH_BYTES = 1024 * 1024
const MAX_PROJECT_FILES = 200
const MAX_PROJECT_FILE_BYTES = 256 * 1024

/** What stage 3 made: all that an agent pass needs, and the index that every anchor of the run comes from. */
export interface Prepared {
  coverage: FileCoverage[]
  index: DiffIndex
  diffFile: string
  /** SHA-256 of that file. */
  diffDigest: string
  /** A prompt for a review of some of the files, as much of them as fits one call. */
  promptFor: (paths: ReadonlySet<string>) => string
  /** One a call; a change that does not fit one is reviewed in several. One empty text for agents that call no model. */
  prompts: string[]
  projectFiles: ProjectFile[]
  projectPaths: string[]
}

export interface PrepareInput {
  event: ReviewEvent
  change: ChangeSet
  coverage: readonly FileCoverage[]
  review: ReviewConfig
  compression: CompressionConfig
  folder: RunFolder
  signal?: AbortSignal
}

/** Stage 3: files, diff, prompts and the agent's own files from the base revision. */
export async function prepare(ports: OrchestratorPorts, input: PrepareInput): Promise<Prepared> {
  const { change, folder, signal } = input
  const { runner } = ports
  const { coverage, diff, files } = await readChange(ports, input)
  const shown = runner.needs.callsModel ? await ports.maskSecrets(new TextDecoder().decode(diff)) : diff
  const diffFile = join(folder.agent, 'change.diff')
  await writeFileAtomic(diffFile, shown, { mode: 0o400 })
  const shownFiles = runner.needs.callsModel || ports.verifier?.needs.callsModel ? parseDiff(shown) : []
  const hints = shownFiles.length > 0 ? await hintsFor(ports, input.event.workspace, coverage) : []
  const asked = { ...input, coverage, hints }
  const plan = runner.needs.callsModel ? planFor(asked, shownFiles) : null
  return {
    coverage: plan ? withOmitted(coverage, plan) : coverage,
    index: DiffIndex.from(files),
    diffFile,
    diffDigest: createHash('sha256').update(shown).digest('hex'),
    promptFor: (paths) => promptFor(asked, shownFiles, paths),
    prompts: plan?.calls.map(({ prompt }) => prompt) ?? [''],
    ...(await readProject(ports.vcs, runner, change, signal)),
  }
}

interface PromptMaterial extends PrepareInput {
  hints: readonly string[]
}

function planFor(
  { event, change, coverage, review, compression, hints }: PromptMaterial,
  files: readonly FileDiff[],
): PromptPlan {
  const budget = budgetFrom({ compression, review })
  const language = review.output_language
  return planPrompts({ event, change, coverage, files, budget, hints, ...(language && { language }) })
}

function promptFor(input: PromptMaterial, files: readonly FileDiff[], paths: ReadonlySet<string>): string {
  const one = { ...input, review: { ...input.review, max_calls: 1 } }
  const some = files.filter(({ path }) => paths.has(path))
  return planFor(one, some).calls[0]?.prompt ?? ''
}

/** The ledger with what no call shows: whole files are not reached, of others the lines are counted. */
function withOmitted(coverage: readonly FileCoverage[], { calls, omitted }: PromptPlan): FileCoverage[] {
  const shown = new Set(calls.flatMap(({ files }) => files.map(({ path }) => path)))
  const byPath = new Map(omitted.map((one) => [one.path, one]))
  return coverage.map((file) => {
    const left = byPath.get(file.path)
    if (!left) return file
    const detail = `${left.lines} changed lines in ${left.hunks} hunks did not fit the prompt`
    return shown.has(file.path) ? { ...file, detail } : { ...file, status: 'skipped', reason: 'not_reached', detail }
  })
}

interface ReadChange {
  coverage: FileCoverage[]
  diff: Uint8Array
  files: FileDiff[]
}

/** The one diff text of the run, and the files on disk; whatever can not be handed over is marked in the ledger. */
async function readChange(ports: OrchestratorPorts, input: PrepareInput): Promise<ReadChange> {
  const { vcs, runner } = ports
  const { change, folder, review } = input
  const call = input.signal ? { signal: input.signal } : {}
  const paths = includedPaths(input.coverage)
  const whole = await readAll(vcs.diff(change, { paths, ...call }))
  const parsed = parseDiff(whole)
  const leftOut = leftOutByDiff(paths, parsed, review.max_patch_bytes ?? MAX_PATCH_BYTES)
  const kept = paths.filter((path) => !leftOut.has(path))
  const limits = { paths: kept, maxFileBytes: MAX_FILE_BYTES }
  const materialized = await vcs.materialize(change, folder.source, { ...limits, ...call })
  addUnwritten(leftOut, materialized)
  if (runner.needs.callsModel) await maskFiles(ports, folder.source, materialized)
  const coverage = withLeftOut(input.coverage, leftOut)
  if (leftOut.size === 0) return { coverage, diff: whole, files: parsed }
  const rest = includedPaths(coverage)
  const diff = rest.length === 0 ? new Uint8Array() : await readAll(vcs.diff(change, { paths: rest, ...call }))
  return { coverage, diff, files: parseDiff(diff) }
}

async function maskFiles(ports: OrchestratorPorts, source: string, { written }: Materialized): Promise<void> {
  for (const { path } of written) {
    const file = join(source, path)
    const text = await readFile(file, 'utf8')
    const masked = await ports.maskSecrets(text)
    if (masked !== text) await writeFileAtomic(file, masked)
  }
}

async function readProject(
  vcs: VcsAdapter,
  { needs }: AgentRunner,
  change: ChangeSet,
  signal?: AbortSignal,
): Promise<Pick<Prepared, 'projectFiles' | 'projectPaths'>> {
  const call = signal ? { signal } : {}
  const limits = { maxFiles: MAX_PROJECT_FILES, maxFileBytes: MAX_PROJECT_FILE_BYTES }
  const { projectFiles, projectPaths } = needs
  return {
    projectFiles:
      projectFiles.length === 0 ? [] : await vcs.readBaseFiles(change, { patterns: projectFiles, ...limits, ...call }),
    projectPaths: projectPaths.length === 0 ? [] : await vcs.listBaseFiles(change, { patterns: projectPaths, ...call }),
  }
}

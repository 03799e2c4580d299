import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AgentRunner, ProjectFile } from '@aicr/agents'
import { DiffIndex, parseDiff } from '@aicr/diff'
import type { FileDiff } from '@aicr/diff'
import { writeFileAtomic } from '@aicr/kit'
import type { FileCoverage, Summarising } from '@aicr/schema'
import type { ChangeSet, Materialized, VcsAdapter } from '@aicr/vcs'
import type { OrchestratorPorts, RunFolder } from '../ports.ts'
import { gatherPrompt } from '../prompt/gather-prompt.ts'
import type { GatherInput, GatheredPrompt } from '../prompt/gather-prompt.ts'
import { readAll } from '../read-all.ts'
import { summarisingOf } from '../summaries/summariser.ts'
import { addUnwritten, leftOutByDiff } from './left-out.ts'
import type { LeftOut } from './left-out.ts'
import { hintsFor } from './reflect.ts'
import { MAX_FILE_BYTES, includedPaths, withLeftOut } from './scope.ts'

/** A patch above this is a data file in disguise. Characters; `review.max_patch_bytes` replaces it. */
const MAX_PATCH_BYTES = 1024 * 1024
const MAX_PROJECT_FILES = 200
const DIFF_ONLY = 'shown as a diff only: an agent would take the file for its own configuration'
const MAX_PROJECT_FILE_BYTES = 256 * 1024

/** What stage 3 made: all that an agent pass needs, and the index that every anchor of the run comes from. */
export interface Prepared {
  coverage: FileCoverage[]
  index: DiffIndex
  diffFile: string
  /** SHA-256 of that file. */
  diffDigest: string
  /** A prompt for a review of some of the files, as much of them as fits one call. */
  promptFor: (paths: ReadonlySet<string>) => Promise<string>
  /** One a call; a change that does not fit one is reviewed in several. One empty text for agents that call no model. */
  prompts: string[]
  /** Tokens of each prompt; empty for agents that call no model. */
  tokens: number[]
  /** The call that summarised files for them; `null` where there was none. */
  summarising: Summarising | null
  projectFiles: ProjectFile[]
  projectPaths: string[]
  /** Instructions and skills of the project; absent for agents that call no model. */
  guidance?: Pick<GatheredPrompt, 'files' | 'skills' | 'guidanceRecord'>
}

export interface PrepareInput extends GatherInput {
  folder: RunFolder
}

/** Stage 3: files, diff, prompts and the agent's own files from the base revision. */
export async function prepare(ports: OrchestratorPorts, input: PrepareInput): Promise<Prepared> {
  const { change, folder, signal } = input
  const { runner } = ports
  const { coverage, diff, files } = await readChange(ports, input)
  const { callsModel } = runner.needs
  const forVerifier = Boolean(input.review.verify) && ports.verifier?.needs.callsModel === true
  const masked = callsModel || forVerifier ? await ports.maskSecrets(new TextDecoder().decode(diff)) : null
  const shown = callsModel && masked !== null ? masked : diff
  const diffFile = join(folder.agent, 'change.diff')
  await writeFileAtomic(diffFile, shown, { mode: 0o400 })
  const shownFiles = masked === null ? [] : parseDiff(masked)
  const hints = masked === null ? [] : await hintsFor(ports, input.event.workspace, coverage)
  const gathered = masked === null ? null : await gatherPrompt(ports, { ...input, coverage, hints })
  const plan = callsModel && gathered ? await gathered.plan(shownFiles) : null
  return {
    coverage: plan?.coverage ?? coverage,
    index: DiffIndex.from(files),
    diffFile,
    diffDigest: createHash('sha256').update(shown).digest('hex'),
    promptFor: async (paths) =>
      (await gathered?.promptFor(shownFiles.filter(({ path }) => paths.has(path) || path === change.subject))) ?? '',
    prompts: plan?.calls.map(({ prompt }) => prompt) ?? [''],
    tokens: plan?.calls.map(({ tokens }) => tokens) ?? [],
    ...(plan && gathered && { guidance: gathered }),
    summarising: plan ? await summarisingOf(ports, plan) : null,
    ...(await readProject(ports.vcs, runner, change, signal)),
  }
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
  const leftOut: LeftOut =
    change.subject === undefined ? leftOutByDiff(paths, parsed, review.max_patch_bytes ?? MAX_PATCH_BYTES) : new Map()
  const kept = paths.filter((path) => !leftOut.has(path))
  const { notOnDisk = () => false } = runner.needs
  const limits = { paths: kept.filter((path) => !notOnDisk(path)), maxFileBytes: MAX_FILE_BYTES }
  const materialized = await vcs.materialize(change, folder.source, { ...limits, ...call })
  addUnwritten(leftOut, materialized)
  if (runner.needs.callsModel) await maskFiles(ports, folder.source, materialized)
  const coverage = withLeftOut(input.coverage, leftOut).map((file) =>
    file.status === 'reviewed' && notOnDisk(file.path) ? { ...file, detail: DIFF_ONLY } : file,
  )
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

import { excerpt, quotedCode } from '@aicr/diff'
import type { Anchor, DiffIndex } from '@aicr/diff'
import {
  compareSeverity,
  contentFingerprint,
  normalizeCategory,
  normalizeReportedFingerprint,
  problemFingerprint,
} from '@aicr/schema'
import type { ExcerptLine, Problem, ProblemInput } from '@aicr/schema'
import { codeAround } from './code-around.ts'
import type { Material } from './material.ts'
import type { ReportedProblem } from './reported.ts'

/** Lines of code to show around a problem, and at most in all. */
const CONTEXT = 2
const MAX_EXCERPT = 12

export interface SettleInput extends Material {
  reported: readonly ReportedProblem[]
  /** What is reviewed is a text about the repository: no problem stands in a diff. */
  isText?: boolean
}

type Placed = Omit<Problem, 'id' | 'fingerprint' | 'contentFingerprint'>

/**
 * Stage 7: every reported problem is placed in the diff anew (what the agent's side checked is not trusted), gets its
 * fingerprint, and is kept once. The most severe come first, then by file and line.
 */
export async function settleProblems(input: SettleInput): Promise<Problem[]> {
  const placed = input.reported.map((reported) => place(reported, input))
  const keyed = await Promise.all(placed.map((problem) => withKeys(problem, input)))
  return byImportance(withOrdinals(withoutRepeats(keyed)))
}

function place({ input, incomplete }: ReportedProblem, { index, isText = false }: SettleInput): Placed {
  const { fingerprint, ...rest } = input
  const reportedFingerprint = normalizeReportedFingerprint(fingerprint)
  const placement = isText ? { anchor: null } : anchorOf(input, index)
  return {
    ...rest,
    ...placement,
    ...(placement.anchor && { excerpt: excerptOf(placement.anchor, index) }),
    category: normalizeCategory(input.category),
    ...(reportedFingerprint && { reportedFingerprint }),
    ...(incomplete && { incomplete }),
  }
}

function excerptOf({ path, side, line, endLine }: Anchor, index: DiffIndex): ExcerptLine[] {
  const file = index.file(path)
  const around = { before: CONTEXT, after: CONTEXT, maxLines: MAX_EXCERPT }
  return file ? excerpt(file, { side, start: line, end: endLine ?? line, ...around }).rows : []
}

/** Where a problem stands: at its line, else where the code that it quotes stands, else nowhere, with the reason. */
function anchorOf(problem: ProblemInput, index: DiffIndex): { anchor: Anchor | null; anchor_note?: string } {
  const { file: path, line, end_line: endLine } = problem
  const side = index.file(path)?.status === 'deleted' ? 'old' : 'new'
  const direct = index.anchor(path, line, endLine, side)
  if (direct.ok) return { anchor: direct.anchor, ...(direct.note !== undefined && { anchor_note: direct.note }) }
  for (const code of quotedCode(`${problem.message}\n${problem.suggestion ?? ''}`)) {
    const found = index.relocate({ path, line, code })
    if (found.ok)
      return { anchor: found.anchor, anchor_note: `Moved from line ${line} to the code that the report quotes.` }
  }
  return { anchor: null, anchor_note: direct.reason }
}

async function withKeys(problem: Placed, { index, readHead }: SettleInput): Promise<Keyed> {
  const content = {
    category: problem.category,
    code: await codeAround(problem, index, readHead),
    reported: problem.reportedFingerprint,
  }
  return {
    problem,
    key: problemFingerprint({ path: problem.file, ...content }),
    contentKey: contentFingerprint(content),
  }
}

interface Keyed {
  problem: Placed
  key: string
  /** The same without the path, by which a problem is known again after its file was renamed. */
  contentKey: string
}

/**
 * The same key, place and message twice is one problem, and the same key of the agent's own at one place, in whatever
 * words. A complete report wins over an incomplete one.
 */
function withoutRepeats(keyed: readonly Keyed[]): Keyed[] {
  const kept = new Map<string, Keyed>()
  for (const item of keyed) {
    const { anchor, line, message, reportedFingerprint } = item.problem
    const identity = JSON.stringify([item.key, anchor?.line ?? line, reportedFingerprint === undefined ? message : ''])
    const earlier = kept.get(identity)
    if (!earlier || (earlier.problem.incomplete && !item.problem.incomplete)) kept.set(identity, item)
  }
  return [...kept.values()]
}

/** Equal keys of one run are told apart by an ordinal, counted by line. */
function withOrdinals(keyed: readonly Keyed[]): Problem[] {
  const seen = new Map<string, number>()
  return [...keyed]
    .sort((a, b) => a.problem.line - b.problem.line)
    .map(({ problem, key, contentKey }) => {
      const ordinal = (seen.get(key) ?? 0) + 1
      seen.set(key, ordinal)
      const fingerprint = ordinal === 1 ? key : `${key}-${ordinal}`
      return { ...problem, id: shortId(fingerprint), fingerprint, contentFingerprint: contentKey }
    })
}

/** What people and later passes call a problem by. */
function shortId(fingerprint: string): string {
  const [digest = '', ordinal] = fingerprint.split('-')
  return digest.slice(0, 12) + (ordinal ? `-${ordinal}` : '')
}

/** The most severe first, then by file and line. */
export function byImportance(problems: readonly Problem[]): Problem[] {
  return problems.toSorted(
    (a, b) =>
      compareSeverity(b.severity, a.severity) || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line,
  )
}

import { errorMessage } from '@aicr/schema'
import type { Matcher, Rule } from '../rules/rule.ts'
import { findNodes } from './ast-matcher.ts'
import { fileBuiltins, isChangeBuiltin } from './builtins.ts'
import type { SecretScanner } from './builtin/secrets.ts'
import type { FileView } from './file-view.ts'
import type { Search } from './finding.ts'
import { RuleNotRun } from './finding.ts'
import { findLines, passes } from './regex-matcher.ts'
import type { RegexCompiler } from './regex-matcher.ts'
import { placeholdersIn } from './render-message.ts'
import type { RuleProblem } from './rule-problem.ts'
import { describeProblem } from './rule-problem.ts'
import { settleFindings } from './settle-findings.ts'
import type { WordedFinding } from './settle-findings.ts'
import type { Syntax } from './syntax.ts'
import type { Tree } from './tree.ts'
import { parseTree } from './tree.ts'

/** A rule that could not be run, or not everywhere. */
export interface RuleFailure {
  rule: string
  message: string
  /** It was run on a part of the file, or with some of its matchers. */
  inPart: boolean
}

/** What came of the rules on one file, or on a change. */
export interface Check {
  problems: RuleProblem[]
  /** Ids of the rules that were run to the end. */
  checked: string[]
  failed: RuleFailure[]
}

/** What matchers need. The loaders load when they are first called. */
export interface Tools {
  scanSecrets: SecretScanner
  loadSyntax(): Promise<Syntax>
  loadRegex(): Promise<RegexCompiler>
}

/** Runs rules on one file. `rules` are those whose file filter lets it pass. */
export async function checkFile(
  view: FileView,
  rules: readonly Rule[],
  tools: Tools,
  signal?: AbortSignal,
): Promise<Check> {
  const check: Check = { problems: [], checked: [], failed: [] }
  const search = createFileSearch(view, tools)
  for (const rule of rules) {
    signal?.throwIfAborted()
    const matchers = rule.matchers.filter((matcher) => applies(matcher, view))
    if (matchers.length > 0) await runRule({ rule, matchers, view, tools, search }, check)
  }
  return check
}

type FileSearch = (matcher: Matcher, names: readonly string[]) => Promise<Search>

interface RuleRun {
  rule: Rule
  matchers: readonly Matcher[]
  view: FileView
  tools: Tools
  search: FileSearch
}

/** What some matchers find is kept when others fail. */
async function runRule({ rule, matchers, view, tools, search }: RuleRun, check: Check): Promise<void> {
  const found: WordedFinding[] = []
  const failures: { message: string; inPart: boolean }[] = []
  const wanted = matchers.filter((matcher) => mayMatch(matcher, view))
  for (const matcher of wanted) {
    try {
      const names = placeholdersIn(`${matcher.message ?? rule.message}${matcher.suggestion ?? rule.suggestion ?? ''}`)
      const { findings, incomplete } = await search(matcher, names)
      for (const finding of findings) found.push({ finding, wording: matcher })
      if (incomplete) failures.push({ message: incomplete.message, inPart: true })
    } catch (error) {
      failures.push({ message: errorMessage(error), inPart: false })
    }
  }
  try {
    check.problems.push(...(await describeAll(rule, found, view, tools.scanSecrets)))
  } catch (error) {
    failures.push({ message: errorMessage(error), inPart: false })
  }
  const [first] = failures
  if (first === undefined) check.checked.push(rule.id)
  else {
    const inPart = failures.length < wanted.length || failures.some((failure) => failure.inPart)
    check.failed.push({ rule: rule.id, message: first.message, inPart })
  }
}

async function describeAll(
  rule: Rule,
  found: readonly WordedFinding[],
  view: FileView,
  scan: SecretScanner,
): Promise<RuleProblem[]> {
  const { kept, left } = settleFindings(found, (line) => view.lines?.[line - 1], rule.suppressedBy)
  const problems: RuleProblem[] = []
  for (const { finding, wording } of kept)
    problems.push(await describeProblem(rule, wording, { file: view.file.path, finding }, scan))
  const last = problems.at(-1)
  if (last !== undefined && left > 0)
    last.message += ` The same holds for ${left} more lines of this file, which are not listed.`
  return problems
}

/** Whether a matcher is meant for a file of this kind. */
function applies(matcher: Matcher, view: FileView): boolean {
  if (matcher.languages !== 'any' && (view.language === null || !matcher.languages.includes(view.language)))
    return false
  switch (matcher.kind) {
    case 'ast':
      return view.grammar !== null && view.file.newText !== null && !view.machineMade
    case 'regex':
      return !view.machineMade
    case 'builtin': {
      if (isChangeBuiltin(matcher.builtin)) return false
      const { needsText, inGenerated } = fileBuiltins[matcher.builtin]
      return (inGenerated || !view.machineMade) && (!needsText || view.file.newText !== null)
    }
  }
}

/** Whether the words that a matcher can't do without are there. This is what makes most rules cost nothing. */
function mayMatch(matcher: Matcher, view: FileView): boolean {
  const text = matcher.kind === 'ast' ? view.nearText : view.changedText
  return passes(matcher.prefilter, text) && passes(matcher.requires, view.file.newText ?? view.changedText)
}

function createFileSearch(view: FileView, tools: Tools): FileSearch {
  let tree: Promise<Tree> | undefined
  return async (matcher, names) => {
    switch (matcher.kind) {
      case 'ast':
        return findNodes(matcher, view, await (tree ??= loadTree(view, tools)), names)
      case 'regex':
        return { findings: findLines(matcher, view, await tools.loadRegex()) }
      case 'builtin':
        if (isChangeBuiltin(matcher.builtin))
          throw new RuleNotRun(`${matcher.builtin} looks at the change, not at one file.`)
        return { findings: await fileBuiltins[matcher.builtin].find(view, tools.scanSecrets) }
    }
  }
}

async function loadTree(view: FileView, tools: Tools): Promise<Tree> {
  if (view.grammar === null) throw new RuleNotRun('There is no grammar for this language.')
  return parseTree(view, view.grammar, await tools.loadSyntax())
}

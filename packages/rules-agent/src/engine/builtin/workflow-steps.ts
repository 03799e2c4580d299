import type { Node, YAMLMap } from 'yaml'
import { LineCounter, isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { RuleNotRun } from '../finding.ts'
import { NESTING, nestsTooDeeply } from '../tree-depth.ts'

/** A script inside a workflow or a composite action. */
export interface WorkflowScript {
  /** What runs it. */
  kind: 'run' | 'github-script'
  /** As written in the file, with its indentation and quotes. */
  source: string
  /** Line of the file, from 1, where `source` begins. */
  line: number
}

const WORKFLOW_CHARACTERS = 300_000
const DEPTH = 20

/** The scripts of all steps of a GitHub Actions file. Throws {@link RuleNotRun} where it isn't YAML. */
export function readWorkflowScripts(text: string): WorkflowScript[] {
  if (text.length > WORKFLOW_CHARACTERS)
    throw new RuleNotRun(`The workflow has more than ${WORKFLOW_CHARACTERS} characters.`)
  if (nestsTooDeeply(text)) throw new RuleNotRun(`Brackets in the workflow nest more than ${NESTING} deep.`)
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  const error = document.errors[0]
  if (error !== undefined) throw new RuleNotRun(`The workflow is not valid YAML: ${error.message.split('\n')[0]}`)
  return findSteps(document.contents, 0).flatMap((step) => scriptsOf(step, text, lineCounter))
}

function findSteps(node: unknown, depth: number): YAMLMap[] {
  if (!isMap(node) || depth > DEPTH) return []
  return node.items.flatMap(({ key, value }) => {
    const isSteps = isScalar(key) && key.value === 'steps' && isSeq(value)
    return isSteps ? value.items.filter((step) => isMap(step)) : findSteps(value, depth + 1)
  })
}

function scriptsOf(step: YAMLMap, text: string, lineCounter: LineCounter): WorkflowScript[] {
  const run = step.get('run', true)
  const uses = step.get('uses')
  const settings = step.get('with')
  const isGithubScript = typeof uses === 'string' && /^actions\/github-script(?:@|$)/.test(uses)
  const script = isGithubScript && isMap(settings) ? settings.get('script', true) : undefined
  return [toScript('run', run), toScript('github-script', script)].flatMap((found) => found ?? [])

  function toScript(kind: WorkflowScript['kind'], node: Node | undefined): WorkflowScript | null {
    if (!isScalar(node) || !node.range) return null
    const [start, end] = node.range
    return { kind, source: text.slice(start, end), line: lineCounter.linePos(start).line }
  }
}

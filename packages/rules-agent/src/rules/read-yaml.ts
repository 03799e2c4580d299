import type { Document, Node } from 'yaml'
import { LineCounter, isMap, isNode, isScalar, parseDocument } from 'yaml'
import { errorMessage } from '@aicr/schema'
import type { IssueText } from './describe-issue.ts'
import type { RuleError } from './rule-error.ts'
import type { RuleFile } from './rule-file.ts'

/** A file's content as plain data, and where each part of it stands. */
export interface LocatedData {
  data: unknown
  locate(issue: IssueText): RuleError
}

const FILE_CHARACTERS = 100_000
const LONGEST_ALIAS_EXPANSION = 100

/** Reads YAML with the place of every value. Syntax errors and files that are too large come back as errors. */
export function readYaml({ name, text }: RuleFile): LocatedData | { errors: RuleError[] } {
  if (text.length > FILE_CHARACTERS)
    return { errors: [wholeFile(name, `The file has more than ${FILE_CHARACTERS} characters.`)] }
  const lineCounter = new LineCounter()
  try {
    const document = parseDocument(text, { lineCounter, prettyErrors: false })
    // The first error only: those after it are mostly its consequences.
    const error = document.errors[0]
    if (error !== undefined) {
      return {
        errors: [{ source: name, ...place(lineCounter, error.pos[0]), message: `Not valid YAML: ${error.message}.` }],
      }
    }
    const data: unknown = document.toJS({ maxAliasCount: LONGEST_ALIAS_EXPANSION })
    return { data, locate: (issue) => locate(issue, { name, document, lineCounter }) }
  } catch (error) {
    // Nesting beyond the stack, or aliases that expand without end.
    return { errors: [wholeFile(name, `Not readable as YAML: ${errorMessage(error)}.`)] }
  }
}

function wholeFile(source: string, message: string): RuleError {
  return { source, line: 1, column: 1, message }
}

function locate(
  issue: IssueText,
  { name, document, lineCounter }: { name: string; document: Document; lineCounter: LineCounter },
): RuleError {
  const node = issue.key ? keyNode(document, issue.path) : valueNode(document, issue.path)
  const { message, suggestion } = issue
  return {
    source: name,
    ...place(lineCounter, node?.range?.[0] ?? 0),
    message,
    ...(suggestion === undefined ? {} : { suggestion }),
  }
}

/** The node at a path, or the closest one above it when something is missing. */
function valueNode(document: Document, path: readonly PropertyKey[]): Node | null {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node)) return node
  }
  return isNode(document.contents) ? document.contents : null
}

function keyNode(document: Document, path: readonly PropertyKey[]): Node | null {
  const parent = valueNode(document, path.slice(0, -1))
  const pair = isMap(parent) ? parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1)) : undefined
  return isNode(pair?.key) ? pair.key : parent
}

function place(lineCounter: LineCounter, offset: number): { line: number; column: number } {
  const { line, col } = lineCounter.linePos(offset)
  return { line: Math.max(1, line), column: Math.max(1, col) }
}

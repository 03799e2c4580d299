import { nearestName } from '@aicr/schema'
import { knownNames } from './template-shape.ts'
import type { Shape } from './template-shape.ts'

/** What is wrong with a template, and where. */
export interface TemplateProblem {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** What the check looks at of a syntax tree; the library's own types say less than it promises. */
export interface TemplateNode {
  readonly type: string
  readonly loc: { readonly start: { readonly line: number; readonly column: number } }
}

interface Scope {
  readonly here: Shape
  readonly parent?: Scope
  /** Names that `as |name|` gave. */
  readonly names: ReadonlyMap<string, Shape>
  readonly isLoop: boolean
}

const LOOP_DATA: ReadonlySet<string> = new Set(['index', 'first', 'last', 'key'])
const HELPERS = 'if, unless, each, with'

/**
 * Finds what a template may not do, or would get wrong only later: unknown variables, helpers other than the four built in
 * for conditions, lists and groups, partials, decorators, and a list within a list.
 */
export function checkTemplate(root: TemplateNode, shape: Shape): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  const scope: Scope = { here: shape, names: new Map(), isLoop: false }
  walkProgram(root, scope, { report: (node, message) => problems.push({ ...node.loc.start, message }) })
  return problems
}

interface Check {
  readonly report: (node: TemplateNode, message: string) => void
}

function walkProgram(program: TemplateNode, scope: Scope, check: Check): void {
  for (const statement of nodesIn(program, 'body')) walkStatement(statement, scope, check)
}

function walkStatement(node: TemplateNode, scope: Scope, check: Check): void {
  switch (node.type) {
    case 'ContentStatement':
    case 'CommentStatement':
      return
    case 'MustacheStatement':
      return checkMustache(node, scope, check)
    case 'BlockStatement':
      return checkBlock(node, scope, check)
    default:
      check.report(node, 'Partials and decorators cannot be used: a template is one file.')
  }
}

function checkMustache(node: TemplateNode, scope: Scope, check: Check): void {
  const path = nodeIn(node, 'path')
  if (path === undefined || nodesIn(node, 'params').length > 0 || nodeIn(node, 'hash') !== undefined) {
    check.report(node, `There are no helpers but ${HELPERS}, and these are blocks, such as {{#if name}}.`)
    return
  }
  const shape = shapeOf(path, scope, check)
  if (shape !== undefined && shape.is !== 'value') {
    check.report(path, `"${originalOf(path)}" is a ${shape.is}, and cannot be shown as a whole.`)
  }
}

function checkBlock(node: TemplateNode, scope: Scope, check: Check): void {
  const helper = originalOf(nodeIn(node, 'path'))
  const [param, ...more] = nodesIn(node, 'params')
  const program = nodeIn(node, 'program')
  const inverse = nodeIn(node, 'inverse')
  if (!['if', 'unless', 'each', 'with'].includes(helper)) {
    check.report(node, `Unknown block "${helper}". There are: ${HELPERS}.`)
    return
  }
  if (param === undefined || more.length > 0) {
    check.report(node, `{{#${helper}}} takes the name of one variable.`)
    return
  }
  const shape = shapeOf(param, scope, check)
  if (program !== undefined && shape !== undefined)
    walkProgram(program, inner(helper, { node, param, shape, scope, program }, check), check)
  if (inverse !== undefined) walkProgram(inverse, scope, check)
}

interface Block {
  readonly node: TemplateNode
  readonly param: TemplateNode
  readonly shape: Shape
  readonly scope: Scope
  readonly program: TemplateNode
}

/** The scope within a block. */
function inner(helper: string, { node, param, shape, scope, program }: Block, check: Check): Scope {
  if (helper === 'if' || helper === 'unless') return scope
  if (helper === 'with') {
    if (shape.is !== 'group') check.report(param, `"${originalOf(param)}" is no group of variables.`)
    return { here: shape, parent: scope, names: namesOf(program, [shape]), isLoop: scope.isLoop }
  }
  if (shape.is !== 'list') check.report(param, `"${originalOf(param)}" is no list.`)
  if (scope.isLoop) check.report(node, 'A list within a list is not supported: its size would grow with the square.')
  const item: Shape = shape.is === 'list' ? shape.item : shape
  return { here: item, parent: scope, names: namesOf(program, [item, { is: 'value' }]), isLoop: true }
}

function namesOf(program: TemplateNode, shapes: readonly Shape[]): Map<string, Shape> {
  const names = 'blockParams' in program && Array.isArray(program.blockParams) ? program.blockParams : []
  return new Map(shapes.flatMap((shape, index) => (typeof names[index] === 'string' ? [[names[index], shape]] : [])))
}

/** What a path stands for; reports and gives nothing for one that is not known. */
function shapeOf(path: TemplateNode, scope: Scope, check: Check): Shape | undefined {
  if (path.type !== 'PathExpression') {
    check.report(path, 'Only the names of variables can stand here.')
    return undefined
  }
  const parts = partsOf(path)
  const [first = '', ...rest] = parts
  if ('data' in path && path.data === true) return dataShape(path, parts, scope, check)
  const depth = 'depth' in path && typeof path.depth === 'number' ? path.depth : 0
  const named = depth === 0 ? nameIn(scope, first) : undefined
  if (named !== undefined) return follow(named, rest, path, check)
  const base = outer(scope, depth)
  if (base === undefined) {
    check.report(path, `"${originalOf(path)}" leaves the template: there is nothing outside.`)
    return undefined
  }
  return follow(base.here, parts, path, check)
}

/** `@root.name`, or what a list tells of its items. */
function dataShape(
  path: TemplateNode,
  [name = '', ...rest]: readonly string[],
  scope: Scope,
  check: Check,
): Shape | undefined {
  if (name === 'root') return follow(outermost(scope).here, rest, path, check)
  if (scope.isLoop && LOOP_DATA.has(name) && rest.length === 0) return { is: 'value' }
  check.report(path, `Unknown "${originalOf(path)}". Within {{#each}} there are @index, @first, @last and @key.`)
  return undefined
}

function follow(shape: Shape, parts: readonly string[], path: TemplateNode, check: Check): Shape | undefined {
  let current = shape
  for (const part of parts) {
    const next = current.is === 'group' ? current.members.get(part) : undefined
    if (next === undefined) {
      const nearest = nearestName(part, knownNames(current))
      const known = knownNames(current).join(', ')
      const hint = nearest === null ? (known === '' ? '' : ` There are: ${known}.`) : ` Did you mean "${nearest}"?`
      check.report(path, `Unknown variable "${originalOf(path)}".${hint}`)
      return undefined
    }
    current = next
  }
  return current
}

function nameIn(scope: Scope, name: string): Shape | undefined {
  return scope.names.get(name) ?? (scope.parent === undefined ? undefined : nameIn(scope.parent, name))
}

function outer(scope: Scope, depth: number): Scope | undefined {
  if (depth === 0) return scope
  return scope.parent === undefined ? undefined : outer(scope.parent, depth - 1)
}

function outermost(scope: Scope): Scope {
  return scope.parent === undefined ? scope : outermost(scope.parent)
}

function isNode(node: unknown): node is TemplateNode {
  return typeof node === 'object' && node !== null && 'type' in node && 'loc' in node
}

function nodesIn(node: TemplateNode, key: string): TemplateNode[] {
  const list: unknown = Reflect.get(node, key)
  return Array.isArray(list) ? list.filter(isNode) : []
}

function nodeIn(node: TemplateNode, key: string): TemplateNode | undefined {
  const one: unknown = Reflect.get(node, key)
  return isNode(one) ? one : undefined
}

function originalOf(path: TemplateNode | undefined): string {
  const original: unknown = path === undefined ? '' : Reflect.get(path, 'original')
  return typeof original === 'string' ? original : ''
}

function partsOf(path: TemplateNode): string[] {
  const parts: unknown = Reflect.get(path, 'parts')
  return Array.isArray(parts) ? parts.filter((part) => typeof part === 'string') : []
}

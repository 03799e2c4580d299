import { contained, withoutMarkers } from '@aicr/markdown'
import { ConfigError } from '@aicr/schema'
import Handlebars from 'handlebars'
import { createInertMarkdown } from '../review-body/inert-markdown.ts'
import type { InertMarkdown } from '../review-body/inert-markdown.ts'
import { checkTemplate } from './check-template.ts'
import { createRawValues } from './raw-values.ts'
import { safeValues, tooLong } from './safe-values.ts'
import { roleOf, templateNames, templateRoles } from './template-roles.ts'
import type { TemplateRequest } from './template-roles.ts'
import { templateShape } from './template-shape.ts'
import type { TemplateValues } from './template-variables.ts'

/** A file of the server's own `templates/` directory; never one of a reviewed repository. */
export interface TemplateFile {
  /** Its name, without a directory. */
  readonly name: string
  /** How messages call it, such as its path. */
  readonly path: string
  readonly text: string
}

export interface RenderTemplateOptions {
  /** Addresses under which links of agents stay links; none when absent. */
  readonly allowedLinkPrefixes?: readonly string[]
  /** Makes the Markdown of agents inert in another way. */
  readonly inert?: InertMarkdown
}

/** A template that was found good. */
export interface Template {
  readonly path: string
  /**
   * The Markdown for these values, at most {@link MAX_OUTPUT} characters of them: cut it for the platform with
   * `truncateMarkdown` or `splitMarkdown`. It ends where it ends and holds no hidden marker, whatever the template says.
   * Throws an `AicrError` `limit_exceeded` for more.
   */
  render(values: TemplateValues, options?: RenderTemplateOptions): string
}

/** The templates of a server or a workspace. */
export interface Templates {
  /** The template for a channel and a role, or `undefined` where the built-in text is used. */
  find(request: TemplateRequest): Template | undefined
}

/** Characters of a template file. */
const MAX_TEMPLATE = 65_536
/** Characters that the values of one rendering may add up to. */
export const MAX_OUTPUT = 1_000_000
/** Characters of one rendering. */
const MAX_TEXT = 2 * MAX_OUTPUT
/** Problems that one rendering is given; the worst ones come first. */
const MAX_PROBLEMS = 500

/**
 * Compiles templates, so that what is wrong with them is known before the first review. Throws a {@link ConfigError} with
 * file and line for a file that cannot be read as a template, names what does not exist, or has a name that nothing looks
 * for. Files that do not end in `.hbs` are left alone.
 */
export function loadTemplates(files: readonly TemplateFile[]): Templates {
  const templates = new Map(
    files.filter(({ name }) => name.endsWith('.hbs')).map((file) => [file.name, loadTemplate(file)]),
  )
  return {
    find: (request) => templateNames(request).flatMap((name) => templates.get(name) ?? [])[0],
  }
}

function loadTemplate({ name, path, text }: TemplateFile): Template {
  const role = roleOf(name)
  if (role === undefined) {
    throw new ConfigError(`${path}: nothing looks for a template of this name.`, {
      hint: `Call it ROLE.md.hbs, KIND.ROLE.md.hbs or CHANNEL.ROLE.md.hbs, where ROLE is ${templateRoles.join(' or ')}.`,
    })
  }
  if (text.length > MAX_TEMPLATE) {
    throw new ConfigError(`${path}: a template may have ${MAX_TEMPLATE} characters, and this one has ${text.length}.`)
  }
  const tree = parse(path, text)
  const [problem] = checkTemplate(tree, templateShape(role))
  if (problem !== undefined) {
    const { line, column, message } = problem
    throw new ConfigError(`${path}:${line}:${column + 1}: ${message}`, { details: { path, line, column: column + 1 } })
  }
  const render = compile(tree)
  return {
    path,
    render: (values, { allowedLinkPrefixes, inert = createInertMarkdown(allowedLinkPrefixes) } = {}) => {
      const limited = { ...values, problems: values.problems.slice(0, MAX_PROBLEMS) }
      const raw = createRawValues()
      const output = render(safeValues(limited, { inert, raw, most: MAX_OUTPUT }))
      if (output.length > MAX_TEXT) throw tooLong(MAX_TEXT)
      const filled = raw.fill(output)
      if (filled.length > MAX_TEXT) throw tooLong(MAX_TEXT)
      return withoutMarkers(contained(filled))
    },
  }
}

function parse(path: string, text: string): hbs.AST.Program {
  try {
    return Handlebars.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const line = /line (\d+)/.exec(message)?.[1] ?? '1'
    const why = message.split('\n').at(-1) ?? message
    throw new ConfigError(`${path}:${line}: this cannot be read as a template. ${why}`, {
      details: { path, line: Number(line) },
      cause: error,
    })
  }
}

/** An environment of its own, with nothing in it but the four blocks; prototypes are out of reach. */
function compile(tree: hbs.AST.Program): (values: Record<string, unknown>) => string {
  const environment = Handlebars.create()
  for (const helper of ['lookup', 'log', 'blockHelperMissing', 'helperMissing']) environment.unregisterHelper(helper)
  const render = environment.compile<Record<string, unknown>>(tree, {
    strict: true,
    knownHelpersOnly: true,
    knownHelpers: { lookup: false, log: false },
  })
  return (values) =>
    render(values, {
      allowProtoPropertiesByDefault: false,
      allowProtoMethodsByDefault: false,
      allowCallsToHelperMissing: false,
    })
}

/** How a variable stands in the output of `{{name}}`. */
export type VariableKind =
  /** Plain text, escaped: nothing in it formats or is live. */
  | 'text'
  /** Markdown of an agent, made inert. */
  | 'markdown'
  /** Code as it is: belongs between two `codeFence`. */
  | 'code'
  /** An address, encoded so that it fits between parentheses. */
  | 'url'
  /** Made by AICR for this platform, with text of others in it, which is safe there. */
  | 'composed'
  /** Made by AICR: stands as it is. */
  | 'own'

/** One variable of a template. */
export interface TemplateVariable {
  readonly kind: VariableKind
  readonly meaning: string
}

function variable(kind: VariableKind, meaning: string): TemplateVariable {
  return { kind, meaning }
}

/** The variables of a problem: `problem` in templates for `line_comments`, and each of `problems`. */
export const problemVariables = {
  file: variable('text', 'path of the file'),
  line: variable('own', 'first line'),
  endLine: variable('own', 'last line of a range; empty for one line'),
  location: variable('text', '`file:line` or `file:start-end`'),
  severity: variable('own', 'severity, in the output language'),
  category: variable('text', 'category'),
  message: variable('markdown', 'what is wrong'),
  suggestion: variable('markdown', 'how to mend it; may be empty'),
  codeSnippet: variable('code', 'the anchored code, at most twelve lines; may be empty'),
  codeLanguage: variable('own', 'its language for the opening fence; may be empty'),
  codeFence: variable('own', 'a fence longer than any in the code'),
  fingerprint: variable('text', 'fingerprint of the problem'),
} as const satisfies Record<string, TemplateVariable>

/** All other variables, by group. */
export const groupVariables = {
  event: {
    author: variable('text', 'user name of who made the change'),
    email: variable('text', 'their address'),
    displayName: variable('text', 'their name, else the user name'),
    url: variable('url', 'address of what was reviewed'),
    title: variable('text', 'title of what was reviewed'),
  },
  target: {
    kind: variable('own', '`pull_request`, `push`, `commit`, `issue`, `manual` or `scheduled`'),
    label: variable('text', 'what was reviewed, in a few words'),
    id: variable('text', 'number or name of what was reviewed'),
    url: variable('url', 'its address'),
    baseRevision: variable('text', 'base revision; may be empty'),
    headRevision: variable('text', 'reviewed revision'),
    displayText: variable('text', 'label and title'),
    markdownLink: variable('composed', 'display text, linked where the address is known'),
  },
  repo: {
    name: variable('text', 'name of the repository'),
    fullName: variable('text', 'name with its owner or path'),
  },
  run: { id: variable('text', 'name of the review run') },
  vcs: {
    branch: variable('text', 'branch; may be empty'),
    sourcePath: variable('text', 'path in the depot or repository that was watched; may be empty'),
    workspace: variable('text', 'workspace of the configuration'),
    repositoryPath: variable('text', 'where the repository is: name, depot path or address'),
  },
} as const satisfies Record<string, Record<string, TemplateVariable>>

/** Variables that stand alone. */
export const plainVariables = {
  atMentions: variable('composed', 'people to notify, in the form of the platform; may be empty'),
  summary: variable('markdown', 'the summary without its title'),
  summaryTitle: variable('text', 'its title'),
} as const satisfies Record<string, TemplateVariable>

type ValuesOf<T> = { readonly [K in keyof T]: string }

/** The values of one problem, as they came. */
export type ProblemValues = ValuesOf<typeof problemVariables>

/** The values of a template, as they came; {@link Template} makes them safe. */
export interface TemplateValues extends ValuesOf<typeof plainVariables> {
  readonly event: ValuesOf<(typeof groupVariables)['event']>
  readonly target: ValuesOf<(typeof groupVariables)['target']>
  readonly repo: ValuesOf<(typeof groupVariables)['repo']>
  readonly run: ValuesOf<(typeof groupVariables)['run']>
  readonly vcs: ValuesOf<(typeof groupVariables)['vcs']>
  readonly problems: readonly ProblemValues[]
  /** The problem that a template for `line_comments` is about. */
  readonly problem?: ProblemValues
}

import { escapeText, withoutMarkers } from '@aicr/markdown'
import { AicrError } from '@aicr/schema'
import type { InertMarkdown } from '../review-body/inert-markdown.ts'
import { withoutPlaces } from './raw-values.ts'
import type { RawValues } from './raw-values.ts'
import { groupVariables, plainVariables, problemVariables } from './template-variables.ts'
import type { ProblemValues, TemplateValues, TemplateVariable, VariableKind } from './template-variables.ts'

/** What a template sees of a value: `{{name}}` asks for `toHTML`, `{{{name}}}` for `toString`. An empty one is `''`. */
type ShownValue = '' | { readonly toHTML: () => string; readonly toString: () => string }

interface Making {
  readonly inert: InertMarkdown
  /** Counts what values add to the output. */
  readonly spend: (text: string) => string
  readonly raw: RawValues
}

/**
 * The values as a template sees them, without prototypes. Each holds a place in `raw`, where it becomes safe for Markdown
 * in its way, or, inside of code, the text as it came without what could end the code: no value gets out of a code span or a
 * fence that a template opened. Throws `limit_exceeded` when they add up to more than `most` characters.
 */
export function safeValues(
  values: TemplateValues,
  { inert, raw, most }: { inert: InertMarkdown; raw: RawValues; most: number },
): Record<string, unknown> {
  let left = most
  const making: Making = {
    inert,
    raw,
    spend(text) {
      left -= text.length
      if (left >= 0) return text
      throw tooLong(most)
    },
  }
  const { problems, problem, event, target, repo, run, vcs, ...plain } = values
  const safe = bare({
    ...group(plainVariables, plain, making),
    event: group(groupVariables.event, event, making),
    target: group(groupVariables.target, target, making),
    repo: group(groupVariables.repo, repo, making),
    run: group(groupVariables.run, run, making),
    vcs: group(groupVariables.vcs, vcs, making),
    problems: problems.map((one) => problemGroup(one, making)),
  })
  if (problem !== undefined) safe['problem'] = problemGroup(problem, making)
  return safe
}

export function tooLong(most: number): AicrError {
  return new AicrError(`A template makes more than ${most} characters.`, {
    code: 'limit_exceeded',
    hint: 'Show less of each problem, or only the first of them.',
  })
}

function problemGroup(values: ProblemValues, making: Making): Record<string, unknown> {
  return group(problemVariables, values, making)
}

function group<N extends string>(
  variables: Readonly<Record<N, TemplateVariable>>,
  values: Readonly<Record<N, string>>,
  making: Making,
): Record<string, unknown> {
  const entries = Object.entries<TemplateVariable>(variables).map(([name, { kind }]) => {
    const value: unknown = Reflect.get(values, name)
    return [name, shown(typeof value === 'string' ? value : '', kind, making)]
  })
  return bare(Object.fromEntries(entries))
}

function bare(members: Record<string, unknown>): Record<string, unknown> {
  const without: Record<string, unknown> = Object.create(null)
  return Object.assign(without, members)
}

function shown(value: string, kind: VariableKind, { inert, spend, raw }: Making): ShownValue {
  const text = kind === 'url' ? webAddress(value) : value
  if (text === '') return ''
  const escaped = (): string => withoutMarkers(escapeText(text))
  const safe: Record<VariableKind, () => string> = {
    text: escaped,
    markdown: () => withoutPlaces(inert(text)),
    code: escaped,
    composed: () => text,
    url: () => text,
    own: () => text,
  }
  const shows = (): string => {
    spend(text)
    return kind === 'own' ? text : raw.place({ text, isCode: kind === 'code', safe: safe[kind] })
  }
  return { toHTML: shows, toString: shows }
}

/** An http or https address that fits between parentheses and angle brackets; empty for everything else. */
export function webAddress(text: string): string {
  if (!URL.canParse(text)) return ''
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return ''
  return url.href.replaceAll(/[()<>[\]`*_\\|]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
}

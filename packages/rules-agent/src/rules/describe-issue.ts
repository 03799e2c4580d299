import type { z } from 'zod'
import { nearestName } from './nearest-name.ts'
import { ruleKeys } from './rule-schema.ts'

/** A schema's complaint in our words. `key`: the path leads to a key (that should not be there), not to a value. */
export interface IssueText {
  path: readonly PropertyKey[]
  key: boolean
  message: string
  suggestion?: string
}

type Issue = z.core.$ZodIssue

/** One text for each fault; an unknown key is a fault of its own. */
export function describeIssue(issue: Issue, input: unknown): IssueText[] {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey(key, issue.path))
    case 'invalid_union':
      return describeIssue(nestedIssue(issue), input)
    case 'invalid_value':
      return [{ path: issue.path, key: false, ...unknownValue(issue, valueAt(input, issue.path)) }]
    default:
      return [{ path: issue.path, key: false, message: `${nameOf(issue.path)}: ${lowerFirst(issue.message)}.`.replace(/\.\.$/, '.') }]
  }
}

function unknownKey(key: string, path: readonly PropertyKey[]): IssueText {
  const place = path.filter((part) => typeof part === 'string').join('.')
  const known = ruleKeys[place] ?? []
  return {
    path: [...path, key],
    key: true,
    message: `There is no key "${key}"${place === '' ? '' : ` in ${place}`}.`,
    ...withSuggestion(key, known),
  }
}

function unknownValue(issue: Extract<Issue, { code: 'invalid_value' }>, value: unknown): { message: string; suggestion?: string } {
  const known = issue.values.map(String)
  const written = typeof value === 'string' ? value : ''
  if (value === undefined) return { message: `${nameOf(issue.path)} is missing; it is one of ${known.join(', ')}.` }
  return { message: `${nameOf(issue.path)}: ${JSON.stringify(value)} is not one of ${known.join(', ')}.`, ...withSuggestion(written, known) }
}

/** The branch whose complaint lies deepest is the one that was meant. */
function nestedIssue(issue: Extract<Issue, { code: 'invalid_union' }>): Issue {
  const nested = issue.errors.flat().sort((a, b) => b.path.length - a.path.length)[0]
  return nested === undefined ? { ...issue, code: 'custom' } : { ...nested, path: [...issue.path, ...nested.path] }
}

function withSuggestion(written: string, known: readonly string[]): { suggestion?: string } {
  const name = nearestName(written, known)
  if (name !== null) return { suggestion: `Did you mean "${name}"?` }
  return known.length > 0 ? { suggestion: `Known: ${known.join(', ')}.` } : {}
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'The rule' : path.map(String).join('.')
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const part of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined
  return value
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

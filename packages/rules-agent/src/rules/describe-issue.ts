import { nearestName } from '@aicr/schema'
import type { z } from 'zod'
import { ruleKeys } from './rule-schema.ts'

/** A schema's complaint in our words. `key`: the path leads to a key (that should not be there), not to a value. */
export interface IssueText {
  path: readonly PropertyKey[]
  key: boolean
  message: string
  suggestion?: string
}

type Issue = z.core.$ZodIssue

const SHOWN_CHARACTERS = 60

/** One text for each fault; an unknown key is a fault of its own. */
export function describeIssue(issue: Issue, input: unknown): IssueText[] {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey(key, issue.path))
    case 'invalid_union':
      return describeIssue(nestedIssue(issue), input)
    case 'invalid_value':
      return [{ path: issue.path, key: false, ...unknownValue(issue, valueAt(input, issue.path)) }]
    case 'invalid_type':
      return [{ path: issue.path, key: false, message: wrongType(issue, valueAt(input, issue.path)) }]
    default:
      return [
        {
          path: issue.path,
          key: false,
          message: `${nameOf(issue.path)}: ${lowerFirst(issue.message).replace(/\.$/, '')}.`,
        },
      ]
  }
}

function wrongType(issue: Extract<Issue, { code: 'invalid_type' }>, value: unknown): string {
  if (value === undefined) return `${nameOf(issue.path)} is missing.`
  return `${nameOf(issue.path)}: ${issue.message.replace('Invalid input: ', '')}.`
}

function unknownKey(key: string, path: readonly PropertyKey[]): IssueText {
  const place = path.filter((part) => typeof part === 'string').join('.')
  const known = ruleKeys[place] ?? []
  const name = nearestName(key, known)
  return {
    path: [...path, key],
    key: true,
    message: `There is no key "${key}"${place === '' ? '' : ` in ${place}`}.`,
    suggestion: name === null ? `There are ${known.join(', ')}.` : `Did you mean "${name}"?`,
  }
}

function unknownValue(
  issue: Extract<Issue, { code: 'invalid_value' }>,
  value: unknown,
): { message: string; suggestion?: string } {
  const known = issue.values.map(String)
  const choice = known.length === 1 ? `It must be ${known.join('')}.` : `It is one of ${known.join(', ')}.`
  if (value === undefined) return { message: `${nameOf(issue.path)} is missing. ${choice}` }
  const name = typeof value === 'string' ? nearestName(value, known) : null
  return {
    message: `${nameOf(issue.path)} can't be ${shown(value)}. ${choice}`,
    ...(name === null ? {} : { suggestion: `Did you mean "${name}"?` }),
  }
}

/** The branch whose complaint lies deepest is the one that was meant. */
function nestedIssue(issue: Extract<Issue, { code: 'invalid_union' }>): Issue {
  const nested = issue.errors.flat().sort((a, b) => b.path.length - a.path.length)[0]
  return nested === undefined ? { ...issue, code: 'custom' } : { ...nested, path: [...issue.path, ...nested.path] }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}

/** A place in a rule file as people say it: `match.languages`. */
function nameOf(path: readonly PropertyKey[]): string {
  return path.filter((part) => typeof part === 'string').join('.') || 'The rule'
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const part of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined
  return value
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

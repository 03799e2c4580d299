import { Severity } from '@aicr/schema'
import * as z from 'zod'
import { languages } from '../engine/languages.ts'
import { globFault } from '../engine/path-groups.ts'
import { builtinNames } from './rule.ts'

/** What a rule file holds, as people write it. Unknown keys are errors. */

const text = z.string().trim().min(1)
const kebab = z
  .string()
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'must be in lower-kebab-case, such as sql-from-string')
const words = z.array(z.string().min(1).max(200)).min(1).max(50)
const anything = z.record(z.string(), z.unknown())

const FileGlob = z
  .string()
  .min(1)
  .superRefine((glob, context) => {
    const fault = globFault(glob)
    if (fault !== null) context.addIssue({ code: 'custom', message: fault })
  })

const FileFilter = z.strictObject({
  include: z.array(FileGlob).min(1).max(100).optional(),
  exclude: z.array(FileGlob).min(1).max(100).optional(),
})

/** The rule object of ast-grep, read by ast-grep itself. */
const AstSearch = z.strictObject({
  rule: anything,
  constraints: z.record(z.string(), anything).optional(),
  utils: z.record(z.string(), anything).optional(),
})

const RegexSearch = z.strictObject({
  pattern: z.string().min(1).max(1000),
  unless: z.string().min(1).max(1000).optional(),
})

const MatcherText = z
  .strictObject({
    languages: z.union([z.literal('any'), z.array(z.enum(languages)).min(1)]),
    prefilter: words.optional(),
    requires: words.optional(),
    message: text.optional(),
    suggestion: text.optional(),
    focus: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]*$/, 'must name a metavariable without its $')
      .optional(),
    ast: AstSearch.optional(),
    regex: RegexSearch.optional(),
    builtin: z.enum(builtinNames).optional(),
  })
  .refine(({ ast, regex, builtin }) => [ast, regex, builtin].filter((search) => search !== undefined).length === 1, {
    error: 'needs exactly one of ast, regex and builtin',
    abort: true,
  })
  .refine(({ ast, focus }) => focus === undefined || ast !== undefined, {
    error: 'focus goes with ast only',
    path: ['focus'],
  })
export type MatcherText = z.infer<typeof MatcherText>

const ExampleFile = z
  .strictObject({
    file: text,
    /** A new file: all its lines are changed. */
    code: z.string().optional(),
    /** The rows of a hunk, each with `+`, `-` or a space before it. */
    diff: z.string().optional(),
  })
  .refine(({ code, diff }) => (code === undefined) !== (diff === undefined), { error: 'needs either code or diff' })
export type ExampleFile = z.infer<typeof ExampleFile>

const Example = z
  .strictObject({
    file: text.optional(),
    code: z.string().optional(),
    diff: z.string().optional(),
    /** Several files in place of one, for rules about a change as a whole. */
    files: z.array(ExampleFile).min(1).optional(),
    /** Other files that the repository has. */
    existing: z.array(text).optional(),
    /** Where a bad example must be reported; anywhere, if left out. */
    line: z.int().positive().optional(),
  })
  .refine(
    ({ file, files, code, diff }) =>
      files === undefined ? file !== undefined && (code === undefined) !== (diff === undefined) : file === undefined,
    {
      error: 'needs file with either code or diff, or files',
    },
  )
export type Example = z.infer<typeof Example>

const Examples = z.strictObject({ bad: z.array(Example).min(1).max(100), good: z.array(Example).max(100) })

/** A whole rule. */
export const RuleText = z.strictObject({
  id: kebab.max(80),
  enabled: z.boolean().optional(),
  title: text.max(120),
  message: text.max(2000),
  suggestion: text.max(2000).optional(),
  severity: Severity,
  category: kebab.max(60),
  files: FileFilter.optional(),
  suppressed_by: words.optional(),
  match: z.array(MatcherText).min(1).max(20),
  examples: Examples,
})
export type RuleText = z.infer<typeof RuleText>

/** A rule that is switched off needs no more than its id. */
export const DisabledRuleText = RuleText.partial().extend({ id: kebab.max(80), enabled: z.literal(false) })
export type DisabledRuleText = z.infer<typeof DisabledRuleText>

/** The keys that may stand in each place of a rule file; a place is a path without indices. */
export const ruleKeys: Readonly<Record<string, readonly string[]>> = {
  '': Object.keys(RuleText.shape),
  files: Object.keys(FileFilter.shape),
  match: Object.keys(MatcherText.shape),
  'match.ast': Object.keys(AstSearch.shape),
  'match.regex': Object.keys(RegexSearch.shape),
  examples: Object.keys(Examples.shape),
  'examples.bad': Object.keys(Example.shape),
  'examples.good': Object.keys(Example.shape),
  'examples.bad.files': Object.keys(ExampleFile.shape),
  'examples.good.files': Object.keys(ExampleFile.shape),
}

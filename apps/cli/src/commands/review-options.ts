import type { IssueChoice, LocalChoice, PullRequestChoice } from '@aicr/runtime'
import type { LocalFlags } from './local-settings.ts'
import { AicrError, nearestName } from '@aicr/schema'
import type { Severity } from '@aicr/schema'

/** The options of `aicr review` as the parser leaves them. */
export interface ReviewFlags extends LocalFlags {
  repo: string
  resume?: string
  worktree?: true
  staged?: true
  commit?: string
  base?: string
  head?: string
  /** True where it names none. */
  pullRequest?: string | true
  /** The same of an issue. */
  issue?: string | true
  publish?: string[]
  format: string[]
  output?: string
  failOn: Severity | 'never'
  quiet?: true
  verbose?: true
}

const formatNames = ['terminal', 'markdown', 'json', 'sarif'] as const
type FormatName = (typeof formatNames)[number]

/** One rendering that was asked for; to standard output when it names no file. */
export interface OutputRequest {
  format: FormatName
  file: string | null
}

function usage(message: string, hint?: string): AicrError {
  return new AicrError(message, { code: 'usage', ...(hint !== undefined && { hint }) })
}

type ChoiceFlags = Pick<ReviewFlags, 'worktree' | 'staged' | 'commit' | 'base' | 'head' | 'pullRequest' | 'issue'>

/** Which change the options name. Options that contradict each other are an error. */
export function readChoice(flags: ChoiceFlags): LocalChoice | PullRequestChoice | IssueChoice {
  const { pullRequest, issue } = flags
  const named = [
    pullRequest !== undefined && '--pull-request',
    issue !== undefined && '--issue',
    flags.worktree && '--worktree',
    flags.staged && '--staged',
    flags.commit !== undefined && '--commit',
    isRange(flags) && '--base/--head',
  ].filter((name) => typeof name === 'string')
  if (named.length > 1) throw usage(`${named.join(' and ')} can not be used together: name one change.`)
  if (pullRequest !== undefined) return readPullRequest(pullRequest, flags.base)
  if (issue !== undefined) return { kind: 'issue', ...(issue !== true && { named: issue }) }
  if (flags.worktree) return { kind: 'worktree' }
  if (flags.staged) return { kind: 'staged' }
  if (flags.commit !== undefined) return { kind: 'commit', revision: flags.commit }
  if (flags.base !== undefined)
    return { kind: 'range', base: flags.base, ...(flags.head !== undefined && { head: flags.head }) }
  if (flags.head !== undefined)
    throw usage('--head needs --base: a range has a beginning.', 'Add --base, for example --base main.')
  return { kind: 'auto' }
}

/** With a pull request, the base is the branch that it is for. */
function isRange({ pullRequest, base, head }: ChoiceFlags): boolean {
  return head !== undefined || (base !== undefined && pullRequest === undefined)
}

function readPullRequest(named: string | true, base: string | undefined): PullRequestChoice {
  return { kind: 'pull_request', ...(named !== true && { named }), ...(base !== undefined && { base }) }
}

/** The renderings that the options ask for; the terminal's when they ask for none. */
export function readOutputs({ format, output }: Pick<ReviewFlags, 'format' | 'output'>): OutputRequest[] {
  const requests = (format.length === 0 ? ['terminal'] : format).map(readFormat)
  const toStdout = requests.filter(({ file }) => file === null)
  if (toStdout.length > 1) {
    const names = toStdout.map((request) => request.format).join(' and ')
    throw usage(`${names} can not both go to standard output.`, 'Give each a file: --format FORMAT=FILE.')
  }
  if (output === undefined) return requests
  if (toStdout.length === 0) throw usage('--output has no format to write: every --format names its own file.')
  return requests.map(({ format: name, file }) => ({ format: name, file: file ?? output }))
}

function readFormat(value: string): OutputRequest {
  const [name = '', ...rest] = value.split('=')
  const format = formatNames.find((known) => known === name)
  if (!format) {
    const near = nearestName(name, formatNames)
    throw usage(
      `"${name}" is no format. Formats: ${formatNames.join(', ')}.`,
      near ? `Did you mean "${near}"?` : undefined,
    )
  }
  const file = rest.join('=')
  if (rest.length > 0 && file === '') throw usage(`--format ${value} names no file after "=".`)
  return { format, file: rest.length === 0 ? null : file }
}

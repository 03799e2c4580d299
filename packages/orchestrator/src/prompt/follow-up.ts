import { fence } from '@aicr/markdown'
import type { Problem } from '@aicr/schema'
import type { Answers } from '../stages/answer.ts'
import { firstLineOf } from './author-text.ts'
import { fenced } from './section.ts'
import { quotedPath, visibleCode } from './visible.ts'

export interface FollowUpInput {
  prompt: string
  answers: Answers
  problems: readonly Pick<Problem, 'file' | 'line' | 'message'>[]
}

/** The prompt of the pass that gets what the one before asked for. */
export function buildFollowUpPrompt({ prompt, answers, problems }: FollowUpInput): string {
  const reported = problems.map(({ file, line, message }) => visibleCode(`${file}:${line} ${firstLineOf(message)}`))
  return [
    prompt,
    '## What you asked for\n\nThis is the last pass. Add what you find now; what you reported before is kept.',
    ...answers.context.map(({ request, result }) =>
      result.status === 'ok'
        ? `### ${quotedPath(request.path)} from line ${result.startLine}${result.truncated ? ' (cut)' : ''}\n\n${fenced(visibleLines(result.content))}`
        : `### ${quotedPath(request.path)}\n\n${fenced(visibleCode(result.message))}`,
    ),
    ...answers.attribution.map(({ result }) => fence(visibleLines(JSON.stringify(result, null, 2)), 'json').trimEnd()),
    ...(reported.length > 0 ? [`## Already reported\n\n${fenced(reported.join('\n'))}`] : []),
  ].join('\n\n')
}

/** Code in which nothing is hidden. */
function visibleLines(content: string): string {
  return content.split('\n').map(visibleCode).join('\n')
}

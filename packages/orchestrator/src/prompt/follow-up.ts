import { fence } from '@aicr/markdown'
import type { Problem } from '@aicr/schema'
import type { Answers } from '../stages/answer.ts'
import { quotedPath, visibleCode, visibleProse } from './visible.ts'

export interface FollowUpInput {
  prompt: string
  answers: Answers
  problems: readonly Pick<Problem, 'file' | 'line' | 'message'>[]
}

/** The prompt of the pass that gets what the one before asked for. */
export function buildFollowUpPrompt({ prompt, answers, problems }: FollowUpInput): string {
  const reported = problems.map(({ file, line, message }) =>
    visibleCode(`${file}:${line} ${visibleProse(message).split('\n')[0]}`),
  )
  return [
    prompt,
    '## What you asked for\n\nThis is the last pass. Add what you find now; what you reported before is kept.',
    ...answers.context.map(({ request, result }) =>
      result.status === 'ok'
        ? `### ${quotedPath(request.path)} from line ${result.startLine}${result.truncated ? ' (cut)' : ''}\n\n${fence(result.content, 'text').trimEnd()}`
        : `### ${quotedPath(request.path)}\n\n${visibleCode(result.message)}`,
    ),
    ...answers.attribution.map(({ result }) => fence(JSON.stringify(result, null, 2), 'json').trimEnd()),
    ...(reported.length > 0 ? [`## Already reported\n\n${fence(reported.join('\n'), 'text').trimEnd()}`] : []),
  ].join('\n\n')
}

import type { ProgressEvent } from '@aicr/runtime'

const STAGES: Readonly<Record<string, string>> = {
  resolve: 'Reading the change',
  scope: 'Choosing what to review',
  prepare: 'Preparing the files',
  run: 'Reviewing',
  answer: 'Fetching what the agent asked for',
  repair: 'Reading the result',
  settle: 'Placing the problems',
  publish: 'Publishing',
  record: 'Keeping the record',
}

/** The line that a spinner shows from this event on; `null` when it changes nothing. */
export function spinnerText(event: ProgressEvent): string | null {
  if (event.type === 'stage-started') return `${STAGES[event.stage] ?? event.stage} …`
  if (event.type === 'agent-progress') return `Reviewing … ${event.done} of ${count(event.total, 'file')}`
  return null
}

/** The line that is printed for this event where there is no spinner; `null` when it is not worth one. */
export function plainLine(event: ProgressEvent, verbose: boolean): string | null {
  switch (event.type) {
    case 'change-resolved':
      return `${count(event.files, 'file')} changed, +${event.additions} -${event.deletions}`
    case 'text-resolved':
      return `Read ${event.target}, ${count(event.lines, 'line')}`
    case 'scope-decided':
      return `${count(event.included, 'file')} to review, ${event.skipped} left out`
    case 'pass-started':
      return `Pass ${event.pass} (${event.kind}) with ${event.agent}`
    case 'pass-ended':
      return `Pass ${event.pass} ended ${event.ended}: ${count(event.problems, 'problem')} reported`
    case 'context-fetched':
      return verbose ? `Fetched ${event.path}: ${event.status}` : null
    case 'outcome':
      return `${event.outcome.channel}: ${event.outcome.operation} ${event.outcome.status}`
    case 'run-started':
      return verbose ? `Run ${event.run}` : null
    case 'stage-started':
      return verbose ? (STAGES[event.stage] ?? event.stage) : null
    case 'run-ended':
      return verbose ? `Run ${event.run} ended: ${event.status}, ${event.verdict}` : null
    case 'agent-progress':
      return null
  }
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`
}

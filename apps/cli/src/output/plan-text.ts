import { coverageNote, terminalText } from '@aicr/channels-report'
import type { ReviewPlan } from '@aicr/runtime'
import { guidanceLines } from './guidance-text.ts'

/** A plan as lines for people: the change, every file with its reason, the guidance, the calls, and who would hear of it. */
export function planText(plan: ReviewPlan, description: string): string {
  const { event, agent } = plan
  const lines = [
    `Change     ${terminalText(description)}`,
    `Trigger    ${terminalText(event.trigger.name)} (${event.trigger.kind}), workspace ${terminalText(event.workspace)}`,
    ...(agent ? [`Agent      ${terminalText(agent.kind)}${sandboxText(agent.sandbox?.kind)}`] : []),
    ...(plan.skip === null ? [] : [`Skipped    ${plan.skip}: nothing would be reviewed`]),
    '',
    ...fileLines(plan.coverage),
    '',
    ...guidanceLines(plan.guidance),
    ...callLines(plan),
    ...channelLines(plan.channels),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

function sandboxText(kind: string | undefined): string {
  return kind === undefined ? '' : `, sandbox ${kind}`
}

function fileLines(coverage: ReviewPlan['coverage']): string[] {
  const reviewed = coverage.filter(({ status }) => status === 'reviewed')
  const left = coverage.filter(({ status }) => status !== 'reviewed')
  return [
    `${reviewed.length} to review`,
    ...reviewed.map((file) => {
      const note = coverageNote(file, 'en')
      const said = note === undefined ? '' : `  (${note})`
      return `  ${terminalText(file.path)}  +${file.additions} -${file.deletions}${said}`
    }),
    `${left.length} left out`,
    ...left.map((file) => {
      const why = [file.reason, coverageNote(file, 'en')].filter((part) => part !== undefined)
      return `  ${terminalText(file.path)}  ${why.join(': ')}`
    }),
  ]
}

function callLines({ calls, cost, skip }: ReviewPlan): string[] {
  if (skip !== null) return []
  if (calls.length === 0) return ['No model would be called.']
  const tokens = calls.reduce((sum, call) => sum + call.tokens, 0)
  const each = calls.length === 1 ? '' : ` (${calls.map((call) => call.tokens).join(' + ')})`
  return [
    `${calls.length === 1 ? 'One call' : `${calls.length} calls`}, about ${tokens} tokens of input${each}; ${costText(cost)}`,
  ]
}

function costText(cost: ReviewPlan['cost']): string {
  return cost === 'unknown' ? 'cost unknown' : `at least ${cost.toFixed(cost < 0.1 ? 4 : 2)} US dollars`
}

function channelLines(channels: ReviewPlan['channels']): string[] {
  return channels.map(({ channel, role }) => {
    const parts = [role.lineComments && 'line comments', role.summary && 'summary'].filter((part) => part !== false)
    return `Channel ${terminalText(channel)} would get: ${parts.join(', ')}`
  })
}

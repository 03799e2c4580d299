import { terminalText } from '@aicr/channels-report'
import type { ReviewPlan } from '@aicr/runtime'

/** A plan as lines for people: the change, every file with its reason, the calls, and who would hear of it. */
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
    ...reviewed.map(({ path, additions, deletions, detail }) => {
      const note = detail === undefined ? '' : `  (${terminalText(detail)})`
      return `  ${terminalText(path)}  +${additions} -${deletions}${note}`
    }),
    `${left.length} left out`,
    ...left.map(({ path, reason, detail }) => {
      const why = [reason, detail].filter((part) => part !== undefined).map(terminalText)
      return `  ${terminalText(path)}  ${why.join(': ')}`
    }),
  ]
}

function callLines({ calls, skip }: ReviewPlan): string[] {
  if (skip !== null) return []
  if (calls.length === 0) return ['No model would be called.']
  const tokens = calls.reduce((sum, call) => sum + call.tokens, 0)
  const each = calls.length === 1 ? '' : ` (${calls.map((call) => call.tokens).join(' + ')})`
  return [
    `${calls.length === 1 ? 'One call' : `${calls.length} calls`}, about ${tokens} tokens of input${each}; cost unknown`,
  ]
}

function channelLines(channels: ReviewPlan['channels']): string[] {
  return channels.map(({ channel, role }) => {
    const parts = [role.lineComments && 'line comments', role.summary && 'summary'].filter((part) => part !== false)
    return `Channel ${terminalText(channel)} would get: ${parts.join(', ')}`
  })
}

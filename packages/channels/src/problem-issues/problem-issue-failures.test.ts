import { describeChannelFailures } from '../contract/index.ts'
import type { ChannelFault } from '../contract/index.ts'
import { createMemoryTracker } from './contract/memory-issue-tracker.ts'
import { problemIssuePlatforms } from './platforms.ts'
import { createProblemIssueChannel } from './problem-issue-channel.ts'
import { ProblemIssueSettings } from './settings.ts'

/** What the tracker answers: a lost answer, or a status that stands for one. A member itself waits where it is asked to. */
function answerOf({ answer, afterWrite = false }: ChannelFault): number | 'lost' | undefined {
  if (afterWrite) return 'lost'
  if (answer === 'hang' || answer === 'drop') return 504
  return answer.headers === undefined ? answer.status : undefined
}

describeChannelFailures('managed problem issues', {
  create() {
    const faults: ChannelFault[] = []
    const tracker = createMemoryTracker({
      interfere: () => {
        const fault = faults.shift()
        return fault === undefined ? undefined : answerOf(fault)
      },
    })
    const channel = createProblemIssueChannel(tracker, {
      name: 'issues',
      platform: problemIssuePlatforms.github,
      settings: ProblemIssueSettings.parse({}),
      language: 'en',
      signing: { context: 'x' },
    })
    return {
      channel,
      standing: () => tracker.issues.map(({ body }) => body),
      failWrites: (fault) => faults.push(...Array.from({ length: fault.times ?? 1 }, () => fault)),
    }
  },
})

import type { Requirement } from './requirement.ts'

const source = 'README: Before and after a review'

/** What the pipeline does beside a single pass over a change. */
export const pipeline: readonly Requirement[] = [
  {
    id: 'review.plan',
    source,
    sentence: 'aicr plan names every file with its reason and asks no agent; it leaves no run behind.',
    state: 'done',
  },
  {
    id: 'review.resume',
    source,
    sentence: 'aicr review --resume goes on with a run that was cut off and makes no pass twice that ended well.',
    state: 'done',
  },
  {
    id: 'review.replay',
    source,
    sentence: 'aicr replay shows a recorded run again without its agent, with what was dismissed since.',
    state: 'done',
  },
  {
    id: 'review.verify',
    source,
    sentence: 'With review.verify a problem of high or above that a second pass refutes is demoted, with the reason.',
    state: 'done',
  },
  {
    id: 'review.incremental',
    source,
    sentence: 'With review.incremental nothing new that is minor is reported on lines that were reviewed before.',
    state: 'done',
  },
  {
    id: 'review.duplicates',
    source,
    sentence: 'Two reports of one place that say nearly the same are one problem; the other is listed as kept back.',
    state: 'done',
  },
  {
    id: 'review.faults',
    source: 'README: Exit codes',
    sentence: 'Whatever breaks, the run says so: nothing is lost or invented, and nothing passes for a review.',
    state: 'done',
  },
  {
    id: 'review.published-once',
    source,
    sentence: 'A run that dies at any stage and is gone on with publishes its report once.',
    state: 'done',
  },
]

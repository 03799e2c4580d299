import type { Requirement } from './requirement.ts'

/** Labels of pull requests, and whom results name there. */
export const labels: readonly Requirement[] = [
  {
    id: 'labels.ignored-is-not-reviewed',
    source: 'forges: Labels',
    sentence:
      'A pull request with a label of review.labels.ignore is not reviewed; the run says why, and nothing is published.',
    state: 'done',
  },
  {
    id: 'labels.follow-the-result',
    source: 'forges: Labels',
    sentence:
      'With auto_tag a pull request has the label of its worst open severity, and reviewed_tag after a completed review; missing labels are created with their colours, and what people set stays.',
    state: 'done',
  },
  {
    id: 'labels.without-the-right',
    source: 'forges: Labels',
    sentence: 'A token that may not label costs the labels; the outcome says so, and the review stands.',
    state: 'done',
  },
  {
    id: 'mentions.never-guessed',
    source: 'forges: People',
    sentence:
      'A body notifies the author where the settings want it and the account is known, and nobody through code, quotes or what an agent wrote.',
    state: 'done',
  },
]

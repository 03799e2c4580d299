import type { Requirement } from './requirement.ts'

/** What becomes of every file of a change. */
export const reviewedFiles: readonly Requirement[] = [
  {
    id: 'reviewed.every-file-is-listed',
    source: 'README: What is reviewed',
    sentence: 'Every changed file is reviewed, or listed in the coverage with a reason.',
    state: 'done',
  },
  {
    id: 'reviewed.odd-names',
    source: 'README: What is reviewed',
    sentence: 'Names with spaces, quotes, tabs, emoji and Chinese are reviewed like any other.',
    state: 'done',
  },
  {
    id: 'reviewed.symbolic-links',
    source: 'README: What is reviewed',
    sentence: 'A symbolic link that points out of the tree is never followed.',
    state: 'done',
  },
  {
    id: 'reviewed.huge-file',
    source: 'README: What is reviewed',
    sentence: 'A file of 50 MB is listed as too large and does not slow the rest down.',
    state: 'done',
  },
  {
    id: 'reviewed.many-files',
    source: 'README: What is reviewed',
    sentence: 'A change of 5,000 files is reviewed, or listed file by file.',
    state: 'done',
  },
  {
    id: 'reviewed.crlf',
    source: 'README: What is reviewed',
    sentence: 'Files with CRLF line ends are anchored to the right lines.',
    state: 'done',
  },
  {
    id: 'reviewed.submodule',
    source: 'README: What is reviewed',
    sentence: 'A submodule bump is listed as such.',
    state: 'done',
  },
  {
    id: 'reviewed.pure-rename',
    source: 'README: What is reviewed',
    sentence: 'A rename without a change of content is listed as such.',
    state: 'done',
  },
  {
    id: 'reviewed.untracked-are-listed',
    source: 'README: What is reviewed',
    sentence: 'Untracked files are listed; ignored ones are neither listed nor read.',
    state: 'done',
  },
  {
    id: 'reviewed.ignored-files-are-never-context',
    source: 'README: What is reviewed',
    sentence: 'A file that Git ignores is never given to an agent that asks for context.',
    state: 'done',
  },
  {
    id: 'reviewed.partial',
    source: 'README: What is reviewed',
    sentence: 'A review that found nothing but left a reviewable file unseen is partial, not pass.',
    state: 'done',
  },
  {
    id: 'reviewed.full-coverage',
    source: 'README: What is reviewed',
    sentence: 'With review.require_full_coverage such a review is inconclusive.',
    state: 'done',
  },
  {
    id: 'reviewed.in-part',
    source: 'README: What is reviewed',
    sentence: 'A file of which only a part was seen is named with the lines that were not, and does not count as seen.',
    state: 'done',
  },
  {
    id: 'reviewed.failed-pass',
    source: 'README: What is reviewed',
    sentence: 'Of a change that takes several passes, the files of a pass that gave no result are listed as failed.',
    state: 'done',
  },
  {
    id: 'reviewed.summarised',
    source: 'README: What is reviewed',
    sentence: 'Files that do not fit are summarised where a model is configured for it, and listed as only summarised.',
    state: 'done',
  },
]

import type { BundleFile } from '../cli/bundle.ts'

/**
 * Makes the working directory a repository of its own, without a commit. Kilo and opencode look for plugins and
 * configuration from there up to the root of the repository, whatever their switches say, and read every file below it:
 * the folder of a run may lie in a repository of the user's.
 */
export const ownProject: readonly BundleFile[] = [
  { path: '.git/HEAD', content: 'ref: refs/heads/review\n' },
  { path: '.git/config', content: '[core]\n\trepositoryformatversion = 0\n\tbare = false\n' },
  { path: '.git/objects/.keep', content: '' },
  { path: '.git/refs/.keep', content: '' },
]

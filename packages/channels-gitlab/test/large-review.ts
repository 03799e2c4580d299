import type { FakeFile } from '@aicr-internal/testkit/fake-gitlab'
import { LARGE_FILE, createLargeReview } from '@aicr/channels/contract'

export const large = createLargeReview('gitlab')

/** The files of the change as GitLab lists them; one is too large for it. */
export const largeFiles: readonly FakeFile[] = large.files.map(({ status, oldPath, newPath, patch }) => ({
  old_path: oldPath,
  new_path: newPath,
  diff: patch,
  new_file: status === 'added',
  renamed_file: status === 'renamed',
  deleted_file: status === 'deleted',
  too_large: newPath === LARGE_FILE,
}))

import type { FakeFile } from '@aicr-internal/testkit/fake-github'
import { createLargeReview } from '@aicr/channels/contract'
import type { ChangedPatch } from '@aicr/channels/contract'

export const large = createLargeReview('github')

/** The files of the change as GitHub lists them; of a hidden one it shows no line. */
export function largeFiles(hidden?: string): FakeFile[] {
  return large.files.map((file) => ({
    filename: file.newPath,
    status: statusOf(file),
    ...(file.oldPath !== file.newPath && { previous_filename: file.oldPath }),
    ...(file.newPath !== hidden && { patch: file.patch.trimEnd() }),
  }))
}

function statusOf({ status }: ChangedPatch): FakeFile['status'] {
  if (status === 'added' || status === 'renamed') return status
  return status === 'deleted' ? 'removed' : 'modified'
}

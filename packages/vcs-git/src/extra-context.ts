import { normalizeRepositoryPath } from '@aicr/schema'
import type { ContextRequest, ContextResult } from '@aicr/schema'
import { isControlName, rejectContext, sliceContext } from '@aicr/vcs'
import type { ContextOptions } from '@aicr/vcs'
import { findContent } from './find-content.ts'
import type { GitRepository } from './git-repository.ts'
import type { PinnedChange } from './pinned-change.ts'

/** One file at head, or a part of it, for an agent that asks. */
export async function readExtraContext(
  repository: GitRepository,
  change: PinnedChange,
  request: ContextRequest,
  options: ContextOptions,
): Promise<ContextResult> {
  const path = normalizeRepositoryPath(request.path)
  if (path === null) return rejectContext(request.path, 'outside', `${request.path} is not a path in the repository.`)
  if (path.split('/').some(isControlName)) {
    return rejectContext(path, 'not_allowed', `${path} belongs to the version control system.`)
  }
  const found = await findContent(repository, change, path, options.signal)
  if ('code' in found) return rejectContext(path, found.code, found.reason)
  return sliceContext({ path, revision: change.head, content: found.content }, request, options.maxBytes)
}

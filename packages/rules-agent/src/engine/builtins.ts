import type { ChangeBuiltinName, FileBuiltinName } from '../rules/rule.ts'
import { findConflictMarkers } from './builtin/conflict-markers.ts'
import { findInvisible, findReordering } from './builtin/hidden-characters.ts'
import { findChangedChecksums } from './builtin/lockfile-checksums.ts'
import type { SecretScanner } from './builtin/secrets.ts'
import { findSecrets } from './builtin/secrets.ts'
import { findStaleLockfiles } from './builtin/stale-lockfile.ts'
import { findUnaskedLockfiles } from './builtin/unasked-lockfile.ts'
import { findWorkflowInjections } from './builtin/workflow-injection.ts'
import type { ChangeFacts, ChangeFinding } from './change-facts.ts'
import type { ChangedFile } from './changed-file.ts'
import type { FileView } from './file-view.ts'
import type { Finding } from './finding.ts'

/** A rule about one file that needs code. */
export interface FileBuiltin {
  find(view: FileView, scanSecrets: SecretScanner): Finding[] | Promise<Finding[]>
  /** The names that its messages may use. */
  captures: readonly string[]
  /** It needs the whole file, not only the changed lines. */
  needsText: boolean
  /** It makes sense in generated, minified and vendored files. */
  inGenerated: boolean
}

/** A rule about the change as a whole. */
export interface ChangeBuiltin {
  find(files: readonly ChangedFile[], facts: ChangeFacts): ChangeFinding[]
  captures: readonly string[]
}

export const fileBuiltins: Readonly<Record<FileBuiltinName, FileBuiltin>> = {
  secrets: { find: findSecrets, captures: ['WHAT'], needsText: false, inGenerated: true },
  'conflict-markers': { find: findConflictMarkers, captures: [], needsText: false, inGenerated: true },
  'bidirectional-text': { find: findReordering, captures: ['CHARACTERS'], needsText: false, inGenerated: false },
  'invisible-characters': { find: findInvisible, captures: ['CHARACTERS'], needsText: false, inGenerated: false },
  'workflow-injection': {
    find: findWorkflowInjections,
    captures: ['EXPRESSION', 'SCRIPT'],
    needsText: true,
    inGenerated: true,
  },
  'lockfile-checksums': { find: findChangedChecksums, captures: [], needsText: false, inGenerated: true },
}

export const changeBuiltins: Readonly<Record<ChangeBuiltinName, ChangeBuiltin>> = {
  'stale-lockfile': { find: findStaleLockfiles, captures: ['PACKAGES', 'LOCKFILE', 'COMMAND'] },
  'unasked-lockfile': { find: findUnaskedLockfiles, captures: [] },
}

/** The names that a builtin fills in messages. */
export function builtinCaptures(name: FileBuiltinName | ChangeBuiltinName): readonly string[] {
  return isChangeBuiltin(name) ? changeBuiltins[name].captures : fileBuiltins[name].captures
}

export function isChangeBuiltin(name: FileBuiltinName | ChangeBuiltinName): name is ChangeBuiltinName {
  return Object.hasOwn(changeBuiltins, name)
}

import { expectSuccess } from '@aicr/kit'
import type { ProcessResult } from '@aicr/kit'
import { AicrError } from '@aicr/schema'
import type { GitCall, GitRepository } from '../git-repository.ts'
import { remoteRedactor } from './git-remote.ts'
import type { GitRemote } from './git-remote.ts'
import { proxyFailure } from './proxy-failure.ts'

/** What servers answer, and git repeats, where there is no right to read. */
const REFUSED = /Authentication failed|could not read (?:Username|Password)|returned error: 40[134]|not found/i

/** Runs a command that talks to the server. Throws `authentication` when the server refuses, else `process_failed`. */
export async function runRemote(
  repository: GitRepository,
  remote: GitRemote,
  args: readonly string[],
  call: Pick<GitCall, 'stdin' | 'signal' | 'settings'> = {},
): Promise<Uint8Array> {
  const result = await repository.tryRun(args, call)
  if (result.exitCode !== 0) {
    const stopped = proxyFailure(remote, result.stderrTail)
    if (stopped) throw stopped
    if (REFUSED.test(result.stderrTail)) throw refused(remote, result)
  }
  return expectSuccess(result, { command: `git ${args[0]} from ${remote.url}`, redact: remoteRedactor(remote) }).stdout
}

function refused(remote: GitRemote, { stderrTail }: ProcessResult): AicrError {
  const how = remote.credentials ? 'with the given token' : 'without a token'
  return new AicrError(`${remote.url} can not be read ${how}: it is not there, or not for everybody.`, {
    code: 'authentication',
    hint: 'Check the address, and give a token that may read the repository.',
    details: { tail: remoteRedactor(remote)(stderrTail) },
  })
}

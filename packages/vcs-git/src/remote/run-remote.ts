import { chooseProxy, describeProxy, expectSuccess } from '@aicr/kit'
import type { ProcessResult } from '@aicr/kit'
import { AicrError } from '@aicr/schema'
import type { GitCall, GitRepository } from '../git-repository.ts'
import { remoteRedactor } from './git-remote.ts'
import type { GitRemote } from './git-remote.ts'

/** What servers answer, and git repeats, where there is no right to read. */
const REFUSED = /Authentication failed|could not read (?:Username|Password)|returned error: 40[134]|not found/i

/** What curl says, and git repeats, of a proxy that is not there or does not let anybody through. */
const PROXY_FAILED = /resolve proxy|(?:from proxy after CONNECT|CONNECT tunnel failed)|returned error: 407/i

/** Runs a command that talks to the server. Throws `authentication` when the server refuses, else `process_failed`. */
export async function runRemote(
  repository: GitRepository,
  remote: GitRemote,
  args: readonly string[],
  call: Pick<GitCall, 'stdin' | 'signal' | 'settings'> = {},
): Promise<Uint8Array> {
  const result = await repository.tryRun(args, call)
  if (result.exitCode !== 0 && PROXY_FAILED.test(result.stderrTail)) throw stoppedByProxy(remote, result)
  if (result.exitCode !== 0 && REFUSED.test(result.stderrTail)) throw refused(remote, result)
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

function stoppedByProxy(remote: GitRemote, { stderrTail }: ProcessResult): AicrError {
  const proxy = chooseProxy(new URL(remote.url), remote.network ?? {})
  const name = proxy === null ? 'a proxy' : `the proxy ${describeProxy(proxy)}`
  const isUnknown = /407/.test(stderrTail)
  return new AicrError(
    `${remote.url} can not be read: ${name} ${isUnknown ? 'wants a user and a password' : 'did not let the request through'}.`,
    {
      code: 'remote_failed',
      hint: isUnknown
        ? 'Check the user and the password in HTTPS_PROXY and HTTP_PROXY.'
        : 'Check whether the proxy allows this server, or name the server in NO_PROXY.',
      details: { tail: remoteRedactor(remote)(stderrTail) },
    },
  )
}

import { chooseProxy, describeProxy } from '@aicr/kit'
import { AicrError } from '@aicr/schema'
import { remoteRedactor } from './git-remote.ts'
import type { GitRemote } from './git-remote.ts'

interface Reason {
  what: string
  hint: string
}

const CHECK_ADDRESS = 'Check HTTPS_PROXY and HTTP_PROXY, or name the server in NO_PROXY.'

/** What curl says, and git repeats, of a proxy; the first that fits. */
const REASONS: readonly (Reason & { said: RegExp })[] = [
  {
    said: /(?:code|response|error:) 407/i,
    what: 'wants a user and a password',
    hint: 'Check the user and the password in HTTPS_PROXY and HTTP_PROXY.',
  },
  {
    said: /from proxy after CONNECT|CONNECT tunnel failed/i,
    what: 'did not let the request through',
    hint: 'Check whether the proxy allows this server, or name the server in NO_PROXY.',
  },
  { said: /resolve proxy|Failed to connect to/i, what: 'cannot be reached', hint: CHECK_ADDRESS },
]

/** The error for a command that failed at the proxy, and not at the server; undefined for any other. */
export function proxyFailure(remote: GitRemote, said: string): AicrError | undefined {
  const proxy = chooseProxy(new URL(remote.url), remote.network ?? {})
  const reason = proxy === null ? undefined : REASONS.find((one) => one.said.test(said))
  if (proxy === null || reason === undefined) return undefined
  return new AicrError(`${remote.url} can not be read: the proxy ${describeProxy(proxy)} ${reason.what}.`, {
    code: 'remote_failed',
    hint: reason.hint,
    details: { tail: remoteRedactor(remote)(said) },
  })
}

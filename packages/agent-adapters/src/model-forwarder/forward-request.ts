import { RemoteError } from '@aicr/kit'
import type { ServedAnswer, ServedRequest, StreamingClient } from '@aicr/kit'
import { type UpstreamKey, answerHeaders, upstreamHeaders } from './headers.ts'
import { carriesToken } from './run-token.ts'
import { resolveTarget } from './target.ts'
import { textWithoutSecret, withoutSecret } from './without-secret.ts'

export interface Forwarding {
  baseUrl: URL
  key: UpstreamKey
  token: string
  /** Parameters of every request, whatever the agent says of them. */
  query: Readonly<Record<string, string>>
  client: StreamingClient
}

/** Passes one request of a run on to the provider, or says why not. */
export async function forwardRequest(request: ServedRequest, forwarding: Forwarding): Promise<ServedAnswer> {
  const { baseUrl, key, token, query, client } = forwarding
  const target = resolveTarget(request.target, baseUrl)
  if (!carriesToken(request.headers, target, token)) return refuse(401, 'This is not the key of this run.')
  if (target === null) return refuse(403, `Only addresses below ${baseUrl.pathname} of the model can be reached.`)
  target.searchParams.delete('key')
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value)
  try {
    const answer = await client.send({
      method: request.method,
      url: target.href,
      headers: upstreamHeaders(request.headers, key),
      ...(hasBody(request) && { body: request.body }),
      signal: request.signal,
    })
    return {
      status: answer.status,
      headers: answerHeaders(answer.headers, (text) => textWithoutSecret(text, key.key)),
      body: withoutSecret(answer.body, key.key),
    }
  } catch (error) {
    return explainFailure(error)
  }
}

/** HTTP/1.1 says so by either of these (RFC 9112, 6). */
function hasBody({ headers }: ServedRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

/** Says what kind of failure it is, in our own words: an error's message may quote what nobody should read. */
function explainFailure(error: unknown): ServedAnswer {
  const code = error instanceof RemoteError ? error.code : ''
  if (code === 'timeout') return refuse(504, 'The model did not begin to answer in time.')
  return refuse(502, 'The model cannot be reached.')
}

function refuse(status: number, message: string): ServedAnswer {
  const body = JSON.stringify({ error: { type: 'aicr_model_endpoint', message } })
  return { status, headers: { 'content-type': 'application/json', connection: 'close' }, body }
}

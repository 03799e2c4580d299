import { lstat, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { dirname } from 'node:path'
import type { Clock } from '@aicr/kit'
import { AicrError, errorMessage } from '@aicr/schema'
import type { AttributionResult, ContextResult } from '@aicr/schema'
import type { ContextPort } from '../registry/context-port.ts'
import { LineSplitter } from '../server/line-splitter.ts'
import { answerTimeoutMs, maxRequestBytes } from './wire-limits.ts'
import { ContextWireRequest } from './wire.ts'
import type { ContextWireAnswer } from './wire.ts'

/** Longer paths do not fit a socket address everywhere. Bytes. */
const MAX_PATH_BYTES = 100

/** More requests than this may not wait on one connection. */
const MAX_WAITING = 64

/** A request that was answered, as the orchestrator's own log keeps it. */
export interface AnsweredRequest {
  request: ContextWireRequest
  answer: ContextWireAnswer
}

export interface ContextServerSettings extends ContextPort {
  /** Where to listen: at most 100 bytes, in a folder that only its owner can enter (made when it does not exist). */
  path: string
  clock: Clock
  /** Told of every answer, before it is sent. */
  log: (answered: AnsweredRequest) => void
  /** Milliseconds that one answer may take; default 20 seconds. */
  timeoutMs?: number
}

/** A listening server. */
export interface ContextServer {
  /** Ends all connections and removes the socket. */
  close(): Promise<void>
}

async function ensurePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const stats = await lstat(path)
  if (stats.isDirectory() && (stats.mode & 0o077) === 0) return
  throw new AicrError(`${path} must be a folder that only its owner can enter (mode 0700).`, {
    code: 'invalid_input',
    hint: 'Let the server make the folder, or change its mode.',
  })
}

function readRequest(line: string): ContextWireRequest | null {
  try {
    return ContextWireRequest.safeParse(JSON.parse(line)).data ?? null
  } catch {
    // Not JSON: answered as a request that cannot be read.
    return null
  }
}

async function fulfil(request: ContextWireRequest, settings: ContextServerSettings): Promise<ContextWireAnswer> {
  const { clock, timeoutMs = answerTimeoutMs } = settings
  const { id } = request
  const timeout = new AbortController()
  const done = new AbortController()
  const late = clock.sleep(timeoutMs, done.signal).then((): ContextWireAnswer => {
    timeout.abort()
    return { v: 1, id, ok: false, code: 'timeout', message: `No answer within ${timeoutMs} ms.` }
  })
  try {
    return await Promise.race([late, ask(request, settings, timeout.signal)])
  } catch (error) {
    return { v: 1, id, ok: false, code: 'failed', message: errorMessage(error) }
  } finally {
    done.abort()
    // Interrupted on purpose a line above.
    late.catch(() => undefined)
  }
}

async function ask(
  request: ContextWireRequest,
  settings: ContextServerSettings,
  signal: AbortSignal,
): Promise<ContextWireAnswer> {
  const result: ContextResult | AttributionResult =
    request.tool === 'aicr.fetch_more_context'
      ? await settings.fetch(request.input, signal)
      : await settings.blame(request.input, signal)
  return { v: 1, id: request.id, ok: true, result }
}

/** Answers one connection, one request after the other. */
function serveConnection(socket: Socket, settings: ContextServerSettings): void {
  let waiting = 0
  let turn = Promise.resolve()
  const send = (answer: ContextWireAnswer): void => {
    if (!socket.destroyed) socket.write(`${JSON.stringify(answer)}\n`)
  }
  const refuse = (code: string, message: string, id: number | null = null): void =>
    send({ v: 1, id, ok: false, code, message })
  const answer = async (request: ContextWireRequest): Promise<void> => {
    if (!socket.destroyed) {
      const answer = await fulfil(request, settings)
      settings.log({ request, answer })
      send(answer)
    }
    waiting -= 1
  }
  const lines = new LineSplitter({
    maxBytes: maxRequestBytes,
    onLine: (line) => {
      const request = readRequest(line)
      if (request === null) return refuse('invalid_request', 'The line is not a request of this protocol.')
      if (waiting >= MAX_WAITING) return refuse('busy', `More than ${MAX_WAITING} requests wait.`, request.id)
      waiting += 1
      turn = turn.then(() => answer(request))
    },
    onTooLong: () => refuse('too_large', `A request may be ${maxRequestBytes} bytes long at most.`),
  })
  socket.on('data', (chunk) => lines.push(chunk))
  // A broken connection is followed by `close`; whoever asked has gone.
  socket.on('error', () => socket.destroy())
}

function listen(server: Server, path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(path, () => {
    server.off('error', reject)
    resolve()
  })
  return promise
}

/**
 * Listens for the requests of output servers and answers them live. Throws an `AicrError` (`invalid_input`) for a path
 * that is too long or a folder that others can enter, and `context_server_failed` where it cannot listen.
 */
export async function createContextServer(settings: ContextServerSettings): Promise<ContextServer> {
  const { path } = settings
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) {
    throw new AicrError(`The socket path ${path} is longer than ${MAX_PATH_BYTES} bytes.`, { code: 'invalid_input' })
  }
  await ensurePrivateFolder(dirname(path))
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serveConnection(socket, settings)
  })
  await listen(server, path).catch((error: unknown) => {
    throw new AicrError(`Cannot listen on ${path}: ${errorMessage(error)}`, {
      code: 'context_server_failed',
      cause: error,
    })
  })
  return {
    async close() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

import { execFileSync, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface GitHttpServerOptions {
  /** Every repository in this folder is served under its name. */
  root: string
  /** Demands Basic authentication with this password. */
  token?: string
}

/** Git's own server of repositories over http, on this machine. */
export interface GitHttpServer extends AsyncDisposable {
  /** Without a slash at the end. */
  readonly url: string
  /** What was asked for, such as `POST /shop.git/git-upload-pack`. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

/** Starts one; repositories with `uploadpack.allowFilter` are read in part. */
export async function startGitHttpServer({ root, token }: GitHttpServerOptions): Promise<GitHttpServer> {
  const backend = `${execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim()}/git-http-backend`
  const requests: string[] = []
  const server = createServer((request, response) => {
    if (token !== undefined && passwordOf(request) !== token) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end()
      return
    }
    requests.push(`${request.method} ${request.url?.split('?', 1)[0]}`)
    serve(request, response, { backend, root })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${port}`, requests, close, [Symbol.asyncDispose]: close }
}

function passwordOf({ headers }: IncomingMessage): string {
  const given = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
  return given.slice(given.indexOf(':') + 1)
}

function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { backend, root }: { backend: string; root: string },
): void {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const { headers, method = 'GET' } = request
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: '/nonexistent',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'safe.directory',
    GIT_CONFIG_VALUE_0: '*',
    GIT_PROJECT_ROOT: root,
    GIT_HTTP_EXPORT_ALL: '1',
    GIT_PROTOCOL: String(headers['git-protocol'] ?? ''),
    REQUEST_METHOD: method,
    PATH_INFO: decodeURIComponent(url.pathname),
    QUERY_STRING: url.search.slice(1),
    CONTENT_TYPE: headers['content-type'] ?? '',
    HTTP_CONTENT_ENCODING: headers['content-encoding'] ?? '',
    REMOTE_ADDR: '127.0.0.1',
    ...(headers['content-length'] !== undefined && { CONTENT_LENGTH: headers['content-length'] }),
  }
  const child = spawn(backend, [], { env, stdio: ['pipe', 'pipe', 'ignore'] })
  // A program that ends before it has read everything says why in its answer.
  child.stdin.on('error', () => {})
  request.pipe(child.stdin)
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.on('close', () => answer(response, Buffer.concat(chunks)))
}

/** Header lines, an empty line, the body. */
function answer(response: ServerResponse, output: Buffer): void {
  const end = output.indexOf('\r\n\r\n')
  const lines = output.subarray(0, Math.max(end, 0)).toString().split('\r\n')
  for (const line of lines) {
    const colon = line.indexOf(':')
    const [name, value] = [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    if (name === 'status') response.statusCode = Number.parseInt(value, 10)
    else if (name !== '') response.setHeader(name, value)
  }
  response.end(output.subarray(end + 4))
}

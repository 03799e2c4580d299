import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** Answers a CONNECT: joins the client with the host, or refuses. Returns the ends that are open. */
export function openTunnel(client: Duplex, to: { host: string; port: number } | null): Duplex[] {
  client.on('error', () => client.destroy())
  if (to === null) {
    client.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
    return [client]
  }
  const far = connect({ ...to, allowHalfOpen: true })
  let joined = false
  far.once('connect', () => {
    joined = true
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    far.pipe(client)
    client.pipe(far)
  })
  far.on('error', () => {
    if (joined) client.destroy()
    else client.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
  })
  client.once('close', () => far.destroy())
  return [client, far]
}

import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { isPublicAddress, lookupPublic } from './public-address.ts'

/** Where a CONNECT leads. */
export interface TunnelTarget {
  host: string
  port: number
  /** `public`: a host that has an address of this machine or of a private network is not connected with. Default: `any`. */
  addresses?: 'any' | 'public'
}

/** Until there is a connection, and without a byte in either direction. */
const CONNECT_TIMEOUT_MS = 30_000
const IDLE_TIMEOUT_MS = 600_000

/** Answers a CONNECT: joins the client with the host, or refuses. `head`: what the client sent at once. Returns the ends that are open. */
export function openTunnel(client: Duplex, head: Uint8Array, to: TunnelTarget | null): Duplex[] {
  client.on('error', () => client.destroy())
  if (to === null || !mayConnect(to)) {
    refuse(client, '403 Forbidden')
    return [client]
  }
  const { host, port, addresses } = to
  const far = connect({ host, port, allowHalfOpen: true, ...(addresses === 'public' && { lookup: lookupPublic }) })
  let joined = false
  far.setTimeout(CONNECT_TIMEOUT_MS, () => far.destroy(new Error('silence')))
  far.once('connect', () => {
    joined = true
    far.setTimeout(IDLE_TIMEOUT_MS)
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    far.pipe(client)
    far.write(head)
    client.pipe(far)
  })
  far.on('error', () => {
    if (joined) client.destroy()
    else refuse(client, '502 Bad Gateway')
  })
  client.once('close', () => far.destroy())
  return [client, far]
}

/** An address is not looked up, so that it is judged here. */
function mayConnect({ host, addresses }: TunnelTarget): boolean {
  return addresses !== 'public' || !/^[\d.]+$|:/.test(host) || isPublicAddress(host)
}

/** Ends a CONNECT with a status such as `403 Forbidden`. */
export function refuse(client: Duplex, status: string): void {
  client.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
}

import type { VendorEndpoint } from '@aicr/agents'
import { startHttpServer } from '@aicr/kit'
import type { TunnelTarget } from '@aicr/kit'
import { createRunToken } from './run-token.ts'
import { makeSocketPlace } from './socket-place.ts'
import type { VendorHost } from './vendor-hosts.ts'
import { readVendorHosts, tunnelTo } from './vendor-hosts.ts'

export interface VendorProxySettings {
  /** As `host:443`. A CONNECT leads to these and nowhere else. */
  hosts: readonly string[]
  /** Where a host really is. Default: where its name leads to, if that is the public internet. */
  locate?: (host: VendorHost) => TunnelTarget
  /** Where the folders of sockets are made: a short path. Default: the system's folder for temporary files. */
  socketFolder?: string
  /** Default: 192 random bits. */
  generateToken?: () => string
}

/**
 * An HTTP proxy for an agent that is logged in with its vendor: it joins CONNECTs that carry the token of the run with the
 * vendor's hosts, and refuses all else. What is said is between the two, encrypted; nothing of it is seen or kept here.
 */
export function createVendorProxy(settings: VendorProxySettings): VendorEndpoint {
  const { locate = (host) => ({ ...host, addresses: 'public' }), generateToken = createRunToken } = settings
  const hosts = readVendorHosts(settings.hosts)
  return {
    async open({ linkedPort }) {
      const token = generateToken()
      const place = linkedPort === undefined ? null : await makeSocketPlace(settings.socketFolder)
      const server = await startHttpServer({
        listen: place === null ? { port: 0 } : { path: place.socket },
        answer: () => Promise.resolve({ status: 403, headers: { connection: 'close' } }),
        tunnel(request) {
          const host = tunnelTo(request, hosts, token)
          return host === null ? null : locate(host)
        },
      })
      let closing: Promise<unknown> | undefined
      const close = () => Promise.all([server.close(), place?.remove()])
      return {
        proxyUrl: `http://aicr:${token}@127.0.0.1:${linkedPort ?? server.port}`,
        socket: place?.socket ?? null,
        close: async () => void (await (closing ??= close())),
      }
    },
  }
}

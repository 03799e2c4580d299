import { ConfigError, errorMessage } from '@aicr/schema'
import type { Agent, Dispatcher, request } from 'undici'
import { chooseProxy } from '../network/choose-proxy.ts'
import type { NetworkSettings } from '../network/network-settings.ts'
import { readTrustedAuthorities } from '../network/trusted-authorities.ts'

/** A way to a server. */
export interface Route {
  dispatcher: Dispatcher
  /** Through which it leads; null when straight there. */
  proxy: URL | null
}

/** Connections to servers, straight or through proxies. */
export interface Dispatchers {
  /** Throws a `ConfigError` for a proxy that cannot be used. */
  routeTo(url: URL): Route
  request: typeof request
  close(): Promise<void>
  destroy(reason: Error): Promise<void>
}

/** Loads the HTTP library (60 ms), which is why it is opened by the first request and not before. */
export async function openDispatchers(network: NetworkSettings, options: Agent.Options = {}): Promise<Dispatchers> {
  // By its default: that is all of a CommonJS module that a bundle hands on.
  const { default: undici } = await import('undici')
  const { Agent, ProxyAgent } = undici
  const tls = await trust(network)
  const direct = new Agent({ ...options, ...(tls && { connect: tls }) })
  const proxied = new Map<string, Dispatcher>()
  const all = (): Dispatcher[] => [direct, ...proxied.values()]

  function through(proxy: URL): Dispatcher {
    const uri = proxy.href
    const dispatcher =
      proxied.get(uri) ?? new ProxyAgent({ ...options, uri, ...(tls && { requestTls: tls, proxyTls: tls }) })
    proxied.set(uri, dispatcher)
    return dispatcher
  }

  return {
    request: undici.request,
    routeTo(url) {
      const proxy = chooseProxy(url, network)
      return { proxy, dispatcher: proxy === null ? direct : through(proxy) }
    },
    close: async () => void (await Promise.all(all().map((dispatcher) => dispatcher.close()))),
    destroy: async (reason) => void (await Promise.all(all().map((dispatcher) => dispatcher.destroy(reason)))),
  }
}

/** One context for all connections: it takes milliseconds to make. */
async function trust(network: NetworkSettings) {
  const ca = await readTrustedAuthorities(network)
  if (ca === null) return undefined
  const { createSecureContext } = await import('node:tls')
  try {
    return { secureContext: createSecureContext({ ca }) }
  } catch (error) {
    throw new ConfigError(`The certificates of ${network.caFiles?.join(', ')} cannot be used: ${errorMessage(error)}`, {
      cause: error,
    })
  }
}

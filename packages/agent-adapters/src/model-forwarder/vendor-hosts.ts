import type { HttpHeaders } from '@aicr/kit'
import { ConfigError } from '@aicr/schema'
import { proxyCarriesToken } from './run-token.ts'

/** A host by its name, and the port of HTTPS. */
export interface VendorHost {
  host: string
  port: 443
}

/** By `host:443` in lower case. */
export type VendorHosts = ReadonlyMap<string, VendorHost>

/** The last part of a name is no number, so that no spelling of an address is one. */
const NAME = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** Reads `host:443`. Throws a `ConfigError` for anything else: no patterns, no addresses, no other port. */
export function readVendorHosts(names: readonly string[]): VendorHosts {
  return new Map(
    names.map((name) => {
      const key = name.toLowerCase()
      const host = key.endsWith(':443') ? key.slice(0, -4) : ''
      if (NAME.test(host)) return [key, { host, port: 443 }]
      throw new ConfigError(`${JSON.stringify(name)} is no host with its port, such as api.example.com:443.`)
    }),
  )
}

/** Where a CONNECT leads; null refuses it. */
export function tunnelTo(
  { target, headers }: { target: string; headers: HttpHeaders },
  hosts: VendorHosts,
  token: string,
): VendorHost | null {
  return proxyCarriesToken(headers, token) ? (hosts.get(target.toLowerCase()) ?? null) : null
}

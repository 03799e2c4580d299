import type { HttpHeaders } from '@aicr/kit'
import { ConfigError } from '@aicr/schema'
import { proxyCarriesToken } from './run-token.ts'

/** By `host:port` in lower case. */
export type VendorHosts = ReadonlyMap<string, { host: string; port: number }>

const HOST_AND_PORT = /^([a-z0-9.-]{1,253}):(\d{1,5})$/

/** Reads `host:port`. Throws a `ConfigError` for anything else: no patterns, no addresses in brackets. */
export function readVendorHosts(names: readonly string[]): VendorHosts {
  return new Map(
    names.map((name) => {
      const [key, host, port] = HOST_AND_PORT.exec(name.toLowerCase()) ?? []
      if (key !== undefined && host !== undefined && port !== undefined) return [key, { host, port: Number(port) }]
      throw new ConfigError(`${JSON.stringify(name)} is no host with a port, such as api.example.com:443.`)
    }),
  )
}

/** Where a CONNECT leads; null refuses it. */
export function tunnelTo(
  { target, headers }: { target: string; headers: HttpHeaders },
  hosts: VendorHosts,
  token: string,
): { host: string; port: number } | null {
  return proxyCarriesToken(headers, token) ? (hosts.get(target.toLowerCase()) ?? null) : null
}

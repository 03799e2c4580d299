import { BlockList, isIP } from 'node:net'

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/**
 * Whether an address is reached without a proxy: this machine itself always, and what `NO_PROXY` lists, separated by commas
 * or spaces: `*` for all, `example.com` and `.example.com` for the domain and all below it, `*.example.com` for those below
 * it only, addresses (`10.0.0.1`, `[::1]`) and ranges (`10.0.0.0/8`), each also with a port (`example.com:8443`).
 */
export function isExempt({ protocol, hostname, port }: URL, noProxy: string): boolean {
  const host = bare(hostname)
  if (isLoopback(host)) return true
  const ofUrl = port === '' ? (DEFAULT_PORTS[protocol] ?? '') : port
  return noProxy.split(/[\s,]+/).some((text) => {
    if (text === '') return false
    const entry = readEntry(text)
    return (entry.port === undefined || entry.port === ofUrl) && matches(host, entry.host)
  })
}

function isLoopback(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1') return true
  return isIP(host) === 4 && host.startsWith('127.')
}

/** An address of version 6 with a port stands in brackets; without one its colons are no port. */
function readEntry(text: string): { host: string; port: string | undefined } {
  const [, host, port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(text) ?? []
  return { host: bare(host ?? text), port }
}

function matches(host: string, entry: string): boolean {
  if (entry === '*') return true
  const slash = entry.indexOf('/')
  if (slash !== -1) return isInRange(host, entry.slice(0, slash), entry.slice(slash + 1))
  const domain = entry.replace(/^\*?\./, '')
  if (domain === '') return false
  return (host === domain && !entry.startsWith('*')) || (isIP(host) === 0 && host.endsWith(`.${domain}`))
}

function isInRange(host: string, network: string, prefix: string): boolean {
  const family = isIP(network)
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 999
  if (family === 0 || family !== isIP(host) || bits > (family === 4 ? 32 : 128)) return false
  const type = family === 4 ? 'ipv4' : 'ipv6'
  const range = new BlockList()
  range.addSubnet(network, bits, type)
  return range.check(host, type)
}

/** In lower case, without brackets and without the dot of a full name. */
function bare(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/(?<=.)\.$/, '')
}

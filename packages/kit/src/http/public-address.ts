import { lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

/** What is not of the public internet: this host, private and shared networks, links, documentation, multicast (RFC 6890). */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** The only unicast block that is given out, without what leads elsewhere in it: Teredo and others, documentation, 6to4. */
const PUBLIC_V6 = ['2000::', 3] as const
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

/** Whether an IP address is one of the public internet. Anything else is not, other text too. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !listOf(NOT_PUBLIC_V4, 'ipv4').check(address, 'ipv4')
  if (family !== 6) return false
  return listOf([PUBLIC_V6], 'ipv6').check(address, 'ipv6') && !listOf(NOT_PUBLIC_V6, 'ipv6').check(address, 'ipv6')
}

function listOf(subnets: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family)
  return list
}

/** A `lookup` for `net.connect` that fails for a name of which any address is not public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error) callback(error, '')
    else if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new Error(`${hostname} is no host of the public internet`), '')
    } else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

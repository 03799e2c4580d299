import { describe, expect, it } from 'vitest'
import { isPublicAddress, lookupPublic } from './public-address.ts'

describe('an address', () => {
  it.each([
    '1.1.1.1',
    '104.18.32.47',
    '172.15.255.255',
    '172.32.0.1',
    '223.255.255.255',
    '2606:4700::6812:202f',
    '2a00:1450:4001::1',
  ])('%s is of the public internet', (address) => expect(isPublicAddress(address)).toBe(true))

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2001:0:7f00:1::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '0x7f.1',
    '2130706433',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

  it('that is not public is not what a name is looked up for', async () => {
    const found = (all: boolean): Promise<unknown> =>
      new Promise((resolve) => lookupPublic('localhost', { all }, (error) => resolve(error?.message)))
    expect(await found(true)).toBe('localhost is no host of the public internet')
    expect(await found(false)).toBe('localhost is no host of the public internet')
  })
})

import { ConfigError, errorMessage } from '@aicr/schema'
import { readFile } from 'node:fs/promises'
import type { NetworkSettings } from './network-settings.ts'

const BEGIN = '-----BEGIN CERTIFICATE-----'
const END = '-----END CERTIFICATE-----'

/**
 * All authorities to trust, in PEM: Node's own and those of the files. Null when the files bring nothing new: then what is
 * usual is right. With `system`, those of the machine too, which other programs trust; then they are told whenever there are
 * files. Throws a `ConfigError` for a file that cannot be read or holds no certificate, because without it the server would
 * seem to be a forged one.
 */
export async function readTrustedAuthorities(
  { caFiles = [] }: NetworkSettings,
  { system = false }: { system?: boolean } = {},
): Promise<string[] | null> {
  if (caFiles.length === 0) return null
  const own = (await Promise.all(caFiles.map(readCertificates))).flat()
  const { getCACertificates } = await import('node:tls')
  const usual = new Set(getCACertificates('default').map(normalized))
  // Making use of a list takes 50 ms and more, and Node has read NODE_EXTRA_CA_CERTS itself.
  if (!system && own.every((certificate) => usual.has(certificate))) return null
  const machine = system ? getCACertificates('system').map(normalized) : []
  return [...new Set([...usual, ...machine, ...own])]
}

async function readCertificates(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw unusable(file, `cannot be read: ${errorMessage(cause)}`, cause)
  })
  // What stands after the last end is none.
  const parts = text.split(END).slice(0, -1)
  const certificates = parts.flatMap((part) => {
    const start = part.lastIndexOf(BEGIN)
    return start === -1 ? [] : [normalized(`${part.slice(start)}${END}`)]
  })
  if (certificates.length === 0) throw unusable(file, 'holds no certificate')
  return certificates
}

function normalized(certificate: string): string {
  return certificate.replaceAll('\r', '').trim()
}

function unusable(file: string, why: string, cause?: unknown): ConfigError {
  return new ConfigError(`The file of certificates ${JSON.stringify(file)} ${why}.`, {
    hint: 'Name a PEM file with the certificates of your authorities in SSL_CERT_FILE or NODE_EXTRA_CA_CERTS.',
    details: { file },
    ...(cause !== undefined && { cause }),
  })
}

import { ConfigError, errorMessage } from '@aicr/schema'
import { readFile } from 'node:fs/promises'
import type { NetworkSettings } from './network-settings.ts'

const CERTIFICATE = /-----BEGIN CERTIFICATE-----/

/**
 * All authorities to trust, in PEM: Node's own and those of the files. With `system`, those of the machine too, which other
 * programs trust. Null when there are no files: then what is usual is right. Throws a `ConfigError` for a file that cannot be
 * read or holds no certificate, because without it the server would seem to be a forged one.
 */
export async function readTrustedAuthorities(
  { caFiles = [] }: NetworkSettings,
  { system = false }: { system?: boolean } = {},
): Promise<string[] | null> {
  if (caFiles.length === 0) return null
  const own = await Promise.all(caFiles.map(readAuthorities))
  const { getCACertificates } = await import('node:tls')
  const usual = [...getCACertificates('default'), ...(system ? getCACertificates('system') : [])]
  return [...new Set([...usual, ...own])]
}

async function readAuthorities(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw unusable(file, `cannot be read: ${errorMessage(cause)}`, cause)
  })
  if (!CERTIFICATE.test(text)) throw unusable(file, 'holds no certificate')
  return text
}

function unusable(file: string, why: string, cause?: unknown): ConfigError {
  return new ConfigError(`The file of certificates ${JSON.stringify(file)} ${why}.`, {
    hint: 'Name a PEM file with the certificates of your authorities in SSL_CERT_FILE or NODE_EXTRA_CA_CERTS.',
    details: { file },
    ...(cause !== undefined && { cause }),
  })
}

import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { expectSuccess, runProcess, withTemporaryDirectory } from '@aicr/kit'

/** The hosts of a vendor, with a certificate of an authority that only the test knows. */
export interface FakeVendor extends AsyncDisposable {
  port: number
  /** The certificate of the authority, PEM. */
  authority: string
}

/** Speaks TLS for these hosts, and passes what it hears on to a model on this machine. */
export async function startFakeVendor(hosts: readonly string[], origin: string): Promise<FakeVendor> {
  const { key, certificate, authority } = await makeCertificate(hosts)
  const server = createServer({ key, cert: certificate }, (client) => {
    const model = connect(Number(new URL(origin).port), '127.0.0.1')
    client.on('error', () => model.destroy()).pipe(model)
    model.on('error', () => client.destroy()).pipe(client)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    authority,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}

function makeCertificate(hosts: readonly string[]): Promise<{ key: string; certificate: string; authority: string }> {
  return withTemporaryDirectory('aicr-vendor-', async (folder) => {
    const openssl = async (...args: string[]): Promise<void> => {
      const env = { PATH: '/usr/bin:/bin' }
      const result = await runProcess({ command: 'openssl', args, cwd: folder, env, timeoutMs: 30_000 })
      expectSuccess(result, { command: 'openssl' })
    }
    await writeFile(join(folder, 'names'), `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}\n`)
    const newKey = ['-newkey', 'rsa:2048', '-nodes']
    await openssl('req', '-x509', ...newKey, '-days', '2', '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Test')
    await openssl('req', '-new', ...newKey, '-keyout', 'key', '-out', 'request', '-subj', '/CN=vendor')
    const signer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names']
    await openssl('x509', '-req', '-in', 'request', ...signer, '-days', '2', '-out', 'certificate')
    const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')
    return { key: await read('key'), certificate: await read('certificate'), authority: await read('ca.pem') }
  })
}

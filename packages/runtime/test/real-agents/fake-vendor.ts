import { connect } from 'node:net'
import { createSecureContext, createServer } from 'node:tls'
import type { SecureContext } from 'node:tls'
import { callbackify } from 'node:util'
import { makeTestAuthority } from '@aicr-internal/testkit'

/** The hosts of a vendor, with certificates of an authority that only the test knows. */
export interface FakeVendor extends AsyncDisposable {
  port: number
  /** The file of the authority's certificate. */
  authority: string
}

/** Speaks TLS for whatever host it is called by, and passes what it hears on to a model on this machine. */
export async function startFakeVendor(origin: string): Promise<FakeVendor> {
  const authority = await makeTestAuthority()
  const contexts = new Map<string, Promise<SecureContext>>()
  async function contextFor(host: string): Promise<SecureContext> {
    return createSecureContext(await authority.issue(host))
  }
  const SNICallback = callbackify((host: string) => {
    const context = contexts.get(host) ?? contextFor(host)
    contexts.set(host, context)
    return context
  })
  const server = createServer({ SNICallback }, (client) => {
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
    authority: authority.file,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      await authority[Symbol.asyncDispose]()
    },
  }
}

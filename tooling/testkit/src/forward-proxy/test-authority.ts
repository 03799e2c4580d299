import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** Key and certificate of a server, in PEM. */
export interface ServerCertificate {
  readonly key: string
  readonly cert: string
}

/** An authority that nobody trusts who was not told to. */
export interface TestAuthority extends AsyncDisposable {
  /** Its own certificate, in PEM. */
  readonly file: string
  issue(host: string): Promise<ServerCertificate>
}

/** Whether {@link makeTestAuthority} works here. */
export function canMakeAuthorities(): boolean {
  return spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0
}

/** Makes one with openssl, for a day. */
export async function makeTestAuthority(): Promise<TestAuthority> {
  const folder = await mkdtemp(join(tmpdir(), 'aicr-authority-'))
  const path = (name: string): string => join(folder, name)
  const openssl = (...args: string[]): Promise<unknown> => run('openssl', args, { cwd: folder })
  const subject = ['-subj', '/CN=AICR test authority', '-addext', 'basicConstraints=critical,CA:TRUE']
  await openssl('req', '-x509', ...NEW_KEY, '-days', '1', '-keyout', 'ca.key', '-out', 'ca.pem', ...subject)
  return {
    file: path('ca.pem'),
    async issue(host) {
      await writeFile(path(`${host}.ext`), `subjectAltName=DNS:${host}\nbasicConstraints=CA:FALSE\n`)
      await openssl('req', ...NEW_KEY, '-subj', `/CN=${host}`, '-keyout', `${host}.key`, '-out', `${host}.csr`)
      const signer = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '1']
      await openssl('x509', '-req', '-in', `${host}.csr`, ...signer, '-extfile', `${host}.ext`, '-out', `${host}.pem`)
      return { key: await readFile(path(`${host}.key`), 'utf8'), cert: await readFile(path(`${host}.pem`), 'utf8') }
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

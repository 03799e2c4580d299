import { withTemporaryDirectory } from '@aicr/kit'
import { chmod, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, type Server, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SandboxGuarantees } from '../sandbox.ts'
import { inFolders, withRunFolders } from './run-folders.ts'
import { type SandboxContractInput, TEST_TIMEOUT_MS, createShellRunner } from './shell-runner.ts'

/** Connects to what its first argument names (a port of 127.0.0.1, a path, or HOST:PORT) and prints what comes. */
const CONNECT = `
  const net = require('node:net')
  const target = process.argv[1]
  const [host, port] = target.includes(':') ? target.split(':') : ['127.0.0.1', target]
  const socket = net.connect(target.startsWith('/') ? { path: target } : { host, port: Number(port) })
  socket.setTimeout(3000, () => socket.destroy(new Error('silence')))
  socket.on('error', (error) => { console.log('refused'); process.exit(0) })
  socket.pipe(process.stdout)
`

/** What a backend lets a run see and reach: what the spec names, and as little else as its report says. */
export function describeIsolation(input: SandboxContractInput): void {
  const runShell = createShellRunner(input)
  const node = input.node ?? process.execPath

  async function claims(name: keyof SandboxGuarantees): Promise<boolean> {
    return (await (await input.create()).probe()).guarantees[name]
  }

  describe('files', () => {
    it(
      'outside the run can be read exactly when the report does not claim otherwise',
      inFolders(async (folders) => {
        await withRunFolders(async ({ tmp: elsewhere }) => {
          const path = join(elsewhere, 'outside.txt')
          await writeFile(path, 'outside')
          const result = await runShell('', { folders, args: ['-c', 'cat "$1"', 'sh', path] })
          expect(result.output === '').toBe(await claims('isolatesFiles'))
        })
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'of the run are where the sandbox says, and the source cannot be changed when files are isolated',
      inFolders(async (folders) => {
        const inside = (await input.create()).insidePaths(folders)
        await writeFile(join(folders.source, 'a.txt'), 'source')
        await chmod(join(folders.source, 'a.txt'), 0o600)
        const script = 'cat "$1/a.txt"; echo changed > "$1/a.txt"; echo new > "$1/b.txt"; echo there > "$2/c.txt"'
        const result = await runShell('', { folders, args: ['-c', script, 'sh', inside.source, inside.tmp] })
        expect(result.output).toBe('source')
        expect(await readFile(join(folders.tmp, 'c.txt'), 'utf8')).toBe('there\n')
        const unchanged = (await readFile(join(folders.source, 'a.txt'), 'utf8')) === 'source'
        expect(unchanged).toBe(await claims('isolatesFiles'))
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'that the spec names can be read under the same path, and not be changed when files are isolated',
      inFolders(async (folders) => {
        await withTemporaryDirectory('aicr-shown-', async (shown) => {
          const path = join(shown, 'below', 'shown.txt')
          await mkdir(join(shown, 'below'))
          await writeFile(path, 'shown')
          // For others to read: programs are not secret.
          for (const folder of [shown, join(shown, 'below')]) await chmod(folder, 0o755)
          const args = ['-c', 'cat "$1"; echo changed > "$1"', 'sh', path]
          const result = await runShell('', { folders, readOnly: [join(shown, 'below')], args })
          expect(result.output).toBe('shown')
          expect((await readFile(path, 'utf8')) === 'shown').toBe(await claims('isolatesFiles'))
        })
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'of one run cannot be seen by another when files are isolated',
      inFolders(async (folders) => {
        await withRunFolders(async (other) => {
          await writeFile(join(other.agent, 'secret.txt'), 'of another run')
          const script = 'find / -name secret.txt -not -path "/proc/*" 2>/dev/null; cat "$1/../../*/agent/secret.txt"'
          const isolated = await claims('isolatesFiles')
          const result = isolated ? await runShell('', { folders, args: ['-c', script, 'sh', '.'] }) : { output: '' }
          expect(result.output).toBe('')
        })
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'that are links or pipes are gone after the run when files are isolated, so that nobody follows them',
      inFolders(async (folders) => {
        const isolated = await claims('isolatesFiles')
        const script = `mkdir -p deep closed; ln -s /etc/hosts link; ln -s / deep/root; ln -s /etc closed/etc; mkfifo pipe
          echo kept > deep/file; chmod 000 closed`
        if (isolated) await runShell(script, { folders })
        const left = isolated ? await readdir(folders.agent, { recursive: true }) : ['closed', 'deep', 'deep/file']
        expect(left.sort()).toEqual(['closed', 'deep', 'deep/file'])
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'of /proc show no environment but that of the run when files are isolated',
      inFolders(async (folders) => {
        const isolated = await claims('isolatesFiles')
        const script = 'for file in /proc/[0-9]*/environ; do cat "$file" | tr "\\0" "\\n"; done 2>/dev/null'
        const { output } = isolated ? await runShell(script, { folders }) : { output: '' }
        const foreign = Object.keys(process.env).filter((name) => name.startsWith('VITEST') || name === 'NODE_ENV')
        expect(foreign.length).toBeGreaterThan(0)
        expect(foreign.filter((name) => output.includes(`${name}=`))).toEqual([])
      }),
      TEST_TIMEOUT_MS,
    )
  })

  describe('network', () => {
    const connect = (folders: Parameters<typeof runShell>[1], target: string | number) =>
      runShell('', { ...folders, command: node, args: ['-e', CONNECT, String(target)] })

    it(
      'of this machine is closed when the report says so',
      inFolders(async (folders) => {
        using server = await greetOn({ port: 0, host: '127.0.0.1' })
        const result = await connect({ folders }, server.port)
        expect(result.output).toBe((await claims('isolatesNetwork')) ? 'refused\n' : 'hello')
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'beyond this machine is closed when the report says so',
      inFolders(async (folders) => {
        const isolated = await claims('isolatesNetwork')
        const outputs = isolated
          ? await Promise.all(
              ['169.254.169.254:80', '10.0.2.2:80'].map(async (to) => (await connect({ folders }, to)).output),
            )
          : []
        expect(outputs.filter((output) => output !== 'refused\n')).toEqual([])
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'has exactly the sockets that the spec links to ports, where it is isolated',
      inFolders(async (folders) => {
        await withTemporaryDirectory('aicr-egress-', async (folder) => {
          const socket = join(folder, 's')
          using server = await greetOn({ path: socket })
          const isolated = await claims('isolatesNetwork')
          const egress = [{ socket, port: 8181 }]
          const reached = isolated ? (await connect({ folders, egress }, 8181)).output : 'hello'
          const other = isolated ? (await connect({ folders, egress }, 8182)).output : 'refused\n'
          expect([server.port, reached, other]).toEqual([0, 'hello', 'refused\n'])
        })
      }),
      TEST_TIMEOUT_MS,
    )

    it(
      'behind a link leaves exit code, signal, input and a missing command what they are',
      inFolders(async (folders) => {
        await withTemporaryDirectory('aicr-egress-', async (folder) => {
          const socket = join(folder, 's')
          using server = await greetOn({ path: socket })
          const egress = (await claims('isolatesNetwork')) ? [{ socket, port: 8181 }] : []
          const code = await runShell('wc -c; exit 7', { folders, egress, stdin: 'x'.repeat(200_000) })
          expect([server.port, code.output.trim(), code.exitCode]).toEqual([0, '200000', 7])
          expect(await runShell('kill -KILL $$', { folders, egress })).toMatchObject({
            signal: 'SIGKILL',
            ended: 'exited',
          })
          const missing = runShell('', { folders, egress, command: 'aicr-no-such-command' })
          await expect(missing).rejects.toMatchObject({ code: 'executable_missing' })
        })
      }),
      TEST_TIMEOUT_MS,
    )
  })

  describe('sockets', () => {
    it(
      'that the spec names can be connected to under the same path, and others not when files are isolated',
      inFolders(async (folders) => {
        await withTemporaryDirectory('aicr-sockets-', async (folder) => {
          const [named, other] = [join(folder, 'named'), join(folder, 'other')]
          using first = await greetOn({ path: named })
          using second = await greetOn({ path: other })
          const reach = async (path: string) =>
            (await runShell('', { folders, sockets: [named], command: node, args: ['-e', CONNECT, path] })).output
          expect([first.port, second.port, await reach(named)]).toEqual([0, 0, 'hello'])
          expect(await reach(other)).toBe((await claims('isolatesFiles')) ? 'refused\n' : 'hello')
        })
      }),
      TEST_TIMEOUT_MS,
    )
  })
}

/** A server that says hello to whoever connects. */
async function greetOn(
  address: { port: number; host: string } | { path: string },
): Promise<Disposable & { port: number }> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end('hello')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  })
  return { port: portOf(server.address()), [Symbol.dispose]: () => void server.close() }
}

function portOf(address: AddressInfo | string | null): number {
  return address !== null && typeof address === 'object' ? address.port : 0
}

import { createTemporaryDirectory, expectSuccess, findExecutable, runProcess } from '@aicr/kit'
import { copyFile, cp, mkdir, realpath, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** An image with busybox and the Node that runs the tests, and nothing else. */
export const TEST_IMAGE = 'localhost/aicr-sandbox-test:2'
const PATH = '/usr/bin:/bin:/usr/sbin:/sbin'
const TOOLS = 'cat chmod env find head kill ln mkdir mkfifo printf rm setsid sh sleep touch tr true wc'.split(' ')

/** Why containers of this engine cannot be tested here; null: they can. */
export async function whyNot(engine: string): Promise<string | null> {
  for (const program of [engine, 'busybox', 'tar', 'ldd']) {
    if ((await findExecutable(program, { path: `/usr/local/bin:${PATH}` })) === null)
      return `${program} is not installed`
  }
  return null
}

/** Makes the image from files of this machine, without a registry, unless the engine has it. */
export async function makeTestImage(engine: string, env: Environment = process.env): Promise<void> {
  const exists = await run(engine, ['image', 'inspect', TEST_IMAGE], env)
  if (exists.exitCode === 0) return
  await using folder = await createTemporaryDirectory('aicr-image-')
  const root = join(folder.path, 'root')
  await makeRoot(root)
  const archive = join(folder.path, 'root.tar')
  expectSuccess(await run('tar', ['-C', root, '--owner=0', '--group=0', '-cf', archive, '.']), { command: 'tar' })
  const changes = ['--change', 'ENV PATH=/usr/bin:/bin', '--change', 'USER 1000:1000']
  expectSuccess(await run(engine, ['import', ...changes, archive, TEST_IMAGE], env), { command: `${engine} import` })
}

async function makeRoot(root: string): Promise<void> {
  for (const folder of ['bin', 'usr/bin', 'etc', 'tmp', 'proc', 'sys', 'dev', 'run', 'workspace']) {
    await mkdir(join(root, folder), { recursive: true })
  }
  await copyFile(await find('busybox'), join(root, 'bin/busybox'))
  for (const tool of TOOLS) await symlink('busybox', join(root, 'bin', tool))
  await copyFile(process.execPath, join(root, 'usr/bin/node'))
  for (const library of await librariesOf(process.execPath)) {
    await mkdir(dirname(join(root, library)), { recursive: true })
    await cp(await realpath(library), join(root, library))
  }
  await writeFile(join(root, 'etc/passwd'), 'root:x:0:0::/:/bin/sh\nagent:x:1000:1000::/:/bin/sh\n')
}

async function librariesOf(program: string): Promise<string[]> {
  const { stdout } = expectSuccess(await run('ldd', [program]), { command: 'ldd' })
  return [
    ...Buffer.from(stdout)
      .toString()
      .matchAll(/\s(\/\S+\.so\S*)/g),
  ].map(([, path = '']) => path)
}

async function find(program: string): Promise<string> {
  const path = await findExecutable(program, { path: PATH })
  if (path === null) throw new Error(`${program} is not installed.`)
  return path
}

function run(command: string, args: readonly string[], { HOME = '/', DOCKER_HOST }: Environment = process.env) {
  const env = { PATH: `/usr/local/bin:${PATH}`, HOME, ...(DOCKER_HOST !== undefined && { DOCKER_HOST }) }
  return runProcess({ command, args, env, timeoutMs: 120_000 })
}

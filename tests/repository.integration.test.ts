import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { verifies } from '@aicr-internal/testkit'
import { describe, expect, test } from 'vitest'
import { floors, packageFolder } from '../tooling/floors.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const names = Object.keys(floors)

interface Manifest {
  version: string
  bin?: Record<string, string>
  exports?: Record<string, unknown>
  scripts?: Record<string, string>
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
}

function sourceFiles(folder: string, pattern: string): string[] {
  return globSync(pattern, { cwd: join(root, folder, 'src') }).map((file) => join(root, folder, 'src', file))
}

describe('the house plan', () => {
  /** Packages of the repository that the sources of a package import, tests apart. */
  function importsOf(name: string): string[] {
    const files = sourceFiles(packageFolder(name), '**/*.ts').filter((file) => !file.endsWith('.test.ts'))
    expect(files.length).toBeGreaterThan(0)
    const specifiers = files.flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/(?:from|import|import\(|resolve\()\s*'(@aicr\/[a-z-]+)/g),
    ])
    return [...new Set(specifiers.map(([, specifier = '']) => specifier))]
  }

  test.each(names)('%s imports only packages of lower floors', (name) => {
    verifies('repository.floors')
    const floor = floors[name] ?? Number.NEGATIVE_INFINITY
    expect(importsOf(name).filter((other) => !((floors[other] ?? floor) < floor))).toEqual([])
  })

  test('is made of imports that are really seen', () => {
    expect(importsOf('@aicr/runtime')).toEqual(expect.arrayContaining(['@aicr/orchestrator', '@aicr/vcs-git']))
  })
})

describe('the programs', () => {
  const programs = names.flatMap((name) => {
    const { bin = {}, version } = manifestOf(packageFolder(name))
    return Object.entries(bin).map(
      ([program, file]) => [program, join(root, packageFolder(name), file), version] as const,
    )
  })

  test('are those that are known', () => {
    expect(programs.map(([program]) => program).sort()).toEqual(['aicr', 'aicr-mcp-output', 'aicr-rules-agent'])
  })

  test.each(programs)('%s answers --version and --help', async (program, file, version) => {
    verifies('repository.programs-answer-version-and-help')
    expect(await run(process.execPath, [file, '--version'])).toMatchObject({ stdout: `${version}\n`, stderr: '' })
    const help = await run(process.execPath, [file, '--help'])
    expect(help.stderr).toBe('')
    expect(help.stdout).toContain(program)
    expect(help.stdout).toContain('--help')
  })
})

describe('the contract kits', () => {
  const families = [
    ['@aicr/vcs', 'describeVcsContract', 'packages/vcs-*', 1],
    ['@aicr/channels', 'describeChannelContract', 'packages/channels-!(report)', 0],
    ['@aicr/agents', 'describeAgentContract', 'packages/agent-adapters/src/!(cli|model-forwarder|process)', 1],
    ['@aicr/sandbox', 'describeSandboxContract', 'packages/sandbox/src/{native,bubblewrap,container}', 1],
  ] as const

  test.each(families)('%s publishes one, and every member runs it', async (name, kit, members, atLeast) => {
    verifies('repository.contract-kits')
    expect(manifestOf(packageFolder(name)).exports).toHaveProperty(['./contract'])
    const contract = await import(`${join(root, packageFolder(name))}/src/contract/index.ts`)
    expect(contract[kit]).toBeTypeOf('function')
    const folders = globSync(`${members}/`, { cwd: root })
    expect(folders.length).toBeGreaterThanOrEqual(atLeast)
    for (const folder of folders) {
      const tests = globSync('**/*.test.ts', { cwd: join(root, folder), exclude: (file) => file === 'node_modules' })
      const runs = tests.some((file) => readFileSync(join(root, folder, file), 'utf8').includes(`${kit}(`))
      expect({ folder, runs }).toEqual({ folder, runs: true })
    }
  })
})

test('a new package is made from the template, once its floor is known', async () => {
  verifies('repository.new-package')
  expect(manifestOf('.').scripts).toMatchObject({ 'new:package': 'node tooling/new-package/create.ts' })
  const folder = await mkdtemp(join(tmpdir(), 'aicr-new-package-'))
  try {
    await cp(join(root, 'tooling/new-package'), join(folder, 'tooling/new-package'), { recursive: true })
    const plan = await readFile(join(root, 'tooling/floors.ts'), 'utf8')
    await writeFile(join(folder, 'tooling/floors.ts'), plan.replace(/^\}$/m, "  '@aicr/vcs-fossil': 3,\n}"))
    const create = (...args: string[]) =>
      run(process.execPath, ['tooling/new-package/create.ts', ...args], { cwd: folder })
    await expect(create('unplanned')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('floors.ts') })
    await create('vcs-fossil', 'Fossil,', 'read safely.')
    const made = join(folder, 'packages/vcs-fossil')
    const template = await readdir(join(root, 'tooling/new-package/template'), { recursive: true })
    expect((await readdir(made, { recursive: true })).sort()).toEqual(template.sort())
    expect(JSON.parse(await readFile(join(made, 'package.json'), 'utf8'))).toMatchObject({
      name: '@aicr/vcs-fossil',
      description: 'Fossil, read safely.',
      repository: { directory: 'packages/vcs-fossil' },
    })
    await expect(create('vcs-fossil')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('exists already'),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

describe('the bootstrap', () => {
  /** The machine that the script believes to be on; it is refused before anything is started. */
  function machine(platform: string, node: string): string {
    const pretend = `Object.defineProperty(process, 'platform', { value: '${platform}' })
      Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } })`
    return `data:text/javascript,${encodeURIComponent(pretend)}`
  }

  test.each([
    ['darwin', '22.17.1'],
    ['darwin', '20.11.0'],
    ['win32', '18.20.4'],
  ])('refuses on %s a Node %s, for which no pinned one can be had', async (platform, node) => {
    verifies('repository.old-node')
    const args = ['--import', machine(platform, node), join(root, 'tooling/bootstrap.mjs'), 'start:pinned']
    await expect(run(process.execPath, args, { env: { PATH: '/nonexistent' } })).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(
        new RegExp(
          `^AICR needs Node 22\\.18 or newer here; this is ${node.replaceAll('.', '\\.')}\\. Install a newer Node`,
        ),
      ),
    })
  })

  test('lets a newer one pass', async () => {
    const args = ['--import', machine('darwin', '22.18.0'), join(root, 'tooling/bootstrap.mjs'), 'start:pinned']
    // It gets as far as looking for npx, which this environment does not have.
    await expect(run(process.execPath, args, { env: { PATH: '/nonexistent' } })).rejects.toMatchObject({
      stderr: expect.stringContaining('npx could not be started'),
    })
  })
})

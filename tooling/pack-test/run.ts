import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Check } from './check.ts'
import { exampleChecks } from './example-checks.ts'
import { chooseNode, userEnvironment } from './outer-node.ts'
import { packAll } from './pack.ts'
import { packageChecks } from './package-checks.ts'
import { makeProject } from './project.ts'

const root = join(import.meta.dirname, '../..')

const USAGE = `Usage: node tooling/pack-test/run.ts [--only NAME]... [--keep]

Packs every public package, installs the tarballs into an empty project, and imports, runs and compiles what a user would.
The packages must be built. AICR_OUTER_NODE names the Node to try them with.

  --only NAME  only the checks of this package: diff or @aicr/diff
  --keep       leave the project, and say where it is
  --help       this text`

/** Runs the checks one after another and prints a line each. Returns how many failed. */
async function runChecks(checks: readonly Check[]): Promise<number> {
  let failed = 0
  for (const { title, run } of checks) {
    try {
      await run()
      console.log(`ok    ${title}`)
    } catch (error) {
      failed += 1
      const message = error instanceof Error ? error.message : String(error)
      console.log(`FAIL  ${title}\n${message.replaceAll(/^/gm, '      ')}`)
    }
  }
  return failed
}

function chooseNames(all: readonly string[], only: readonly string[]): string[] {
  const wanted = only.map((name) => (name.startsWith('@') ? name : `@aicr/${name}`))
  const unknown = wanted.filter((name) => !all.includes(name))
  if (unknown.length > 0) throw new Error(`There is no package ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  return wanted.length === 0 ? [...all] : wanted
}

async function testPackages(workspace: string, only: readonly string[]): Promise<boolean> {
  const node = await chooseNode(process.env.AICR_OUTER_NODE, workspace)
  if (node.note !== null) console.log(node.note)
  const packages = await packAll(root, workspace)
  const names = chooseNames(
    packages.map(({ name }) => name),
    only,
  )
  const folder = await makeProject(root, workspace, packages)
  const project = { folder, node: node.executable, env: userEnvironment(node.executable, workspace) }
  const checks = [...names.flatMap((name) => packageChecks(project, name)), ...exampleChecks(project, names, root)]
  const failed = await runChecks(checks)
  console.log(`Packed packages on Node ${node.version}: ${checks.length - failed} checks passed, ${failed} failed.`)
  return failed === 0
}

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, keep: { type: 'boolean' }, help: { type: 'boolean' } },
})
if (values.help === true) {
  console.log(USAGE)
} else {
  const workspace = await mkdtemp(join(tmpdir(), 'aicr-packed-'))
  try {
    if (!(await testPackages(workspace, values.only ?? []))) process.exitCode = 1
  } finally {
    if (values.keep === true) console.log(`The project is left in ${join(workspace, 'project')}.`)
    else await rm(workspace, { recursive: true, force: true })
  }
}

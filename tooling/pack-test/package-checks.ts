import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import type { Project } from './project.ts'
import { readManifest } from './public-packages.ts'
import type { Manifest } from './public-packages.ts'
import { reviewChange } from './review-change.ts'
import { expectOutput, runCommand } from './run-command.ts'

/** Dependency specifiers that only mean something inside this repository. */
const REPOSITORY_ONLY = /^(?:workspace|catalog|link|file):/

const IMPORT = `const [specifier] = process.argv.slice(1)
await import(specifier, specifier.endsWith('.json') ? { with: { type: 'json' } } : undefined)`

const LOCATE = `import { accessSync } from 'node:fs'
accessSync(new URL(import.meta.resolve(process.argv[1])))`

/** The dependencies of a packed `package.json` that nobody outside can install: `name@workspace:^`. */
export function uninstallableDependencies(manifest: Manifest): string[] {
  const specifiers = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.peerDependencies }
  return Object.entries(specifiers)
    .filter(([, specifier]) => REPOSITORY_ONLY.test(specifier))
    .map(([name, specifier]) => `${name}@${specifier}`)
}

async function checkDependencies(manifest: Manifest): Promise<void> {
  const wrong = uninstallableDependencies(manifest)
  if (wrong.length > 0) throw new Error(`${manifest.name} was packed with ${wrong.join(', ')}.`)
}

/** The entries of `exports`, patterns written out: a pattern here is one of data files and names what it points to. */
export function exportedEntries({ exports = {} }: Manifest, folder: string): string[] {
  return Object.keys(exports).flatMap((entry) => {
    const files = entry.includes('*') ? globSync(entry, { cwd: folder }) : []
    return files.length === 0 ? [entry] : files.toSorted().map((file) => `./${file.replaceAll('\\', '/')}`)
  })
}

/** An entry that is a program is not imported, which would run it: it must be there, for others to start. */
function entryCheck(project: Project, manifest: Manifest, entry: string): Check {
  const specifier = `${manifest.name}${entry.slice(1)}`
  const target = manifest.exports?.[entry]
  const file = typeof target === 'object' ? target.default : target
  return Object.values(manifest.bin ?? {}).some((program) => program === file)
    ? { title: `${manifest.name}: find ${specifier}`, run: () => evaluate(project, LOCATE, specifier) }
    : { title: `${manifest.name}: import ${specifier}`, run: () => evaluate(project, IMPORT, specifier) }
}

async function evaluate({ folder, node, env }: Project, code: string, specifier: string): Promise<void> {
  await runCommand(node, ['--input-type=module', '--eval', code, '--', specifier], { cwd: folder, env })
}

async function runProgram({ folder, env }: Project, program: string, option: string): Promise<void> {
  await expectOutput(join(folder, 'node_modules', '.bin', program), [option], { cwd: folder, env })
}

function programChecks(project: Project, { name, bin = {} }: Manifest): Check[] {
  const checks = Object.keys(bin).flatMap((program) =>
    ['--version', '--help'].map((option) => ({
      title: `${name}: ${program} ${option}`,
      run: () => runProgram(project, program, option),
    })),
  )
  if (bin['aicr'] === undefined) return checks
  return [...checks, { title: `${name}: aicr reviews a change`, run: () => reviewChange(project) }]
}

/** What is tried with one installed package: its dependencies, every entry of its `exports`, its programs. */
export function packageChecks(project: Project, name: string): Check[] {
  const folder = join(project.folder, 'node_modules', name)
  const manifest = readManifest(folder)
  return [
    { title: `${name}: dependencies can be installed`, run: () => checkDependencies(manifest) },
    ...exportedEntries(manifest, folder).map((entry) => entryCheck(project, manifest, entry)),
    ...programChecks(project, manifest),
  ]
}

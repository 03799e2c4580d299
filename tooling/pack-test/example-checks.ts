import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Check } from './check.ts'
import type { Project } from './project.ts'
import { readmeExample } from './readme-example.ts'
import { expectOutput, runCommand } from './run-command.ts'

const COMPILER_OPTIONS = {
  target: 'ES2024',
  lib: ['ES2024', 'ESNext.Disposable'],
  module: 'NodeNext',
  types: ['node'],
  strict: true,
  erasableSyntaxOnly: true,
  skipLibCheck: true,
  noEmit: true,
}

/** Writes the example of a package's README to a file of the project and runs it as its reader would. */
async function runExample({ folder, node, env }: Project, name: string): Promise<void> {
  const readme = await readFile(join(folder, 'node_modules', name, 'README.md'), 'utf8')
  const file = join(folder, 'examples', `${basename(name)}.ts`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, readmeExample(readme))
  await expectOutput(node, [file], { cwd: folder, env })
}

/** Compiles the examples that were written before, against the declarations that the packages ship. */
async function compileExamples({ folder }: Project, root: string): Promise<void> {
  const config = { compilerOptions: COMPILER_OPTIONS, include: ['examples'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config, null, 2))
  await runCommand(join(root, 'node_modules', '.bin', 'tsc'), ['--project', folder], { cwd: folder })
}

/** Runs the README example of every package, then compiles them all at once. */
export function exampleChecks(project: Project, names: readonly string[], root: string): Check[] {
  return [
    ...names.map((name) => ({ title: `${name}: README example`, run: () => runExample(project, name) })),
    { title: 'README examples: types', run: () => compileExamples(project, root) },
  ]
}

import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { floors, packageFolder } from '../floors.ts'

const root = join(import.meta.dirname, '../..')
const template = join(import.meta.dirname, 'template')

function fill(folder: string, values: Record<string, string>): void {
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry)
    if (statSync(path).isDirectory()) fill(path, values)
    else
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => values[key] ?? whole),
      )
  }
}

/** Makes a package from the template. Its floor must be in `tooling/floors.ts` first: that decides where it goes. */
function createPackage(name: string, description: string): string {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`"${name}" is not a package name: lower-case letters, digits and dashes only.`)
  if (floors[`@aicr/${name}`] === undefined)
    throw new Error(`Add '@aicr/${name}' to tooling/floors.ts first, then run this again.`)
  const folder = packageFolder(`@aicr/${name}`)
  const target = join(root, folder)
  if (existsSync(target)) throw new Error(`${folder} exists already.`)
  cpSync(template, target, { recursive: true })
  fill(target, { name, description, folder })
  return folder
}

const [name, ...words] = process.argv.slice(2)
if (name === undefined) {
  console.error('Usage: pnpm new:package NAME [DESCRIPTION]')
  process.exit(2)
}
try {
  console.log(
    `Made ${createPackage(name, words.join(' ') || `The ${name} package of AICR.`)}. Now run: pnpm install && pnpm lint:config`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}

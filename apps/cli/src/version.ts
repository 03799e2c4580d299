import { readFileSync } from 'node:fs'

/** The version of this package, from the package.json beside `src/` and `dist/`. */
export function cliVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return version
}

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// This file stands one folder below the package's root, as source and as built, so `..` is right in both.

/** The folder with the rules that ship with this package. */
export function shippedRulesFolder(): string {
  return fileURLToPath(new URL('../rules', import.meta.url))
}

/** The version of this package. */
export function packageVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return version
}

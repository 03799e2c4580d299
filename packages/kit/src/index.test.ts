import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Everything that loading a module loads too: its own files, and the names of packages. */
function staticImports(entry: URL, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>()
  seen.add(entry.href)
  const source = readFileSync(entry, 'utf8')
  for (const [, name = ''] of source.matchAll(/^(?:import|export)(?! type)[^'"]*from '([^']+)'/gm)) {
    if (!name.startsWith('.')) packages.add(name)
    else if (!seen.has(new URL(name, entry).href)) {
      for (const inner of staticImports(new URL(name, entry), seen)) packages.add(inner)
    }
  }
  return packages
}

function packagesOf(file: string): string[] {
  return [...staticImports(new URL(file, import.meta.url))].filter((name) => !name.startsWith('node:')).sort()
}

describe('loading', () => {
  it('the package loads neither the HTTP library nor the secret rules', () => {
    expect(packagesOf('index.ts')).toEqual(['@aicr/schema'])
  })

  it('the secret scanner loads its rules with the first scan only', () => {
    expect(packagesOf('secrets.ts')).toEqual([])
  })
})

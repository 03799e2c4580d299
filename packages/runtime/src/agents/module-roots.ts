import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folders that a program needs to run: that of its package, and every `node_modules` above it in which Node looks for
 * what it imports. For a program outside of any package its own folder.
 */
export function moduleRoots(file: string): string[] {
  const real = realpathSync(file)
  const roots = [packageFolder(real) ?? dirname(real)]
  for (let at = dirname(real); dirname(at) !== at; at = dirname(at)) {
    const modules = join(at, 'node_modules')
    if (existsSync(modules)) roots.push(realpathSync(modules))
  }
  return [...new Set(roots)].filter((root) => !roots.some((other) => root !== other && root.startsWith(`${other}/`)))
}

function packageFolder(file: string): string | null {
  for (let at = dirname(file); dirname(at) !== at; at = dirname(at)) {
    if (existsSync(join(at, 'package.json'))) return at
  }
  return null
}

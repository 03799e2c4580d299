import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Environment } from '../config/load-config.ts'

/**
 * The folders that a program needs to run: that of its package, and every `node_modules` above it in which Node looks for
 * what it imports. For a program outside of any package its own folder. Never the user's home or a folder around it: then
 * it is the program alone.
 */
export function moduleRoots(file: string, env: Environment): string[] {
  const real = realpathSync(file)
  const folder = packageFolder(real) ?? dirname(real)
  const roots = [isAround(folder, homeIn(env)) ? real : folder]
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

function homeIn({ HOME }: Environment): string | null {
  return HOME !== undefined && existsSync(HOME) ? realpathSync(HOME) : null
}

/** Whether a folder is the home, or has it somewhere below. */
function isAround(folder: string, home: string | null): boolean {
  return folder === '/' || (home !== null && `${home}/`.startsWith(`${folder}/`))
}

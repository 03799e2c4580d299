import { delimiter, dirname } from 'node:path'
import { runCommand } from './run-command.ts'

/** A Node that packed packages are tried with. */
export interface OuterNode {
  executable: string
  version: string
  /** Why it is not the machine's own one, when it is not. */
  note: string | null
}

/** Whether packages of AICR promise to run on this version, which is written as Node prints it: `v22.18.0`. */
export function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

/** The machine's own Node where AICR supports it, else the one that runs this. */
export async function chooseNode(outer: string | undefined, cwd: string): Promise<OuterNode> {
  const own = { executable: process.execPath, version: process.version, note: null }
  if (outer === undefined || outer === '') return own
  const version = (await runCommand(outer, ['--version'], { cwd })).trim()
  if (isSupported(version)) return { executable: outer, version, note: null }
  return { ...own, note: `The machine's own Node is ${version}, which AICR does not support; the pinned one is used.` }
}

/** The environment of a user who has that Node and nothing of this repository. */
export function userEnvironment(node: string, home: string): NodeJS.ProcessEnv {
  const inherited = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return {
    PATH: [dirname(node), ...inherited].join(delimiter),
    HOME: home,
    TMPDIR: home,
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
  }
}

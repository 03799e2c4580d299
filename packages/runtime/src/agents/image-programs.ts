import type { CheckCommand } from '@aicr/sandbox'

/** Where programs of an image are looked for. */
export const IMAGE_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Node is in every image that counts: our server needs it. */
const FIND = `
  const [name, path] = process.argv.slice(1)
  const files = name.includes('/') ? [name] : path.split(':').map((folder) => folder + '/' + name)
  const { accessSync, constants, statSync } = require('node:fs')
  const isProgram = (file) => { try { accessSync(file, constants.X_OK); return statSync(file).isFile() } catch { return false } }
  if (!files.some(isProgram)) { console.error('the image has no program "' + name + '"'); process.exit(1) }
`

/** Succeeds where the image has a program of that name or path, of which nothing else is known: it is not started. */
export function programInImage(program: string): CheckCommand {
  return { command: 'node', args: ['-e', FIND, program, IMAGE_PATH], env: { PATH: IMAGE_PATH } }
}

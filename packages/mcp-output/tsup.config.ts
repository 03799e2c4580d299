import { readFileSync } from 'node:fs'
import { libraryBuild, programBuild } from '../../tooling/tsup/preset.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

export default [
  libraryBuild({ index: 'src/index.ts' }),
  // One file that needs nothing beside it: it is started inside sandboxes that have only this file.
  programBuild({ server: 'src/bin/server.ts' }, [], {
    splitting: false,
    define: { AICR_VERSION: JSON.stringify(version) },
  }),
]

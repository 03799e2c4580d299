import { writeFileSync } from 'node:fs'
import { lintConfig } from './config.ts'

writeFileSync(new URL('../../.oxlintrc.json', import.meta.url), `${JSON.stringify(lintConfig(), null, 2)}\n`)

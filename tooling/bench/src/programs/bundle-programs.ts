import { join } from 'node:path'
import { build } from 'tsup'
import { programBuild } from '../../../tsup/preset.ts'

/** The programs that the benches run, as files. */
export interface Programs {
  reviewDriver: string
  scriptedAgent: string
  passDriver: string
}

/** What `apps/cli` leaves out of its bundle. */
const EXTERNAL = ['@aicr/rules-agent']

/** Bundles the programs as the command line is bundled, so that they load as fast. */
export async function bundlePrograms(): Promise<Programs> {
  const outDir = join(import.meta.dirname, '../../dist')
  const entry = {
    'review-driver': join(import.meta.dirname, 'review-driver.ts'),
    'pass-driver': join(import.meta.dirname, 'pass-driver.ts'),
    'scripted-agent': join(import.meta.dirname, '../../../testkit/src/scripted-agent-program.ts'),
  }
  await build({ ...programBuild(entry, EXTERNAL), outDir, clean: true, config: false })
  const file = (name: keyof typeof entry): string => join(outDir, `${name}.js`)
  return {
    reviewDriver: file('review-driver'),
    scriptedAgent: file('scripted-agent'),
    passDriver: file('pass-driver'),
  }
}

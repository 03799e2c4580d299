import { join } from 'node:path'
import { build } from 'tsup'
import { programBuild } from '../../../tsup/preset.ts'

/** The programs that the benches run, as files. */
export interface Programs {
  reviewDriver: string
  scriptedAgent: string
}

/** What `apps/cli` leaves out of its bundle. */
const EXTERNAL = ['@aicr/rules-agent']

/** Bundles the programs as the command line is bundled, so that they load as fast. */
export async function bundlePrograms(): Promise<Programs> {
  const outDir = join(import.meta.dirname, '../../dist')
  const entry = {
    'review-driver': join(import.meta.dirname, 'review-driver.ts'),
    'scripted-agent': join(import.meta.dirname, '../../../testkit/src/scripted-agent-program.ts'),
  }
  await build({ ...programBuild(entry, EXTERNAL), outDir, clean: true, config: false })
  return { reviewDriver: join(outDir, 'review-driver.js'), scriptedAgent: join(outDir, 'scripted-agent.js') }
}

import { join } from 'node:path'
import { build } from 'tsup'
import cliBuild from '../../../../apps/cli/tsup.config.ts'

/** The programs that the benches run, as files. */
export interface Programs {
  reviewDriver: string
  scriptedAgent: string
}

/** Bundles the programs as the command line is bundled, so that they load as fast. */
export async function bundlePrograms(): Promise<Programs> {
  const outDir = join(import.meta.dirname, '../../dist')
  const entry = {
    'review-driver': join(import.meta.dirname, 'review-driver.ts'),
    'scripted-agent': join(import.meta.dirname, '../../../testkit/src/scripted-agent-program.ts'),
  }
  await build({ ...cliBuild, entry, outDir, clean: true, config: false })
  return { reviewDriver: join(outDir, 'review-driver.js'), scriptedAgent: join(outDir, 'scripted-agent.js') }
}

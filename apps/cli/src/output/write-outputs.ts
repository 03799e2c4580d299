import { resolve } from 'node:path'
import { renderJson, renderMarkdown, renderSarif, renderTerminal } from '@aicr/channels-report'
import { writeFileAtomic } from '@aicr/kit'
import type { RunRecord } from '@aicr/schema'
import type { OutputRequest } from '../commands/review-options.ts'
import { screenWidth, wantsColor } from '../terminal.ts'
import type { CliContext } from '../terminal.ts'
import { cliVersion } from '../version.ts'

/** Renders the record in every format that was asked for. Files are written whole or not at all. */
export async function writeOutputs(
  record: RunRecord,
  requests: readonly OutputRequest[],
  context: CliContext,
): Promise<void> {
  for (const { format, file } of requests) {
    const text = render(record, format, file === null, context)
    if (file === null) context.stdout.write(text)
    else await writeFileAtomic(resolve(context.cwd, file), text)
  }
}

function render(record: RunRecord, format: OutputRequest['format'], toScreen: boolean, context: CliContext): string {
  const { language = 'en' } = record
  switch (format) {
    case 'terminal':
      return renderTerminal(record, {
        width: screenWidth(context.stdout),
        color: toScreen && wantsColor(context.stdout, context.env),
        language,
      })
    case 'markdown':
      return renderMarkdown(record, { language })
    case 'json':
      return renderJson(record)
    case 'sarif':
      return renderSarif(record, { toolVersion: cliVersion() })
  }
}

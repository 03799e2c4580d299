import { appendFile } from 'node:fs/promises'
import { renderMarkdown } from '@aicr/channels-report'
import { truncateMarkdown } from '@aicr/markdown'
import { readCiEnvironment } from '@aicr/runtime'
import type { RunRecord } from '@aicr/schema'
import type { CliContext } from '../terminal.ts'

/** A step's summary that is longer is not shown at all (GitHub Actions: 1 MiB). */
const SUMMARY_BYTES = 1024 * 1024 - 1024

/** How a server refuses to a token what it may not do. */
const FORBIDDEN = new Set([401, 403])

/**
 * Whether nothing could be published for the one reason that the job runs for a pull request of a fork: then its token may
 * only read, which nobody can mend, and the review itself is as good as any. The result goes to the page of the job
 * instead, where that has one (`GITHUB_STEP_SUMMARY`).
 */
export async function endedInForkJob(record: RunRecord, { env, stderr }: CliContext): Promise<boolean> {
  if (record.skipReason !== 'output_dispatch_failed' || record.failure || !wasForbidden(record)) return false
  const ci = await readCiEnvironment(env)
  if (ci?.isFork !== true) return false
  const file = env['GITHUB_STEP_SUMMARY']
  if (file) await appendFile(file, summaryOf(record))
  const where = file ? 'the result is on the summary page of this job' : 'the result is shown here only'
  stderr.write(
    `aicr: nothing was published, for the token of a job for a pull request of a fork may only read: ${where}.\n`,
  )
  return true
}

/** Whether each channel was refused; what depends on a refused write is not sent. */
function wasForbidden({ outcomes }: RunRecord): boolean {
  const refused = outcomes.filter(({ status, statusCode = 0 }) => status === 'rejected' && FORBIDDEN.has(statusCode))
  const channels = new Set(refused.map(({ channel }) => channel))
  return outcomes.length > 0 && outcomes.every(({ channel }) => channels.has(channel))
}

function summaryOf(record: RunRecord): string {
  const { language = 'en' } = record
  return `${truncateMarkdown(renderMarkdown(record, { language }), SUMMARY_BYTES, { unit: 'utf8', notice: '…' })}\n`
}

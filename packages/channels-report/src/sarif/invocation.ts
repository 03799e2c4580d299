import { messages, unseenFiles, verdictText } from '@aicr/channels'
import type { OutputLanguage, RunRecord } from '@aicr/schema'
import { fileLocation } from './location.ts'
import type { SarifDriver, SarifInvocation, SarifNotification } from './sarif-types.ts'

const NOT_TRUSTED = 'review-not-trusted'
const FILE_NOT_REVIEWED = 'file-not-reviewed'
const WEAKER = 'weaker-than-asked-for'

/** The notices that a run may hold, in the order to which notifications refer. */
export const notificationKinds: SarifDriver['notifications'] = [
  { id: NOT_TRUSTED, shortDescription: { text: 'The review gave no result to trust.' } },
  { id: FILE_NOT_REVIEWED, shortDescription: { text: 'A file that should have been reviewed was not.' } },
  { id: WEAKER, shortDescription: { text: 'A part of the review was weaker than asked for.' } },
]

function descriptor(id: string): SarifNotification['descriptor'] {
  return { id, index: notificationKinds.findIndex((kind) => kind.id === id) }
}

/** Whether the absence of a result means anything. */
function isTrusted({ verdict, status }: RunRecord): boolean {
  return verdict !== 'inconclusive' && status !== 'failed' && status !== 'cancelled'
}

function notTrusted(record: RunRecord, language: OutputLanguage): SarifNotification {
  const { labelled } = messages(language)
  const verdict = verdictText(record, language)
  const text = record.explanation === undefined ? verdict : labelled(verdict, record.explanation)
  return { descriptor: descriptor(NOT_TRUSTED), level: 'error', message: { text } }
}

function notReviewed(record: RunRecord, language: OutputLanguage): SarifNotification[] {
  const { labelled } = messages(language)
  return unseenFiles(record, language).map(({ path, why }) => ({
    descriptor: descriptor(FILE_NOT_REVIEWED),
    level: 'warning',
    message: { text: why === '' ? path : labelled(path, why) },
    locations: fileLocation(path),
  }))
}

function weaker({ degradations = [] }: RunRecord): SarifNotification[] {
  return degradations.map((text) => ({ descriptor: descriptor(WEAKER), level: 'warning', message: { text } }))
}

/** A time in the one form that SARIF takes; `undefined` when it is none. */
function utc(time: string | undefined): string | undefined {
  const milliseconds = Date.parse(time ?? '')
  return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds).toISOString()
}

/** How the run went: unsuccessful when its result is not to be trusted, with a notice for that and each unseen file. */
export function invocationOf(record: RunRecord, language: OutputLanguage): SarifInvocation {
  const trusted = isTrusted(record)
  const start = utc(record.run.startedAt)
  const end = utc(record.run.endedAt)
  return {
    executionSuccessful: trusted,
    ...(start === undefined ? {} : { startTimeUtc: start }),
    ...(end === undefined ? {} : { endTimeUtc: end }),
    toolExecutionNotifications: [
      ...(trusted ? [] : [notTrusted(record, language)]),
      ...notReviewed(record, language),
      ...weaker(record),
    ],
  }
}

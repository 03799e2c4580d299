import type { OutputLanguage, RunRecord } from '@aicr/schema'
import { safeJson } from '../safe-json.ts'
import { invocationOf, notificationKinds } from './invocation.ts'
import { SOURCE_ROOT } from './location.ts'
import { resultsOf } from './results.ts'
import { rulesOf } from './rules.ts'
import type { SarifLog } from './sarif-types.ts'

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'

export interface SarifOptions {
  /** Version of AICR that is written into the log. */
  toolVersion: string
  /** An absolute address with more about the tool. */
  informationUri?: string
  /** Language of AICR's own words; default `en`. */
  language?: OutputLanguage
}

/**
 * The review as SARIF 2.1.0: one run, one rule a category, one result a problem that is not resolved. What the run could
 * not do stands in `invocations`. `automationDetails.id` is `aicr/<run>`, so that uploads of one repository replace each other.
 */
export function renderSarif(record: RunRecord, options: SarifOptions): string {
  const { toolVersion, informationUri, language = 'en' } = options
  const problems = record.problems.filter(({ life }) => life !== 'resolved')
  const rules = rulesOf(problems)
  const log: SarifLog = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'AICR',
            version: toolVersion,
            ...(informationUri === undefined ? {} : { informationUri }),
            rules,
            notifications: notificationKinds,
          },
        },
        automationDetails: { id: `aicr/${encodeURIComponent(record.run.id.toWellFormed())}` },
        language,
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [SOURCE_ROOT]: { description: { text: 'Root of the reviewed repository.' } } },
        invocations: [invocationOf(record, language)],
        results: resultsOf(problems, rules, language),
        properties: { verdict: record.verdict, status: record.status, agent: record.agent.kind },
      },
    ],
  }
  return safeJson(log)
}

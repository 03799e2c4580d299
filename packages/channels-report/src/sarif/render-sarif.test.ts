import { verifies } from '@aicr-internal/testkit'
import { sampleAnchor, sampleCoverage, sampleProblem, sampleRecord } from '@aicr/channels/contract'
import type { RunRecord } from '@aicr/schema'
import { expect, it } from 'vitest'
import { createSarifCheck } from '../../test/sarif-errors.ts'
import { artifactUri } from './location.ts'
import { renderSarif } from './render-sarif.ts'
import type { SarifLog, SarifRun } from './sarif-types.ts'

const check = createSarifCheck()

/** The one run of the log, after the official schema found nothing wrong with it. */
function run(record: RunRecord): SarifRun {
  const log = JSON.parse(
    renderSarif(record, { toolVersion: '1.2.3', informationUri: 'https://example.com/aicr' }),
  ) as SarifLog
  expect(check(log)).toEqual([])
  expect(log.runs).toHaveLength(1)
  return log.runs[0] as SarifRun
}

it('knows a log that breaks the schema', () => {
  expect(check({ version: '2.1.0', runs: [{ tool: { driver: {} } }] })).toEqual([
    "/runs/0/tool/driver must have required property 'name'",
  ])
})

it('writes a problem as one result with its place, its code and its fingerprint', () => {
  const problem = sampleProblem({
    file: 'src/a b/über#1.ts',
    end_line: 44,
    suggestion: 'Use `safeEqual`.',
    life: 'new',
    anchor: sampleAnchor({ path: 'src/a b/über#1.ts', endLine: 44 }),
  })
  expect(run(sampleRecord({ problems: [problem] })).results).toEqual([
    {
      ruleId: 'security',
      ruleIndex: 0,
      level: 'error',
      message: { text: `${problem.message}\n\nSuggestion: \nUse \`safeEqual\`.` },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'src/a%20b/%C3%BCber%231.ts', uriBaseId: '%SRCROOT%' },
            region: { startLine: 42, endLine: 44, snippet: { text: '  if (token == expected) {' } },
          },
        },
      ],
      partialFingerprints: { 'aicr/v1': problem.fingerprint },
      baselineState: 'new',
      properties: { id: 'p-42', severity: 'high', suggestion: 'Use `safeEqual`.' },
    },
  ])
})

it('makes one rule a category, as bad as its worst problem, with a security score only where that means something', () => {
  verifies('tools.report-problem.category-groups')
  const problems = [
    sampleProblem({ category: 'security', severity: 'low' }),
    sampleProblem({ category: 'security', severity: 'critical' }),
    sampleProblem({ category: 'api-contract', severity: 'medium' }),
    sampleProblem({ category: 'security-theatre-critic', severity: 'info', life: 'resolved' }),
  ]
  const { tool, results } = run(sampleRecord({ problems }))
  expect(tool.driver.rules).toMatchObject([
    { id: 'api-contract', defaultConfiguration: { level: 'warning' } },
    {
      id: 'security',
      defaultConfiguration: { level: 'error' },
      properties: { tags: ['security'], 'security-severity': '9.5' },
    },
  ])
  expect(tool.driver.rules[0]).not.toHaveProperty('properties')
  expect(results.map(({ ruleId, ruleIndex, level }) => [ruleId, ruleIndex, level])).toEqual([
    ['security', 1, 'note'],
    ['security', 1, 'error'],
    ['api-contract', 0, 'warning'],
  ])
})

it('gives a deleted line no place in the new file, and a dismissed problem a suppression', () => {
  const [result] = run(
    sampleRecord({ problems: [sampleProblem({ life: 'dismissed', anchor: sampleAnchor({ side: 'old', line: 7 }) })] }),
  ).results
  expect(result?.locations[0]?.physicalLocation).toEqual({
    artifactLocation: { uri: 'src/session.ts', uriBaseId: '%SRCROOT%' },
  })
  expect(result).toMatchObject({ suppressions: [{ kind: 'external' }], properties: { oldLine: 7 } })
})

it('says that an untrustworthy review was no success, and names every file that was not seen', () => {
  const record = sampleRecord({
    verdict: 'inconclusive',
    explanation: 'The agent crashed.',
    problems: [],
    coverage: [sampleCoverage({ path: 'big file.sql', status: 'skipped', reason: 'too_large' })],
  })
  expect(run(record).invocations).toEqual([
    {
      executionSuccessful: false,
      startTimeUtc: '2026-11-30T10:00:00.000Z',
      endTimeUtc: '2026-11-30T10:00:01.234Z',
      toolExecutionNotifications: [
        {
          descriptor: { id: 'review-not-trusted', index: 0 },
          level: 'error',
          message: { text: 'Inconclusive: The agent crashed.' },
        },
        {
          descriptor: { id: 'file-not-reviewed', index: 1 },
          level: 'warning',
          message: { text: 'big file.sql: too large' },
          locations: [{ physicalLocation: { artifactLocation: { uri: 'big%20file.sql', uriBaseId: '%SRCROOT%' } } }],
        },
      ],
    },
  ])
})

it('is a success when something was found', () => {
  const { invocations, automationDetails, tool } = run(sampleRecord())
  expect(invocations).toMatchObject([{ executionSuccessful: true, toolExecutionNotifications: [] }])
  expect(automationDetails).toEqual({ id: 'aicr/run-1' })
  expect(tool.driver).toMatchObject({ name: 'AICR', version: '1.2.3', informationUri: 'https://example.com/aicr' })
})

it.each([
  ['a/b.ts', 'a/b.ts'],
  ['/etc/passwd', 'etc/passwd'],
  ['../../x', 'x'],
  ['javascript:alert(1)', 'javascript%3Aalert(1)'],
  ['//host/x?y#z', 'host/x%3Fy%23z'],
  ['a\\b', 'a%5Cb'],
  ['50%.ts', '50%25.ts'],
  ['half\uD800', 'half%EF%BF%BD'],
  ['..', ''],
])('encodes the path %j as %j', (path, uri) => {
  expect(artifactUri(path)).toBe(uri)
})

/** The part of SARIF 2.1.0 that AICR writes. */
export interface SarifLog {
  $schema: string
  version: '2.1.0'
  runs: SarifRun[]
}

export type SarifLevel = 'error' | 'warning' | 'note'

export interface SarifText {
  text: string
}

export interface SarifRun {
  tool: { driver: SarifDriver }
  automationDetails: { id: string }
  language: string
  columnKind: 'utf16CodeUnits'
  originalUriBaseIds: Record<string, { description: SarifText }>
  invocations: SarifInvocation[]
  results: SarifResult[]
  properties: Record<string, unknown>
}

export interface SarifDriver {
  name: string
  version: string
  informationUri?: string
  rules: SarifRule[]
  notifications: { id: string; shortDescription: SarifText }[]
}

export interface SarifRule {
  id: string
  shortDescription: SarifText
  fullDescription: SarifText
  help: SarifText
  defaultConfiguration: { level: SarifLevel }
  properties?: { tags: string[]; 'security-severity': string }
}

export interface SarifLocation {
  physicalLocation: {
    artifactLocation: { uri: string; uriBaseId: string }
    region?: { startLine: number; endLine: number; snippet?: SarifText }
  }
}

export interface SarifInvocation {
  executionSuccessful: boolean
  startTimeUtc?: string
  endTimeUtc?: string
  toolExecutionNotifications: SarifNotification[]
}

export interface SarifNotification {
  descriptor: { id: string; index: number }
  level: SarifLevel
  message: SarifText
  locations?: SarifLocation[]
}

export interface SarifResult {
  ruleId: string
  ruleIndex: number
  level: SarifLevel
  message: SarifText
  locations: SarifLocation[]
  partialFingerprints: Record<string, string>
  baselineState?: 'new' | 'unchanged'
  suppressions?: { kind: 'external' }[]
  properties: Record<string, unknown>
}

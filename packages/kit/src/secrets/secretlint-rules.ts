import type { SecretMatch } from './secret-finding.ts'

/*
 * Runs the rules of secretlint's recommended preset by their rule interface, without `@secretlint/core`: the core costs
 * 40 ms to load (the rules 9 ms), records each call in a profiler that grows for ever, and obeys comments that switch rules
 * off, which must not be up to whoever wrote the text.
 */

/** The part of a secretlint rule that is used here. */
export interface SecretlintRule {
  meta: { id: string; type: string }
  create(context: RuleContext, options: object): { file?(source: RuleSource): unknown }
}

interface RuleContext {
  sharedOptions: object
  createTranslator(messages: Messages): (messageId: string, data?: MessageData) => Translated
  report(descriptor: { message: Translated; range: readonly [number, number] }): void
  ignore(): void
}

interface RuleSource {
  content: string
  contentType: 'text'
  filePath: string | undefined
  ext: string
}

type MessageData = Readonly<Record<string, unknown>>
type Messages = Readonly<Record<string, { en(data: MessageData): string }>>
interface Translated {
  messageId: string
  message: string
  data: MessageData
}

/** The first is the one that obeys comments; the others report passwords of examples and of this machine in URLs, where own rules are stricter. */
const UNUSED_RULES = new Set([
  '@secretlint/secretlint-rule-filter-comments',
  '@secretlint/secretlint-rule-basicauth',
  '@secretlint/secretlint-rule-database-connection-string',
])
const AWS_RULE = '@secretlint/secretlint-rule-aws'
/** An account number is no secret. */
const NO_SECRETS = new Set(['AWSAccountID'])

/** The rules, from their package; loads it. */
export async function loadSecretlintRules(): Promise<SecretlintRule[]> {
  const preset: { rules: readonly unknown[] } = await import('@secretlint/secretlint-rule-preset-recommend')
  return preset.rules.filter((rule) => isRule(rule)).filter((rule) => !UNUSED_RULES.has(rule.meta.id))
}

function isRule(value: unknown): value is SecretlintRule {
  if (typeof value !== 'object' || value === null || !('meta' in value) || !('create' in value)) return false
  const { meta, create } = value
  return typeof create === 'function' && typeof meta === 'object' && meta !== null && 'id' in meta && 'type' in meta
}

/** What one rule finds. */
export async function applyRule(rule: SecretlintRule, text: string): Promise<SecretMatch[]> {
  const matches: SecretMatch[] = []
  const context: RuleContext = {
    sharedOptions: {},
    createTranslator:
      (messages) =>
      (messageId, data = {}) =>
        translate(messages, messageId, data),
    report({ message, range }) {
      if (!NO_SECRETS.has(message.messageId)) matches.push(toMatch(message, range, text))
    },
    ignore() {},
  }
  const options = rule.meta.id === AWS_RULE ? { enableIDScanRule: true } : {}
  await rule.create(context, options).file?.({ content: text, contentType: 'text', filePath: undefined, ext: '' })
  return matches
}

/** The data is the secret, so it stays out of the message: `found slack token: …` becomes `Found slack token.` */
function translate(messages: Messages, messageId: string, data: MessageData): Translated {
  const blank = Object.fromEntries(Object.keys(data).map((key) => [key, '']))
  const message = (messages[messageId]?.en(blank) ?? 'found a secret').replace('()', '').replace(/: ?$/, '')
  return { messageId, message: `${message[0]?.toUpperCase()}${message.slice(1)}.`, data }
}

function toMatch(message: Translated, range: readonly [number, number], text: string): SecretMatch {
  const [start, end] = exactRange(message.data, range, text)
  return { start, end, kind: snakeCase(message.messageId), message: message.message }
}

/**
 * Some rules (AWS secret keys in 13.1.0) report a range of the right length that begins at the key's name. The value
 * itself is in the message's data: look for it from there.
 */
function exactRange(data: MessageData, range: readonly [number, number], text: string): readonly [number, number] {
  const values = Object.values(data).filter((value) => typeof value === 'string')
  if (values.includes(text.slice(...range))) return range
  for (const value of values) {
    const offset = text.slice(range[0], range[1] + value.length).indexOf(value)
    if (value !== '' && offset !== -1) return [range[0] + offset, range[0] + offset + value.length]
  }
  return range
}

/** `AWSSecretAccessKey` and `GITHUB_TOKEN` → `aws_secret_access_key`, `github_token`. */
function snakeCase(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3_$2$4').toLowerCase()
}

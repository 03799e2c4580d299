import { isPlausiblePassword, isPlausibleSecret } from './plausible-secret.ts'
import type { SecretMatch } from './secret-finding.ts'

/*
 * What the preset does not find. Every pattern is linear: it starts with fixed text or at the start of a run, and repeats
 * one character class at a time, bounded where the class contains what follows.
 */

/** All of them on one text. */
export function applyOwnRules(text: string): SecretMatch[] {
  return [...findPrivateKeys(text), ...findWebTokens(text), ...findUrlPasswords(text), ...findNamedSecrets(text)]
}

const KEY_BEGIN = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g
const KEY_HEADERS = /(?:\s{0,80}[A-Za-z-]{1,40}: [^\r\n]{0,200}\r?\n){0,4}/y
/** Also as a string of a program: escaped line breaks, quotes, concatenation, diff markers. */
const KEY_BODY = /[A-Za-z0-9+/=\s\\"',.]*/y
const KEY_LINE = /[A-Za-z0-9+/]{40}/

/** Keys with their bodies, also without an end: a change may show a part only. */
function findPrivateKeys(text: string): SecretMatch[] {
  return [...text.matchAll(KEY_BEGIN)].flatMap((match) => {
    const bodyStart = matchEnd(KEY_HEADERS, text, match.index + match[0].length)
    const bodyEnd = matchEnd(KEY_BODY, text, bodyStart)
    const end = bodyStart + text.slice(bodyStart, bodyEnd).trimEnd().length
    const line = KEY_LINE.exec(text.slice(bodyStart, end))?.[0]
    if (line === undefined || new Set(line).size < 10) return []
    return [{ start: match.index, end, kind: 'private_key', message: 'Found a private key.' }]
  })
}

function matchEnd(sticky: RegExp, text: string, start: number): number {
  const pattern = new RegExp(sticky)
  pattern.lastIndex = start
  return start + (pattern.exec(text)?.[0].length ?? 0)
}

const WEB_TOKEN = /(?<![\w-])eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{16,}/g

function findWebTokens(text: string): SecretMatch[] {
  return [...text.matchAll(WEB_TOKEN)]
    .filter((match) => isTokenHeader(match[0].slice(0, match[0].indexOf('.'))))
    .map((match) => whole(match, 'json_web_token', 'Found a JSON Web Token.'))
}

function isTokenHeader(encoded: string): boolean {
  try {
    const header: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString())
    return typeof header === 'object' && header !== null && 'alg' in header
  } catch {
    // Not JSON, so not a token.
    return false
  }
}

const URL_PASSWORD =
  /(?<=:\/\/)(?<user>[^\s:@/?#"'<>`]{0,200}):(?<password>[^\s:@/?#"'<>`]{1,200})@(?<host>[^\s:@/?#"'<>`,)]{1,255})/g
const LOCAL_HOST =
  /^(?:localhost|127\.|0\.0\.0\.0|\[|host\.docker|db$|example\.|.*\.example(?:\.|$)|.*\.(?:test|local|invalid)$)/i

function findUrlPasswords(text: string): SecretMatch[] {
  return [...text.matchAll(URL_PASSWORD)].flatMap((match) => {
    const { user = '', password = '', host = '' } = match.groups ?? {}
    if (LOCAL_HOST.test(host) || !isPlausiblePassword(user, password)) return []
    const start = match.index + user.length + 1
    return [{ start, end: start + password.length, kind: 'url_password', message: 'Found a password in a URL.' }]
  })
}

const ASSIGNMENT =
  /(?<![\w$.-])["'`]?(?<name>[A-Za-z_$][\w$.-]{0,80})["'`]?(?<operator>\s{0,8}(?:=>|:=|[:=])\s{0,8})(?<quote>["'`]?)(?<value>[^\s"'`]{8,512})(?<after>["'`]?)/g
const SECRET_NAME =
  /(?:token|secret|passw(?:or)?d|passphrase|api[_-]?key|access[_-]?key|private[_-]?key|auth[_-]?key)$/i

function findNamedSecrets(text: string): SecretMatch[] {
  return [...text.matchAll(ASSIGNMENT)].flatMap((match) => {
    const { name = '', operator = '', quote = '', value = '', after = '' } = match.groups ?? {}
    if (!SECRET_NAME.test(name)) return []
    const literal = quote === '' ? isBareValue(name, operator, value) : quote === after
    if (!literal || !isPlausibleSecret(value)) return []
    const end = match.index + match[0].length - after.length
    const message = `Found a secret in the value of ${name}.`
    return [{ start: end - value.length, end, kind: 'named_secret', message }]
  })
}

/** Without quotes only `NAME=value`, as in an environment file, is a literal; elsewhere it is a variable's name. */
function isBareValue(name: string, operator: string, value: string): boolean {
  return operator === '=' && /^[A-Z][A-Z0-9_]*$/.test(name) && /^[^()[\]{}$;,<>|]+$/.test(value)
}

function whole(match: RegExpExecArray, kind: string, message: string): SecretMatch {
  return { start: match.index, end: match.index + match[0].length, kind, message }
}

import type { Span } from './spans.ts'

/*
 * What looks like a secret, whatever its value. For logs and error messages: hiding too much is harmless there.
 * Every pattern is linear on hostile text: it starts with fixed text or where a run of its characters starts, repeats one
 * character class at a time, and no class contains what follows it (or the run is bounded).
 */
const SHAPES: readonly RegExp[] = [
  // scheme://user:password@host; up to the last @ before the path
  /(?<=:\/\/)(?!git@)(?<secret>[^\s/?#"'<>`]+)(?=@)/dgi,
  // Authorization: anything, to the end of the line or string
  /authorization["']?\s{0,4}[:=]\s{0,4}["']?(?<secret>[^\r\n"']+)/dgi,
  /(?<![\w-])(?:set-)?cookie["']?\s{0,4}:\s{0,4}["']?(?<secret>[^\r\n"']+)/dgi,
  /(?<![\w-])bearer\s{1,4}(?<secret>[\w.~+/=-]{16,})/dgi,
  // NAME_TOKEN=value, "password": "value", x-api-key: value
  /(?:token|secret|passw(?:or)?d|passphrase|api[_-]?key|access[_-]?key|private[_-]?key)["']?\s{0,4}[:=]\s{0,4}(?:"(?<double>[^"\r\n]+)|'(?<single>[^'\r\n]+)|(?<secret>[^\s"'`,;&<>(){}[\]]{4,}))/dgi,
  // tokens that say whose they are
  /(?<!\w)(?<secret>gh[opsru]_[A-Za-z0-9]{20,255}|github_pat_\w{20,255}|gl[a-z]{2,8}-[\w-]{20,255}|xox[a-z]-[\w-]{10,255}|sk-[\w-]{20,255}|A[KS]IA[0-9A-Z]{16})/dg,
  // JSON Web Tokens
  /(?<![\w-])(?<secret>eyJ[\w-]+\.eyJ[\w-]+\.[\w-]*)/dg,
]

const PRIVATE_KEY = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY-----/g
const KEY_END = '-----END'

/** Where the text holds what looks like a secret; in no order, possibly overlapping. */
export function findSecretShapes(text: string): Span[] {
  return [...SHAPES.flatMap((shape) => findShape(shape, text)), ...findPrivateKeys(text)]
}

function findShape(shape: RegExp, text: string): Span[] {
  return [...text.matchAll(shape)].flatMap((match) => {
    const spans = Object.values(match.indices?.groups ?? {})
    // Groups of the alternatives that did not match are undefined, whatever the type says.
    return spans.filter((span) => span !== undefined).map(([start, end]) => ({ start, end }))
  })
}

/** From the first line of the key to its last, or to the end of the text when that is missing. */
function findPrivateKeys(text: string): Span[] {
  const spans: Span[] = []
  const begin = new RegExp(PRIVATE_KEY)
  for (let match = begin.exec(text); match; match = begin.exec(text)) {
    const start = match.index + match[0].length
    const end = text.indexOf(KEY_END, start)
    spans.push({ start, end: end === -1 ? text.length : end })
    if (end === -1) break
    begin.lastIndex = end
  }
  return spans
}

const LINE_CHARACTERS = 5000
/** Average length of a line, in a file of at least so many characters. */
const AVERAGE_CHARACTERS = 200
const AVERAGED_CHARACTERS = 1000
/** Where the mark of a generated file stands, if it does. */
const HEAD_LINES = 20
const HEAD_CHARACTERS = 300
const GENERATED = /@generated\b|\bcode generated\b.{0,200}\bdo not edit\b|\bauto-?generated (?:file|by|code)\b/i
/** What bundlers write, and the licence that they keep. In a long file only: small ones are written that way too. */
const BUNDLED = /^\/\*!|__webpack_require__|\bdefine\.amd\b|\bfunction [er]\([a-z],[a-z],[a-z]\)/
const BUNDLE_LINES = 2000

/** Whether nobody wrote these lines one by one: they are minified, generated or bundled from others. */
export function looksMachineMade(lines: readonly string[]): boolean {
  const characters = lines.reduce((sum, line) => sum + line.length, 0)
  if (characters > AVERAGED_CHARACTERS && characters / lines.length > AVERAGE_CHARACTERS) return true
  if (lines.some((line) => line.length > LINE_CHARACTERS)) return true
  const head = lines.slice(0, HEAD_LINES).map((line) => line.slice(0, HEAD_CHARACTERS))
  return (
    head.some((line) => GENERATED.test(line)) ||
    (lines.length > BUNDLE_LINES && head.some((line) => BUNDLED.test(line)))
  )
}

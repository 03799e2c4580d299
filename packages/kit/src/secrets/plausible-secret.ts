const PLACEHOLDER =
  /example|placeholder|change_?me|dummy|sample|fake|test|todo|redacted|your|insert|replace|xxxx|1234|password|secret|foobar|[<>{}$%*]/i
/** A word, an abbreviation, a small number, or a word with a small number: what names are made of. */
const NAME_PART = /^(?:[A-Za-z]?[a-z]*|[A-Z]+|\d{1,4}|[A-Za-z]?[a-z]+\d{1,2}|[A-Z]+\d{1,2})$/
const MIN_LENGTH = 8
const MAX_LENGTH = 512
const MIN_BITS = 2.75
const MIN_BITS_OF_LONG = 3.2
const LONG = 16

/** Whether a value that is called a secret may be one, and not a placeholder, a name, a path or a reference. */
export function isPlausibleSecret(value: string): boolean {
  if (value.length < MIN_LENGTH || value.length > MAX_LENGTH) return false
  if (!/[0-9]/.test(value) || !/[A-Za-z]/.test(value)) return false
  if (PLACEHOLDER.test(value) || /^[./~]|:\/\/|[()]/.test(value)) return false
  if (value.split(/[-_./:@]/).every((part) => NAME_PART.test(part))) return false
  return bitsPerCharacter(value) >= (value.length >= LONG ? MIN_BITS_OF_LONG : MIN_BITS)
}

/** Whether the password of a URL may be real. Those are often plain words. */
export function isPlausiblePassword(user: string, password: string): boolean {
  return password.length >= 6 && password !== user && !PLACEHOLDER.test(password) && bitsPerCharacter(password) > 1.5
}

/** Shannon entropy of the characters. */
function bitsPerCharacter(value: string): number {
  let bits = 0
  for (const { length } of Map.groupBy(value, (character) => character).values()) {
    bits -= (length / value.length) * Math.log2(length / value.length)
  }
  return bits
}

const WORDS =
  'const let return await function value index name request response error status items map filter reduce string number options'.split(
    ' ',
  )
const JOINTS = [' ', '.', '_', ' = ', '(', ', ']
/** What ordinary code has and careless parsers stumble over. */
const AWKWARD = ['-- drop the index', '++count', '// naïve — 世界 🚀', '@@ -1 +1 @@', 'crlf\r', '']
const AWKWARD_EVERY = 97

/** Lines that look like code, the same ones for the same seed. */
export class CodeText {
  #seed: number

  constructor(seed: number) {
    this.#seed = seed
  }

  /** A whole number from 0 to `below`, not included. */
  number(below: number): number {
    this.#seed = (Math.imul(this.#seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return (this.#seed >>> 8) % below
  }

  line(): string {
    if (this.number(AWKWARD_EVERY) === 0) return AWKWARD[this.number(AWKWARD.length)] ?? ''
    let text = '  '.repeat(this.number(5))
    for (let count = 2 + this.number(9); count > 0; count--) {
      text += (WORDS[this.number(WORDS.length)] ?? '') + (JOINTS[this.number(JOINTS.length)] ?? '')
    }
    return text
  }

  lines(count: number): string[] {
    return Array.from({ length: count }, () => this.line())
  }

  /** One line of this many characters, as bundlers write them. */
  longLine(length: number): string {
    const piece = this.lines(200)
      .join(';')
      .replaceAll(/[\r\n]/g, '')
    return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
  }
}

/** What JSON allows behind a backslash. */
const ESCAPES = '"\\/bfnrtu'

function escaped(character: string): string {
  return JSON.stringify(character).slice(1, -1)
}

/**
 * Mends what models do to JSON where its meaning stays certain: line ends and other control characters as they are
 * inside a string, and a backslash before a character that needs none. Everything else stays as it is, and so does valid JSON.
 */
export function repairJson(text: string): string {
  const parts: string[] = []
  let isInString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    if (!isInString) {
      isInString = character === '"'
      parts.push(character)
    } else if (character === '\\') {
      const next = text.charAt(index + 1)
      if (ESCAPES.includes(next)) index += 1
      parts.push(ESCAPES.includes(next) ? `\\${next}` : '\\\\')
    } else {
      isInString = character !== '"'
      parts.push(character < ' ' ? escaped(character) : character)
    }
  }
  return parts.join('')
}

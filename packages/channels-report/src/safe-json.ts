import { UNSEEN } from './unseen.ts'

function escaped(character: string): string {
  if (character === '\n') return character
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}

/**
 * Pretty JSON with a newline at the end. Control and invisible characters are escaped as `\uXXXX`, which any reader turns
 * back: the file can be printed, and says exactly what the value says.
 */
export function safeJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replaceAll(UNSEEN, escaped)}\n`
}

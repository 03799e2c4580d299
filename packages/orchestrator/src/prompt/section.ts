import { fence } from '@aicr/markdown'

/** Text of others. The fence is longer than any run inside it, so that nothing in the material can end it. */
export function fenced(material: string): string {
  return fence(material, 'text').trimEnd()
}

/** A part of the prompt that holds text of others. */
export function section(title: string, material: string): string {
  return `## ${title}\n\n${fenced(material)}`
}

const OPENING = /^```ts\s*$/

/** The blocks of a README that are fenced as `ts`, without their fences. */
export function typescriptBlocks(markdown: string): string[] {
  const blocks: string[] = []
  let block: string[] | null = null
  for (const line of markdown.split(/\r?\n/)) {
    if (block === null) {
      if (OPENING.test(line)) block = []
    } else if (line.startsWith('```')) {
      blocks.push(`${block.join('\n')}\n`)
      block = null
    } else {
      block.push(line)
    }
  }
  return blocks
}

/** The one example of a package's README. Throws when there is none, or more than one. */
export function readmeExample(markdown: string): string {
  const blocks = typescriptBlocks(markdown)
  const [example] = blocks
  if (example === undefined || blocks.length > 1) {
    throw new Error(`The README has ${blocks.length} blocks fenced as ts; it must have exactly one, which runs.`)
  }
  return example
}

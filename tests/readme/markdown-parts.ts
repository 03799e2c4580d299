/** The fenced blocks of a language, in order, without their fences. */
export function codeBlocks(markdown: string, language: string): string[] {
  const fence = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm')
  return [...markdown.matchAll(fence)].map(([, text = '']) => text)
}

/** The commands of all `sh` blocks, in order, without their comments. */
export function shellCommands(markdown: string): string[] {
  return codeBlocks(markdown, 'sh')
    .flatMap((block) => block.split('\n'))
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter((command) => command !== '')
}

/** The rows of every table, each as its cells. Neither heads nor the lines below them are rows. */
export function tableRows(markdown: string): string[][] {
  const cells = (line: string) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim())
  const lines = markdown.split('\n')
  const isRule = (line: string | undefined) => line !== undefined && /^\|(?: *:?-+:? *\|)+$/.test(line)
  return lines.filter((line, index) => line.startsWith('|') && !isRule(line) && !isRule(lines[index + 1])).map(cells)
}

/** What stands between backticks in a text. */
export function inlineCode(markdown: string): string[] {
  return [...markdown.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, code = '']) => code)
}

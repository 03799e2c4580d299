/** The headings of a Markdown document as requirements name them: `README: Exit codes`. Fenced text is left out. */
export function findHeadings(document: string, markdown: string): string[] {
  let fence: string | null = null
  return markdown.split('\n').flatMap((line) => {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== null) {
      if (mark !== undefined && mark.startsWith(fence)) fence = null
      return []
    }
    if (mark !== undefined) fence = mark
    const heading = /^#{1,6}\s+(\S.*)$/.exec(line)?.[1]
    return heading === undefined ? [] : [`${document}: ${heading.trim()}`]
  })
}

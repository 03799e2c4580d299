/** The lines of a prompt outside fenced blocks, by the rule of CommonMark: a fence ends at one at least as long. */
export function withoutFences(text: string): string {
  let open: string | null = null
  return text
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .filter((line) => {
      const fence = /^(`{3,}|~{3,})/.exec(line)?.[1]
      if (open === null) {
        if (fence === undefined) return true
        open = fence
        return false
      }
      if (fence !== undefined && fence[0] === open[0] && fence.length >= open.length && line.trim() === fence)
        open = null
      return false
    })
    .join('\n')
}

/** Text that a reader opens; all three forges show this HTML. `summary` must be harmless HTML, each text whole Markdown. */
export function folded(
  summary: string,
  texts: readonly string[],
  { isOpen = false }: { readonly isOpen?: boolean } = {},
): string {
  return [`<details${isOpen ? ' open' : ''}>\n<summary>${summary}</summary>`, ...texts, '</details>'].join('\n\n')
}

/** What a model said of a file that no prompt has room for. The text is as little to be trusted as the file. */
export interface FileSummary {
  path: string
  /** One line. */
  text: string
}

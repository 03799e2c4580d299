import type { AttributionResult, ContextResult } from '@aicr/schema'

/** Source with the line numbers that `report_problem` takes. */
function numbered(content: string, startLine: number): string {
  const lines = content.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line, index) => `${startLine + index}\t${line}`).join('\n')
}

/** What an agent reads of a context request that was answered. */
export function contextText(result: ContextResult): string {
  if (result.status === 'rejected') {
    return `Rejected (${result.code}): ${result.message} Do not ask for ${result.path} again.`
  }
  const cut = result.truncated ? '\nThe file goes on; ask for a `range` to read further.' : ''
  const head = `${result.path} at revision ${result.revision}, with line numbers of the new version:`
  return `${head}\n${numbered(result.content, result.startLine)}${cut}`
}

/** What an agent reads of an attribution request that was answered. Never holds source text. */
export function attributionText(result: AttributionResult): string {
  if (result.status === 'not_found' || result.lines.length === 0) {
    return `Status: not_found. Version control cannot tell who changed ${result.path}. Do not guess.`
  }
  const lines = result.lines.map((line) => {
    const range = line.start_line === line.end_line ? `${line.start_line}` : `${line.start_line}-${line.end_line}`
    const email = line.author_email === undefined ? undefined : `<${line.author_email}>`
    const facts = [line.revision, line.author, email, line.date, `source: ${line.source}`]
    return `${range}: ${facts.filter((fact) => fact !== undefined).join(' ')}`
  })
  return `Status: ${result.status}. Lines of ${result.path}:\n${lines.join('\n')}`
}

/** Prints rows under headings: the first column to the left, the others to the right. */
export function printTable(headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [headings, headings.map((heading) => '-'.repeat(heading.length)), ...rows]
  const widths = headings.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  for (const row of all) {
    const cells = widths.map((width, column) => {
      const cell = row[column] ?? ''
      return column === 0 ? cell.padEnd(width) : cell.padStart(width)
    })
    console.log(cells.join('   ').trimEnd())
  }
  console.log('')
}

import { exec } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(exec)

/** Turns an invoice into a PDF beside it. */
export async function renderInvoice(file: string, title: string): Promise<string> {
  const target = file.replace(/\.html$/, '.pdf')
  await exec(`wkhtmltopdf --title "${title}" ${file} ${target}`)
  return target
}

/** Renders all invoices of a day; the next run picks up what failed. */
export async function renderAll(files: readonly string[]): Promise<void> {
  for (const file of files) {
    try {
      await renderInvoice(file, file)
    } catch {}
  }
}

export { run }

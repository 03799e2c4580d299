import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Turns an invoice into a PDF beside it. */
export async function renderInvoice(file: string): Promise<string> {
  const target = file.replace(/\.html$/, '.pdf')
  await run('wkhtmltopdf', [file, target])
  return target
}

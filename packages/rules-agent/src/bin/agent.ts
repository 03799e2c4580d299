#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { errorMessage } from '@aicr/schema'
import { readAgentInput } from '../agent/agent-input.ts'
import { packageVersion } from '../package-files.ts'

const HELP = `aicr-rules-agent: reviews a change with rules and reports to an MCP server.

Usage: aicr-rules-agent --input FILE

FILE is JSON: what to review and how the server is started. AICR writes it; run "aicr review" to have that done.
Progress goes to standard output, one JSON object a line.

  --input FILE   what to review
  --help         this text
  --version      the version
`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { input: { type: 'string' }, help: { type: 'boolean' }, version: { type: 'boolean' } },
  })
  if (values.help) process.stdout.write(HELP)
  else if (values.version) process.stdout.write(`${packageVersion()}\n`)
  else if (values.input === undefined) throw new Error('--input is missing; see --help.')
  else return await review(values.input)
  return 0
}

async function review(file: string): Promise<number> {
  const input = await readAgentInput(file)
  const [{ runAgent }, { openReportingSession }] = await Promise.all([
    import('../agent/run-agent.ts'),
    import('../agent/reporting-session.ts'),
  ])
  const accepted = await runAgent(input, {
    openSession: (server) => openReportingSession(server, packageVersion()),
    emit: (event) => void process.stdout.write(`${JSON.stringify(event)}\n`),
  })
  return accepted ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stdout.write(`${JSON.stringify({ type: 'error', message: errorMessage(error) })}\n`)
  process.stderr.write(`aicr-rules-agent: ${errorMessage(error)}\n`)
  process.exitCode = 2
}

#!/usr/bin/env node
import { reserveStdout } from './quiet-stdout.ts'
import { saveMemory } from './save-memory.ts'
import { serve } from './serve.ts'
import { helpText, readServerArguments } from './server-arguments.ts'

/** The package's version, put in by the build. */
declare const AICR_VERSION: string

async function main(): Promise<number> {
  const command = readServerArguments(process.argv.slice(2), process.cwd(), process.env)
  switch (command.kind) {
    case 'help':
      process.stdout.write(helpText)
      return 0
    case 'version':
      process.stdout.write(`${AICR_VERSION}\n`)
      return 0
    case 'usage':
      process.stderr.write(`aicr-mcp-output: ${command.message}\n`)
      return 2
    case 'serve': {
      if (command.settings.http === undefined) saveMemory(command.settings)
      const output = reserveStdout()
      const log = (message: string): void => void process.stderr.write(`aicr-mcp-output: ${message}\n`)
      await serve({ options: command.settings, output, version: AICR_VERSION, log })
      return 0
    }
  }
}

try {
  // Everything was handed over by now, and a client that keeps our input open must not keep us alive.
  process.exit(await main())
} catch (error) {
  process.stderr.write(`aicr-mcp-output: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

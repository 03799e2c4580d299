#!/usr/bin/env node
import process from 'node:process'
import { oldNodeMessage } from './node-version.ts'

const tooOld = oldNodeMessage(process.versions.node)
if (tooOld !== null) {
  process.stderr.write(tooOld)
  process.exit(2)
}
// Only now: an old Node may not even read the rest.
const { runCli } = await import('./run-cli.ts')
process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  node: process.execPath,
  stdout: process.stdout,
  stderr: process.stderr,
  signals: process,
})

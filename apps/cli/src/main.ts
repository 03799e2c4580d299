#!/usr/bin/env node
import process from 'node:process'
import { runCli } from './run-cli.ts'

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  node: process.execPath,
  stdout: process.stdout,
  stderr: process.stderr,
  signals: process,
})

import { runRelay } from './relay/run-relay.ts'

process.exit(
  await runRelay({
    args: process.argv.slice(2),
    env: process.env,
    complain: (message) => void process.stderr.write(message),
  }),
)

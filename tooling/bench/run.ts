import { parseArgs } from 'node:util'
import { benches, isBenchName } from './src/benches.ts'

const USAGE = `Usage: node tooling/bench/run.ts NAME [--data DIR] [--runs N]

${Object.entries(benches)
  .map(([name, { summary }]) => `  ${name.padEnd(17)}${summary}`)
  .join('\n')}

  --data DIR   a folder with unified diffs, where the bench can use one
  --runs N     rounds to measure; each bench has its own default
  --help       this text

The packages must be built (pnpm build).`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string' }, runs: { type: 'string' }, help: { type: 'boolean' } },
  })
  const [name = '', ...others] = positionals
  if (values.help === true) {
    console.log(USAGE)
    return 0
  }
  const runs = values.runs === undefined ? undefined : Number(values.runs)
  if (!isBenchName(name) || others.length > 0 || (runs !== undefined && !(Number.isInteger(runs) && runs > 0))) {
    console.error(USAGE)
    return 2
  }
  const { run } = await benches[name].load()
  await run({ ...(values.data !== undefined && { data: values.data }), ...(runs !== undefined && { runs }) })
  return 0
}

process.exitCode = await main()

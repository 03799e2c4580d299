import { isParserName, parsers } from './parsers.ts'
import type { Measured } from './measure-parser.ts'

/** `node parse-program.ts PARSER FILE TIMES`: parses a diff a few times in a process of its own, and prints what it took. */
async function main([name = '', path = '', times = '1']: readonly string[]): Promise<void> {
  if (!isParserName(name)) throw new Error(`There is no parser "${name}".`)
  const parse = await parsers[name](path)
  const samples: Measured['samples'] = []
  let totals = { files: 0, additions: 0, deletions: 0 }
  let peakBytes = 0
  for (let left = Number(times); left > 0; left--) {
    const cpu = process.cpuUsage()
    const start = performance.now()
    totals = await parse()
    const { user, system } = process.cpuUsage(cpu)
    samples.push({ wallMs: performance.now() - start, cpuMs: (user + system) / 1000 })
    if (peakBytes === 0) peakBytes = process.resourceUsage().maxRSS * 1024
  }
  console.log(JSON.stringify({ samples, totals, peakBytes } satisfies Measured))
}

await main(process.argv.slice(2))

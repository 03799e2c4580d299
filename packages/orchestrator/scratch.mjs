import { parseDiff, annotateFile, annotateHunk } from '@aicr/diff'
import { estimateTokenCount } from 'tokenx'
import { readFileSync } from 'node:fs'
const D = '/work/shared/data/review-bench'
const g = JSON.parse(readFileSync(D + '/golden.json'))
let fits = { 2000: 0, 4000: 0, 8000: 0, 16000: 0, 32000: 0 },
  tot = 0
for (const p of g) {
  const fs = parseDiff(readFileSync(`${D}/diffs/${p.id}.diff`))
  const t = Math.ceil(1.15 * fs.reduce((s, f) => s + estimateTokenCount(annotateFile(f)), 0))
  const n = p.golden.filter((x) => x.anchor != 'outside_hunks').length
  tot += n
  for (const b in fits) if (t <= b) fits[b] += n
  console.log(
    p.id,
    t,
    n,
    fs.length,
    fs.reduce((s, f) => s + f.hunks.length, 0),
    Math.max(...fs.flatMap((f) => f.hunks.map((h) => h.lines.length))),
  )
}
console.log(tot, fits)
console.log(
  estimateTokenCount('@@ -10,7 +10,8 @@ function foo'),
  estimateTokenCount('  12 + return foo(a, b)'),
  estimateTokenCount('return foo(a, b)'),
  estimateTokenCount('    12 '),
  estimateTokenCount('+'),
)
const big = readFileSync(`${D}/diffs/timescale__timescaledb__7632.diff`, 'utf8').repeat(80)
console.time('tok ' + big.length)
estimateTokenCount(big)
console.timeEnd('tok ' + big.length)
console.time('parse')
parseDiff(big)
console.timeEnd('parse')

import type { Outcome, Pass, RunRecord } from '@aicr/schema'
import type { Layout } from './layout.ts'
import { indent, span } from './span.ts'
import type { Line } from './span.ts'
import { cutToWidth } from './text-width.ts'
import { wrap } from './wrap.ts'

const MAX_STDERR_LINES = 10

/** Why a pass ended as it did: its exit code or signal, and the end of what it wrote on standard error. */
function passLines(pass: Pass, { words, symbols, textWidth }: Layout): Line[] {
  const code = pass.exitCode === undefined ? [] : [words.exitCode(pass.exitCode)]
  const signal = pass.signal === undefined ? [] : [pass.signal]
  const title = span(words.passEnded(pass, words.list([...code, ...signal])), 'doubtful')
  const tail = (pass.stderrTail ?? '').trim().split('\n').slice(-MAX_STDERR_LINES)
  const quoted = tail
    .filter((line) => line.trim() !== '')
    .flatMap((line) => cutToWidth(span(line.replace(/\r$/, '')).text, textWidth - 4))
  return [
    ...wrap([title], textWidth),
    ...indent(
      quoted.map((line): Line => [span(line, 'dim')]),
      [span(`  ${symbols.bar} `, 'dim')],
    ),
    [],
  ]
}

/** The passes that ended badly, where they are the reason for a result that cannot be trusted. */
export function failedPassLines({ verdict, status, passes }: RunRecord, layout: Layout): Line[] {
  if (verdict !== 'inconclusive' && status !== 'failed') return []
  return passes.filter(({ ended }) => ended !== 'ok').flatMap((pass) => passLines(pass, layout))
}

function outcomeLine({ channel, operation, status, remote, error, note }: Outcome, { symbols }: Layout): Line {
  const ok = status === 'done' || status === 'already'
  const detail = [error ?? remote?.url, note].filter((text) => text !== undefined)
  const rest = [operation, status, ...detail].map((text) => ` ${symbols.separator} ${text}`)
  return [span(ok ? symbols.pass : symbols.fail, ok ? 'good' : 'high'), span(` ${channel}`), span(rest.join(''), 'dim')]
}

/** What came of publishing, one line an operation. */
export function outcomeLines({ outcomes }: RunRecord, layout: Layout): Line[] {
  if (outcomes.length === 0) return []
  const lines = outcomes.map((outcome) => outcomeLine(outcome, layout))
  return [[span(layout.words.labels.published, 'bold')], ...indent(lines, [span('  ')]), []]
}

import { describe, expect, it } from 'vitest'
import { createRedactor } from '../redact/redactor.ts'
import { createFakeClock } from '../time/fake-clock.ts'
import { type LogLevel, silentLogger } from './logger.ts'
import { createStreamLogger } from './stream-logger.ts'

function logged(level: LogLevel = 'debug'): { logger: ReturnType<typeof createStreamLogger>; lines: string[] } {
  const lines: string[] = []
  const redact = createRedactor({ secrets: ['hunter22'] })
  const write = (line: string): void => void lines.push(line)
  return { logger: createStreamLogger({ write, level, redact, clock: createFakeClock() }), lines }
}

describe('the stream logger', () => {
  it('writes one JSON line an entry', () => {
    const { logger, lines } = logged()
    logger.info('started', { port: 80 })
    expect(lines).toEqual(['{"time":"2026-01-01T00:00:00.000Z","level":"info","message":"started","port":80}\n'])
  })

  it('stays on one line whatever the message holds', () => {
    const { logger, lines } = logged()
    logger.warn('a\nb\u2028')
    expect(lines).toHaveLength(1)
    expect(lines[0]?.match(/\n/g)).toHaveLength(1)
  })

  it('drops entries below its level', () => {
    const { logger, lines } = logged('warn')
    logger.debug('no')
    logger.info('no')
    logger.warn('yes')
    logger.error('yes')
    expect(lines).toHaveLength(2)
  })

  it('adds the fields of a child to each of its entries', () => {
    const { logger, lines } = logged()
    logger.child({ run: 'r1' }).child({ pass: 2 }).error('failed', { pass: 3 })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ run: 'r1', pass: 3 })
  })

  it('shows no secret, by key or by value', () => {
    const { logger, lines } = logged()
    logger.child({ token: 'abc' }).info('with hunter22', { url: 'https://u:hunter22@host' })
    expect(lines.join('')).not.toMatch(/abc|hunter22/)
  })

  it('lets no field pose as the level or the message', () => {
    const { logger, lines } = logged()
    logger.info('real', { message: 'fake', level: 'error', time: 'never' })
    expect(JSON.parse(lines[0] ?? '')).toEqual({ time: '2026-01-01T00:00:00.000Z', level: 'info', message: 'real' })
  })
})

describe('the silent logger', () => {
  it('is its own child', () => {
    silentLogger.error('nothing')
    expect(silentLogger.child({ a: 1 })).toBe(silentLogger)
  })
})

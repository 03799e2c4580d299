import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { type SignalSource, type StopSignal, watchSignals } from './watch-signals.ts'

/** Stands for `process`; remembers with what it was told to exit. */
class FakeProcess extends EventEmitter {
  readonly exits: number[] = []
  exit(code: number): void {
    this.exits.push(code)
  }
  send(signal: StopSignal): void {
    this.emit(signal, signal)
  }
}

describe('watchSignals', () => {
  it('takes the real process', () => {
    const source: SignalSource = process
    const before = process.listenerCount('SIGHUP')
    watchSignals(source, { onSignal() {} })()
    expect(process.listenerCount('SIGHUP')).toBe(before)
  })

  it('reports the first signal and exits on the second', () => {
    const source = new FakeProcess()
    const seen: string[] = []
    watchSignals(source, { onSignal: (signal) => seen.push(signal) })
    source.send('SIGTERM')
    expect(source.exits).toEqual([])
    source.send('SIGINT')
    expect(seen).toEqual(['SIGTERM'])
    expect(source.exits).toEqual([130])
  })

  it('exits with the number of the signal that repeated', () => {
    const source = new FakeProcess()
    watchSignals(source, { onSignal() {} })
    source.send('SIGHUP')
    source.send('SIGHUP')
    source.send('SIGTERM')
    expect(source.exits).toEqual([129, 143])
  })

  it('leaves no listener behind', () => {
    const source = new FakeProcess()
    watchSignals(source, { onSignal() {} })()
    expect(source.eventNames()).toEqual([])
  })
})

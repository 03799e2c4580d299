import type { Clock, RunningProcess } from '@aicr/kit'
import { expectSuccess } from '@aicr/kit'
import { AicrError, CancelledError, ProcessError } from '@aicr/schema'
import { ObjectParser } from './object-parser.ts'
import type { Expectation, ObjectAnswer, ObjectInfo } from './object-parser.ts'

export interface ObjectReaderSettings {
  /** Starts `git cat-file --batch-command`. */
  start(): RunningProcess
  /** Longest silence while an answer is due. */
  timeoutMs: number
  clock: Clock
  hint: { hint?: string }
}

interface Request extends Expectation {
  resolve(answer: ObjectAnswer | null): void
  reject(error: unknown): void
}

const COMMAND = 'git cat-file'
const USAGE_EXIT_CODE = 129

/**
 * Reads objects through one git process that stays open. Requests may overlap: answers come in order. A process that died
 * (git ends on some names that it can not resolve) fails what was waiting; the next request starts a new one.
 */
export class ObjectReader {
  readonly #settings: ObjectReaderSettings
  #session: Session | null = null
  #closed = false

  constructor(settings: ObjectReaderSettings) {
    this.#settings = settings
  }

  /** Type and size of an object, named by id or by any expression that git resolves; `null` when there is none. */
  info(name: string, signal?: AbortSignal): Promise<ObjectInfo | null> {
    return this.#ask(`info ${name}`, { hasContent: false, maxBytes: 0 }, signal)
  }

  /** The object with its content, which is `null` when it is larger than `maxBytes`. */
  read(name: string, maxBytes: number, signal?: AbortSignal): Promise<ObjectAnswer | null> {
    return this.#ask(`contents ${name}`, { hasContent: true, maxBytes }, signal)
  }

  /** Ends the process. What was waiting, and every later request, is rejected. */
  async close(): Promise<void> {
    this.#closed = true
    const session = this.#session
    this.#session = null
    await session?.stop()
  }

  async #ask(command: string, expectation: Expectation, signal?: AbortSignal): Promise<ObjectAnswer | null> {
    if (this.#closed) throw new AicrError('The git repository was closed.', { code: 'invalid_input' })
    if (signal?.aborted) throw cancelled()
    if (/[\n\0]/.test(command)) {
      throw new AicrError('An object name can not hold a line break.', { code: 'invalid_input' })
    }
    if (this.#session === null || this.#session.ended) this.#session = new Session(this.#settings)
    const answer = this.#session.ask(command, expectation)
    return signal === undefined ? answer : abortable(answer, signal)
  }
}

/** One process and the requests that wait for it. */
class Session {
  ended = false
  readonly #process: RunningProcess
  readonly #settings: ObjectReaderSettings
  readonly #waiting: Request[] = []
  readonly #pump: Promise<void>
  readonly #watchEnd = new AbortController()
  #progress = 0
  #watched = false

  constructor(settings: ObjectReaderSettings) {
    this.#settings = settings
    this.#process = settings.start()
    this.#pump = this.#readAnswers()
  }

  ask(command: string, expectation: Expectation): Promise<ObjectAnswer | null> {
    const { promise, resolve, reject } = Promise.withResolvers<ObjectAnswer | null>()
    this.#waiting.push({ ...expectation, resolve, reject })
    // A process that no longer reads has ended: its end is what fails the request, with a better reason.
    this.#process.write(`${command}\n`).catch(() => {})
    void this.#watch()
    return promise
  }

  /** Fails what waits before the process is told, so that no answer on its way comes first. */
  async stop(): Promise<void> {
    await this.#fail(cancelled())
    await this.#pump
  }

  async #readAnswers(): Promise<void> {
    const parser = new ObjectParser(
      () => this.#waiting[0] ?? { hasContent: false, maxBytes: 0 },
      (answer) => this.#waiting.shift()?.resolve(answer),
    )
    try {
      for await (const chunk of this.#process.stdout) {
        this.#progress += 1
        parser.push(chunk)
      }
      await this.#fail(await this.#endReason())
    } catch (error) {
      await this.#fail(error)
    }
  }

  async #endReason(): Promise<unknown> {
    const result = await this.#process.result
    if (result.exitCode === USAGE_EXIT_CODE) {
      return new AicrError('This git is too old: it has no "cat-file --batch-command".', {
        code: 'unsupported',
        hint: 'Install git 2.36 or newer.',
      })
    }
    try {
      expectSuccess(result, { command: COMMAND, ...this.#settings.hint })
      return new ProcessError(`${COMMAND} ended before it had answered.`, {
        command: COMMAND,
        exitCode: result.exitCode,
        signal: result.signal,
        tail: result.stderrTail,
      })
    } catch (error) {
      return error
    }
  }

  async #fail(error: unknown): Promise<void> {
    this.ended = true
    this.#watchEnd.abort()
    for (const request of this.#waiting.splice(0)) request.reject(error)
    await this.#process.stop()
  }

  /** Ends a process that owes an answer and is silent for too long. */
  async #watch(): Promise<void> {
    if (this.#watched) return
    this.#watched = true
    const { clock, timeoutMs } = this.#settings
    while (this.#waiting.length > 0 && !this.ended) {
      const before = this.#progress
      await clock.sleep(timeoutMs, this.#watchEnd.signal).catch(() => {})
      if (this.#waiting.length > 0 && this.#progress === before && !this.ended) await this.#fail(this.#silence())
    }
    this.#watched = false
  }

  #silence(): ProcessError {
    const seconds = this.#settings.timeoutMs / 1000
    const failure = { command: COMMAND, exitCode: null, signal: null, tail: '' }
    return new ProcessError(`${COMMAND} gave no answer for ${seconds} s and was ended.`, failure, {
      code: 'timeout',
      retryable: true,
    })
  }
}

/** Leaves the answer to itself when the signal comes first. */
function abortable<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = (): void => reject(cancelled())
  signal.addEventListener('abort', onAbort, { once: true })
  return Promise.race([answer, promise]).finally(() => signal.removeEventListener('abort', onAbort))
}

function cancelled(): CancelledError {
  return new CancelledError('Reading from the git repository was cancelled.')
}

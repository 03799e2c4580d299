import { createHash } from 'node:crypto'
import type { AgentPass } from '@aicr/agents'
import { maskDeep } from '../mask-deep.ts'
import type { RunFolder } from '../ports.ts'
import type { Attempt } from '../stages/read-attempt.ts'
import { PassDocument } from './pass-document.ts'

/** The attempts of a run as they are kept with it. */
export interface KeptPasses {
  /** What this very pass gave in an earlier process, where it ended well; `null` when it is to be made. */
  find(pass: AgentPass): Promise<KeptPass | null>
  /** Keeps an attempt. What it returns is what is kept: no secret is in it. */
  keep(attempt: Attempt, call: number, answered: readonly string[]): Promise<Attempt>
}

export interface KeptPass {
  attempt: Attempt
  /** Keys of the requests that were answered while it ran. */
  answered: readonly string[]
}

export interface KeptPassesSettings {
  folder: RunFolder
  mask: (text: string) => Promise<string>
  /** Go on with what an earlier process left in the folder. */
  resume: boolean
  /** SHA-256 of the diff that every pass is given. */
  diffDigest: string
  /** Keep what the agent wrote, also where its result was found elsewhere. */
  keepText: boolean
}

/** The name of a pass's document in its run's folder. */
export function passDocumentName(number: number): string {
  return `passes/${number}`
}

export function createKeptPasses({ folder, mask, resume, diffDigest, keepText }: KeptPassesSettings): KeptPasses {
  const given = ({ kind, prompt }: AgentPass): string =>
    createHash('sha256')
      .update(JSON.stringify([kind, diffDigest, prompt]))
      .digest('hex')
  return {
    async find(pass) {
      if (!resume) return null
      const read = PassDocument.safeParse(await folder.read(passDocumentName(pass.number)))
      if (!read.success || read.data.given !== given(pass) || read.data.outcome.ended !== 'ok') return null
      const { answered, outcome, state, readFrom, durationMs } = read.data
      return { attempt: { pass, outcome: definedOutcome(outcome), state, readFrom, durationMs }, answered }
    },
    async keep(attempt, call, answered) {
      const { pass, readFrom, durationMs } = attempt
      // From here on nothing that the agent said holds a secret: not the record, not the next prompt, not an error.
      const { outcome, state } = await maskDeep({ outcome: attempt.outcome, state: attempt.state }, mask)
      const isExplained = readFrom !== 'nothing' && readFrom !== 'prose'
      const document: PassDocument = {
        version: 1,
        call,
        pass: { number: pass.number, kind: pass.kind },
        given: given(pass),
        durationMs,
        outcome: {
          ...outcome,
          text: isExplained && !keepText ? '' : outcome.text,
          streamCalls: [...outcome.streamCalls],
        },
        state,
        readFrom,
        answered: [...answered],
      }
      await folder.save(passDocumentName(pass.number), document)
      return { ...attempt, outcome, state }
    },
  }
}

/** Without the keys that hold nothing, which a read document may have. */
export function definedOutcome({
  exitCode,
  signal,
  stderrTail,
  explanation,
  manifest,
  ...rest
}: PassDocument['outcome']) {
  return {
    ...rest,
    ...(exitCode !== undefined && { exitCode }),
    ...(signal !== undefined && { signal }),
    ...(stderrTail !== undefined && { stderrTail }),
    ...(explanation !== undefined && { explanation }),
    ...(manifest && { manifest }),
  }
}

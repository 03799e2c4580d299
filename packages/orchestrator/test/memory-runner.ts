import { readFile } from 'node:fs/promises'
import type { AgentOutcome, AgentPass, AgentRunner } from '@aicr/agents'
import { DiffIndex, parseDiff } from '@aicr/diff'
import { systemClock } from '@aicr/kit'
import { createToolRegistry, openOutputRecord } from '@aicr/mcp-output'

export interface MemoryPass {
  calls: readonly (readonly [tool: string, input: unknown])[]
  outcome?: Partial<AgentOutcome>
  /** Whether the agent asks for the tools at all; true when absent. */
  listsTools?: boolean
}

/** A runner that reports in this process, through the real tool registry and the real output state, a script a pass. */
export function createMemoryRunner(
  passes: readonly MemoryPass[],
  needs: Partial<AgentRunner['needs']> = {},
): AgentRunner & { seen: AgentPass[] } {
  const seen: AgentPass[] = []
  return {
    kind: 'memory',
    seen,
    needs: { projectFiles: [], projectPaths: [], callsModel: false, ...needs },
    describe: () => Promise.resolve({ kind: 'memory' }),
    async run(pass) {
      seen.push(pass)
      const script = passes[pass.number - 1]
      if (!script) throw new Error(`There is no script for pass ${pass.number}.`)
      await report(pass, script)
      return { ended: 'ok', usage: {}, streamCalls: [], text: '', ...script.outcome }
    },
  }
}

async function report(pass: AgentPass, { calls, listsTools = true }: MemoryPass): Promise<void> {
  if (!listsTools && calls.length === 0) return
  const record = openOutputRecord({
    statePath: pass.stateFile,
    pass: pass.number,
    clock: systemClock,
    pid: process.pid,
  })
  if (listsTools) record.toolsListed()
  const diff = DiffIndex.from(parseDiff(await readFile(pass.diffFile)))
  const registry = createToolRegistry({
    record,
    diff,
    sourceRoots: [pass.folders.source],
    ...(pass.subject !== undefined && { subject: pass.subject }),
  })
  for (const [tool, input] of calls) await registry.call(tool, input)
  await record.close()
}

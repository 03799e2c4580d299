import { asRecord } from './json-values.ts'
import type { ScriptedCall } from './model-script.ts'
import type { OfferedTool } from './offered-tool.ts'

const READERS = /^(?:read|read_?file|view|view_?file|open_?file|cat)$/i
const PATHS = /^(?:file_?path|absolute_?path|path|file|filename)$/i
const SHELLS = /^(?:exec_?command|shell|shell_?command|local_?shell|bash|terminal|run_?shell_?command)$/i
const COMMANDS = /^(?:cmd|command|script)$/i

/**
 * A call of the agent's own tool that shows a file: the one that reads files, else a shell. `null` where the agent offers
 * neither by a name that is known here.
 */
export function callToRead(offered: readonly OfferedTool[], path: string): ScriptedCall | null {
  const reader = firstWith(offered, READERS, PATHS)
  if (reader) return { tool: reader.tool.name, input: { [reader.property]: path } }
  const shell = firstWith(offered, SHELLS, COMMANDS)
  if (!shell) return null
  const takesList = asRecord(shell.schema)['type'] === 'array'
  return {
    tool: shell.tool.name,
    input: { [shell.property]: takesList ? ['cat', path] : `cat '${path.replaceAll("'", String.raw`'\''`)}'` },
  }
}

function firstWith(offered: readonly OfferedTool[], names: RegExp, properties: RegExp) {
  for (const tool of offered.filter(({ name }) => names.test(name))) {
    const found = Object.entries(asRecord(tool.parameters['properties'])).find(([name]) => properties.test(name))
    if (found) return { tool, property: found[0], schema: found[1] }
  }
  return null
}

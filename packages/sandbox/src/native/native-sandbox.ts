import { type PidNamespace, type TreeControl, findPidNamespace, runProcess } from '@aicr/kit'
import { AicrError } from '@aicr/schema'
import { NO_GUARANTEES, availableReport, unavailableReport } from '../guarantees.ts'
import { processOptions } from '../process-options.ts'
import { toSandboxResult } from '../sandbox-result.ts'
import type { Sandbox, SandboxReport, SandboxResult, SandboxSpec } from '../sandbox.ts'

export interface NativeSandboxSettings {
  /**
   * How the descendants of a run are ended. `auto` (default): in a pid namespace where one can be had, else by marker, which
   * the report then says. `pid_namespace`: in no other way. `marker`: by environment marker, process group and parentage.
   */
  treeControl?: 'auto' | 'pid_namespace' | 'marker'
  /** Default: `findPidNamespace` of `@aicr/kit`. */
  findNamespace?: () => Promise<PidNamespace | null>
}

const NO_NAMESPACE = 'This machine does not let AICR make a pid namespace (unshare and setpriv of util-linux).'
const NAMESPACE_HINT = 'Allow user namespaces, run as root outside a container, or set the tree control to "auto".'

/**
 * Runs commands on this machine as this user, without a container. It promises their end and nothing else: files and
 * network are open. For agents that are trusted as far as their user is.
 */
export function createNativeSandbox(settings: NativeSandboxSettings = {}): Sandbox {
  const { treeControl = 'auto', findNamespace = findPidNamespace } = settings
  let search: Promise<PidNamespace | null> | undefined
  const searchOnce = (): Promise<PidNamespace | null> =>
    (search ??= treeControl === 'marker' ? Promise.resolve(null) : findNamespace())

  return {
    kind: 'native',
    programs: 'machine',
    insidePaths: (folders) => folders,
    async probe() {
      return describeNative(treeControl, await searchOnce())
    },
    async run(spec) {
      if (spec.egress !== undefined && spec.egress.length > 0) throw sharedNetwork()
      const namespace = await searchOnce()
      if (namespace === null && treeControl === 'pid_namespace') throw unavailable()
      return runNatively(spec, treeOf(spec.runId, namespace))
    },
  }
}

function describeNative(treeControl: string, namespace: PidNamespace | null): SandboxReport {
  if (namespace === null && treeControl === 'pid_namespace') {
    return unavailableReport('native', `${NO_NAMESPACE} ${NAMESPACE_HINT}`)
  }
  return availableReport('native', { ...NO_GUARANTEES, killsEveryDescendant: namespace !== null })
}

function unavailable(): AicrError {
  return new AicrError(NO_NAMESPACE, { code: 'sandbox_unavailable', hint: NAMESPACE_HINT })
}

/** A link would listen on the machine's own network, for everybody and on a port that others may want. */
function sharedNetwork(): AicrError {
  return new AicrError("The native sandbox shares this machine's network, so it cannot link sockets to ports.", {
    code: 'unsupported',
    hint: 'Have the endpoint listen on 127.0.0.1 itself, or choose a sandbox that isolates the network.',
  })
}

/** Marked in both ways: what survives a killed AICR against all odds is found by the sweep at the next start. */
function treeOf(runId: string, namespace: PidNamespace | null): TreeControl {
  return namespace === null ? { mode: 'marker', marker: runId } : { mode: 'pid_namespace', namespace, marker: runId }
}

async function runNatively(spec: SandboxSpec, tree: TreeControl): Promise<SandboxResult> {
  const { command, args, cwd, env } = spec
  return toSandboxResult(await runProcess({ command, args, cwd, env, tree, ...processOptions(spec) }))
}

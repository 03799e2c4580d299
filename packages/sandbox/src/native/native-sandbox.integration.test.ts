import { findPidNamespace } from '@aicr/kit'
import { describe } from 'vitest'
import { describeSandboxContract } from '../contract/index.ts'
import { createNativeSandbox } from './native-sandbox.ts'

describe('the native sandbox by marker', () => {
  describeSandboxContract({ create: () => createNativeSandbox({ treeControl: 'marker' }) })
})

// Without util-linux or the right to make namespaces there is nothing to test; the backend then says so in its report.
describe.runIf((await findPidNamespace()) !== null)('the native sandbox in a pid namespace', () => {
  describeSandboxContract({ create: () => createNativeSandbox({ treeControl: 'pid_namespace' }) })
})

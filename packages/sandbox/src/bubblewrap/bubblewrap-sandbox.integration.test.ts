import { findExecutable } from '@aicr/kit'
import { describe } from 'vitest'
import { describeSandboxContract } from '../contract/index.ts'
import { testRelay } from '../../test/relay.ts'
import { createBubblewrapSandbox } from './bubblewrap-sandbox.ts'

const programs = { node: process.execPath, relay: testRelay }
const installed = (await findExecutable('bwrap', { path: '/usr/bin:/bin' })) !== null

describe.runIf(installed)('the bubblewrap sandbox', () => {
  describeSandboxContract({
    create: () => createBubblewrapSandbox({ programs }),
    addedEnvironment: ['PWD'],
  })
})

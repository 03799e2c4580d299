import { describe, expect, it } from 'vitest'
import { saysCommandIsMissing } from './missing-command.ts'
import { relayMissingMessage } from './relay/relay-command.ts'

describe('a missing command', () => {
  it.each([
    relayMissingMessage('agent'),
    'prlimit: failed to execute agent: No such file or directory\n',
    'bwrap: execvp agent: No such file or directory\n',
    'ERROR (catatonit:6): failed to exec pid1: No such file or directory\n',
    '[FATAL tini (7)] exec agent failed: No such file or directory\n',
    'Error: runc: exec failed: exec: "agent": executable file not found in $PATH: OCI runtime attempted to invoke a command that was not found\n',
    'docker: Error response from daemon: failed to create task: exec: "agent": executable file not found in $PATH: unknown.\n',
  ])('is seen in %j', (said) => {
    expect(saysCommandIsMissing(said, 'agent')).toBe(true)
  })

  it.each([
    '',
    'agent: No such file or directory\n',
    relayMissingMessage('other'),
    'reading...\nbwrap: execvp agent: No such file or directory\n',
    'Error: localhost/agent: image not known\n',
  ])('is not seen in %j', (said) => {
    expect(saysCommandIsMissing(said, 'agent')).toBe(false)
  })
})

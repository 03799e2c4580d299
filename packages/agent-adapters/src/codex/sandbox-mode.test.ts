import { describe, expect, it } from 'vitest'
import { codexSandboxMode } from './sandbox-mode.ts'

const outer = (kind: string, isolatesFiles: boolean) => ({ kind, isolatesFiles, isolatesNetwork: true })

describe("Codex's own sandbox", () => {
  it.each([
    [undefined, undefined, 'read-only'],
    [undefined, outer('native', false), 'read-only'],
    [undefined, outer('bubblewrap', true), 'danger-full-access'],
    [undefined, outer('docker', false), 'read-only'],
    ['read-only', outer('podman', true), 'read-only'],
    ['danger-full-access', outer('docker', true), 'danger-full-access'],
  ] as const)('asked for %s inside %j is %s', (asked, sandbox, mode) => {
    expect(codexSandboxMode(asked, sandbox)).toBe(mode)
  })

  it.each([undefined, outer('native', false), outer('native', true), outer('bubblewrap', false)])(
    'is not left out inside %j',
    (sandbox) => {
      expect(() => codexSandboxMode('danger-full-access', sandbox)).toThrow(
        expect.objectContaining({ code: 'sandbox_unavailable' }),
      )
    },
  )
})

import { describe, expect, it } from 'vitest'
import { withoutNamespaces } from './seccomp-profile.ts'

describe('a seccomp profile', () => {
  it('loses the ways into namespaces and keeps the rest', () => {
    const profile = {
      defaultAction: 'SCMP_ACT_ERRNO',
      syscalls: [
        { names: ['read', 'clone', 'unshare'], action: 'SCMP_ACT_ALLOW', args: [] },
        { names: ['mount'], action: 'SCMP_ACT_ALLOW', includes: { caps: ['CAP_SYS_ADMIN'] } },
        { names: ['bpf'], action: 'SCMP_ACT_ERRNO' },
      ],
    }
    expect(JSON.parse(withoutNamespaces(JSON.stringify(profile)) ?? '')).toEqual({
      defaultAction: 'SCMP_ACT_ERRNO',
      syscalls: [
        { names: ['read'], action: 'SCMP_ACT_ALLOW', args: [] },
        { names: ['bpf'], action: 'SCMP_ACT_ERRNO' },
        expect.objectContaining({ names: ['clone'], args: [expect.objectContaining({ value: 2_114_060_288 })] }),
        expect.objectContaining({ names: ['clone3'], errnoRet: 38 }),
        expect.objectContaining({ names: expect.arrayContaining(['unshare', 'setns', 'mount']), errnoRet: 1 }),
      ],
    })
  })

  it.each(['', '{', 'null', '{}', '{"syscalls":[{"names":"read"}]}'])('is not found in %j', (text) => {
    expect(withoutNamespaces(text)).toBeNull()
  })
})

/**
 * podman's own profile lets a process without privileges make a user namespace, in which it has privileges of its own and
 * reaches much more of the kernel. Docker's does not.
 */

/** With them a process gets into other namespaces, or changes what is mounted. */
const NAMESPACE_CALLS =
  'unshare setns clone clone3 mount umount umount2 pivot_root open_tree move_mount mount_setattr fsopen fsconfig fsmount fspick'.split(
    ' ',
  )
/** CLONE_NEW* of clone(2): namespaces of every kind. */
const NAMESPACE_FLAGS = 0x7e02_0000
const EPERM = 1
const ENOSYS = 38

interface Rule {
  names: string[]
  action: string
  [setting: string]: unknown
}

/**
 * The profile without ways into namespaces; everything else stays as it is. Null for what is no profile. The flags of
 * `clone` are its first argument, as on all machines that Node has builds for but s390x.
 */
export function withoutNamespaces(text: string): string | null {
  const profile = parse(text)
  if (profile === null) return null
  const rules = profile.syscalls.map((rule) =>
    rule.action === 'SCMP_ACT_ALLOW' ? { ...rule, names: rule.names.filter((name) => !isNamespaceCall(name)) } : rule,
  )
  return JSON.stringify({ ...profile, syscalls: [...rules.filter(({ names }) => names.length > 0), ...OWN_RULES] })
}

function isNamespaceCall(name: string): boolean {
  return NAMESPACE_CALLS.includes(name)
}

const OWN_RULES: readonly Rule[] = [
  {
    names: ['clone'],
    action: 'SCMP_ACT_ALLOW',
    args: [{ index: 0, value: NAMESPACE_FLAGS, valueTwo: 0, op: 'SCMP_CMP_MASKED_EQ' }],
  },
  // Its flags are behind a pointer. Whoever is told that there is no such call takes `clone`.
  { names: ['clone3'], action: 'SCMP_ACT_ERRNO', errnoRet: ENOSYS, errno: 'ENOSYS' },
  {
    names: NAMESPACE_CALLS.filter((name) => !name.startsWith('clone')),
    action: 'SCMP_ACT_ERRNO',
    errnoRet: EPERM,
    errno: 'EPERM',
  },
]

function parse(text: string): { syscalls: Rule[] } | null {
  try {
    const profile: unknown = JSON.parse(text)
    return isProfile(profile) ? profile : null
  } catch {
    return null
  }
}

function isProfile(value: unknown): value is { syscalls: Rule[] } {
  return isObject(value) && Array.isArray(value['syscalls']) && value['syscalls'].every(isRule)
}

function isRule(value: unknown): value is Rule {
  return isObject(value) && typeof value['action'] === 'string' && Array.isArray(value['names'])
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

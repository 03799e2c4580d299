export { startForwardProxy } from './forward-proxy.ts'
export type { ForwardProxy, ForwardProxyOptions, ProxiedHost } from './forward-proxy.ts'
export { canMakeAuthorities, makeTestAuthority } from './test-authority.ts'
export type { ServerCertificate, TestAuthority } from './test-authority.ts'

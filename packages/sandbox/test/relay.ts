import { fileURLToPath } from 'node:url'

/** The built relay, for tests. */
export const testRelay = fileURLToPath(new URL('../dist/relay.js', import.meta.url))

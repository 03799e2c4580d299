import { expect } from 'vitest'
import type { ChannelSettings } from '../registry.ts'

/** A fake of a forge, with what it was asked for that the real one does not have. */
interface FakeForge {
  readonly violations: readonly string[]
  close(): Promise<void>
}

/** A forge on this machine, and channels that write there. */
export interface ForgeWorld<Context, Channels> extends AsyncDisposable {
  readonly context: Context
  readonly channels: Channels
  /** The settings of a channel of a kind, with its token. */
  settings(kind: string, more?: Record<string, unknown>): ChannelSettings
}

/** Puts one together. When it is left, no request may have been outside of what the forge publishes. */
export function createForgeWorld<Context, Channels>(
  forge: FakeForge,
  { context, create, tokenEnv }: { context: Context; create: (context: Context) => Channels; tokenEnv: string },
): ForgeWorld<Context, Channels> {
  return {
    context,
    channels: create(context),
    settings: (kind, more = {}) => ({ name: kind, kind, token_env: tokenEnv, ...more }),
    async [Symbol.asyncDispose]() {
      await forge.close()
      expect(forge.violations).toEqual([])
    },
  }
}

import type { EffectOptions } from '@aicr/channels'
import { createGiteaClient } from './gitea-client.ts'
import type { GiteaClient, GiteaConnection } from './gitea-client.ts'
import { readOwnAccount } from './own-account.ts'
import type { IsOwn } from './own-account.ts'
import { readFeatures } from './server-features.ts'
import type { ServerFeatures } from './server-features.ts'

/** A server, with what it says of itself and of us; both are asked once. */
export interface GiteaServer {
  readonly client: GiteaClient
  features(options?: EffectOptions): Promise<ServerFeatures>
  isOwn(options?: EffectOptions): Promise<IsOwn>
}

export function createGiteaServer(connection: GiteaConnection): GiteaServer {
  const client = createGiteaClient(connection)
  return {
    client,
    features: once(async (options) => readFeatures(client, options)),
    isOwn: once(async (options) => readOwnAccount(client, options)),
  }
}

/** Asks once; what failed is asked again. */
function once<T>(ask: (options: EffectOptions) => Promise<T>): (options?: EffectOptions) => Promise<T> {
  let answer: { readonly value: T } | undefined
  return async (options = {}) => {
    answer ??= { value: await ask(options) }
    return answer.value
  }
}

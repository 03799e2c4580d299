import type { EffectOptions } from '@aicr/channels'
import type { ChangePlace } from '@aicr/channels/forge'
import { ConfigError } from '@aicr/schema'
import type { GiteaClient } from './gitea-client.ts'
import { readOwnAccount } from './own-account.ts'
import type { IsOwn } from './own-account.ts'
import { readFeatures } from './server-features.ts'
import type { ServerFeatures } from './server-features.ts'

/** One repository on one server, with what the server says of itself and of us. */
export interface GiteaRepository {
  readonly client: GiteaClient
  /** Where people find the server. */
  readonly site: string
  readonly owner: string
  readonly name: string
  /** The path of its calls. */
  readonly path: string
  /** What the server can; asked once. */
  features(effect?: EffectOptions): Promise<ServerFeatures>
  /** Tells the account of our token; asked once. */
  isOwn(effect?: EffectOptions): Promise<IsOwn>
}

/** Names a repository like `owner/name` on a server; throws a {@link ConfigError} for anything else. */
export function createGiteaRepository(
  client: GiteaClient,
  { site, reference }: { site: string; reference: string },
): GiteaRepository {
  const [, owner, name] = /^([\w.-]{1,255})\/([\w.-]{1,255})$/.exec(reference) ?? []
  if (owner === undefined || name === undefined || /^\.\.?$/.test(name) || /^\.\.?$/.test(owner)) {
    throw new ConfigError(`${JSON.stringify(reference.slice(0, 200))} is no repository of Gitea.`, {
      hint: 'Write it like owner/name.',
    })
  }
  return {
    client,
    site,
    owner,
    name,
    path: `/repos/${owner}/${name}`,
    features: once(async (effect) => readFeatures(client, effect)),
    isOwn: once(async (effect) => readOwnAccount(client, effect)),
  }
}

/** Asks once; what failed is asked again. */
function once<T>(ask: (effect: EffectOptions) => Promise<T>): (effect?: EffectOptions) => Promise<T> {
  let answer: { readonly value: T } | undefined
  return async (effect = {}) => {
    answer ??= { value: await ask(effect) }
    return answer.value
  }
}

export function pullPath({ path }: GiteaRepository, { change }: Pick<ChangePlace, 'change'>): string {
  return `${path}/pulls/${encodeURIComponent(change)}`
}

/** An issue, or a pull request as an issue, under which its comments are. */
export function issuePath({ path }: GiteaRepository, number: string): string {
  return `${path}/issues/${encodeURIComponent(number)}`
}

/** A comment of any kind, under which its text can be changed. */
export function commentPath({ path }: GiteaRepository, id: string): string {
  return `${path}/issues/comments/${encodeURIComponent(id)}`
}

import type { EffectOptions } from '@aicr/channels'
import type * as z from 'zod'
import { User } from './answers.ts'
import type { GiteaClient } from './gitea-client.ts'

/** Whether a text was written by the account of our token. */
export type IsOwn = (user: z.infer<typeof User> | null | undefined) => boolean

/** Reads whose token it is; names of accounts do not tell capitals from small letters. */
export async function readOwnAccount(client: GiteaClient, effect: EffectOptions): Promise<IsOwn> {
  const { login } = await client.read('/user', User, effect)
  const own = login.toLowerCase()
  return (user) => user?.login.toLowerCase() === own
}

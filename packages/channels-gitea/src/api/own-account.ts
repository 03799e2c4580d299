import type { EffectOptions } from '@aicr/channels'
import type { User } from './answers.ts'
import { User as UserModel } from './answers.ts'
import type { GiteaClient } from './gitea-client.ts'
import type * as z from 'zod'

/** Whether a text was written by the account of our token. */
export type IsOwn = (user: z.infer<typeof User> | null | undefined) => boolean

/** Reads whose token it is; names of accounts do not tell capitals from small letters. */
export async function readOwnAccount(client: GiteaClient, options: EffectOptions): Promise<IsOwn> {
  const { login } = await client.read('/user', UserModel, options)
  const own = login.toLowerCase()
  return (user) => user?.login.toLowerCase() === own
}

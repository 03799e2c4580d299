/** Gives the token for a request. */
export interface TokenSource {
  /** A token that holds for the next minutes. `isRefused` asks for another one than was given last. */
  get(options?: { isRefused?: boolean; signal?: AbortSignal }): Promise<string>
  /** The login of the account that its tokens are of; absent where it does not know. */
  login?(signal?: AbortSignal): Promise<string>
}

/** A token that somebody made. */
export function fixedToken(token: string): TokenSource {
  return { get: () => Promise.resolve(token) }
}

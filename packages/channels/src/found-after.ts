import { failureResult } from './outcome-of-failure.ts'

/**
 * What `find` finds after a write that failed with `error` and may have taken place all the same. Throws `error` for every
 * other failure and where nothing is found or nobody can look, for it says what is known of the write.
 */
export async function foundAfter<T>(error: unknown, find: () => Promise<T | undefined>): Promise<T> {
  if (failureResult(error).status !== 'unknown') throw error
  const found = await findIfPossible(find)
  if (found === undefined) throw error
  return found
}

/** That nobody could look, as after a cancellation, changes nothing about what is to be told. */
async function findIfPossible<T>(find: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await find()
  } catch {
    return undefined
  }
}

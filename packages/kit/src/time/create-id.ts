import { randomBytes } from 'node:crypto'
import { type Clock, systemClock } from './clock.ts'

const TIME_DIGITS = 9
const RANDOM_DIGITS = 11

/**
 * An id of 20 characters `0-9a-z`: nine of time (milliseconds; sorts by age until the year 5188), eleven of randomness
 * (57 bits). `random` returns that many bytes.
 */
export function createId(
  clock: Pick<Clock, 'now'> = systemClock,
  random: (length: number) => Uint8Array = randomBytes,
): string {
  const time = clock.now().getTime().toString(36).padStart(TIME_DIGITS, '0')
  // 16 bytes for 57 bits: the remainder is uniform to one part in 10^21.
  const number = BigInt(`0x${Buffer.from(random(16)).toString('hex')}`) % 36n ** BigInt(RANDOM_DIGITS)
  return time + number.toString(36).padStart(RANDOM_DIGITS, '0')
}

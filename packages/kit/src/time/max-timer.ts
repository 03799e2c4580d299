/** The longest delay of a Node timer, in milliseconds (24.8 days). A longer one would overflow and fire at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1

/** One thing that a user of a package does. `run` throws with what went wrong. */
export interface Check {
  title: string
  run: () => Promise<void>
}

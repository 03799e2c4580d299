/** Where a text is cut. */
export interface Cut {
  readonly offset: number
  /** What ends the code that is open there. */
  readonly close: string
  /** What starts that code again in front of the rest. */
  readonly reopen: string
}

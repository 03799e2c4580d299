/** A label as a platform creates it. */
export interface Label {
  readonly name: string
  /** `#rrggbb` */
  readonly color: string
}

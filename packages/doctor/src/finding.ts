/** One thing that was looked at, and how it is. */
export interface Finding {
  /** What kind of thing it is. */
  area: 'system' | 'configuration' | 'sandbox' | 'agent'
  name: string
  /** `absent`: not there, and not needed. `warning`: it works, with less than it could. `failed`: it keeps reviews from working. */
  status: 'ok' | 'warning' | 'absent' | 'failed'
  /** What was found, in a few words. */
  detail: string
  /** What to do about it. */
  hint?: string
}

/** Looks at one thing. What it throws is a finding that failed. */
export interface Check {
  area: Finding['area']
  name: string
  look(): Promise<Omit<Finding, 'area' | 'name'>>
}

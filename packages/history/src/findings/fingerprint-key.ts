/** A fingerprint in its two parts: what is wrong where, and which one of several equal ones, counted by line from 1. */
export interface FingerprintKey {
  key: string
  ordinal: number
}

/** Takes the ordinal off a fingerprint: `abc-2` is the second `abc`. */
export function splitFingerprint(fingerprint: string): FingerprintKey {
  const at = fingerprint.lastIndexOf('-')
  const digits = fingerprint.slice(at + 1)
  if (at <= 0 || !/^[1-9]\d{0,8}$/.test(digits)) return { key: fingerprint, ordinal: 1 }
  return { key: fingerprint.slice(0, at), ordinal: Number(digits) }
}

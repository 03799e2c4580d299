const MIN_LENGTH = 4
/** Encoded forms and single lines of shorter secrets would be found in ordinary text. */
const MIN_LENGTH_OF_PARTS = 8

/**
 * The texts that give a secret away: itself, as it looks in a URL, a form, a JSON string, and in base64 whatever precedes
 * it there (as in `Authorization: Basic`), and each long line of it. None for a value of fewer than four characters, which
 * would black out ordinary text.
 */
export function secretForms(value: string): string[] {
  const secret = value.trim()
  if (secret.length < MIN_LENGTH) return []
  const url = encodeURIComponent(secret.toWellFormed())
  const forms = [
    secret,
    url,
    lowerHex(url),
    new URLSearchParams({ '': secret }).toString().slice(1),
    JSON.stringify(secret).slice(1, -1),
  ]
  if (secret.length >= MIN_LENGTH_OF_PARTS) forms.push(...base64Forms(secret), ...longLines(secret))
  return forms
}

function lowerHex(url: string): string {
  return url.replaceAll(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase())
}

/** Base64 packs three bytes into four characters, so there are three ways a secret can lie in it. */
function base64Forms(secret: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)])
    // Characters that also hold bits of what stands before or after the secret are left out.
    const start = Math.ceil((before * 8) / 6)
    const end = Math.floor((bytes.length * 8) / 6)
    return [bytes.toString('base64').slice(start, end), bytes.toString('base64url').slice(start, end)]
  })
}

function longLines(secret: string): string[] {
  return secret
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length >= MIN_LENGTH_OF_PARTS)
}

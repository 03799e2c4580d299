/**
 * Masks secrets in a text without changing its length: what looks like one, and `known` ones, which may look like anything.
 * The scanner is loaded with the first text.
 */
export function createSecretMask(known: readonly string[] = []): (text: string) => Promise<string> {
  // The longest first: one may be a part of another.
  const longestFirst = known.toSorted((one, other) => other.length - one.length)
  let loading: Promise<(text: string) => Promise<string>> | undefined
  return async (text) => {
    loading ??= loadMask()
    return (await loading)(longestFirst.reduce(withoutKnown, text))
  }
}

function withoutKnown(text: string, secret: string): string {
  return text.replaceAll(secret, () => '*'.repeat(secret.length))
}

async function loadMask(): Promise<(text: string) => Promise<string>> {
  const { createSecretScanner, maskSecrets } = await import('@aicr/kit/secrets')
  const scanner = createSecretScanner()
  return async (text) => maskSecrets(text, await scanner.scan(text))
}

/** Masks secrets in a text without changing its length. The scanner is loaded with the first text. */
export function createSecretMask(): (text: string) => Promise<string> {
  let loading: Promise<(text: string) => Promise<string>> | undefined
  return async (text) => {
    loading ??= loadMask()
    return (await loading)(text)
  }
}

async function loadMask(): Promise<(text: string) => Promise<string>> {
  const { createSecretScanner, maskSecrets } = await import('@aicr/kit/secrets')
  const scanner = createSecretScanner()
  return async (text) => maskSecrets(text, await scanner.scan(text))
}

/** A whole stream of bytes as text; latin1 keeps bytes that are not UTF-8. */
export async function collectText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: 'utf8' | 'latin1' = 'utf8',
): Promise<string> {
  const collected: Uint8Array[] = []
  for await (const chunk of chunks) collected.push(chunk)
  return Buffer.concat(collected).toString(encoding)
}

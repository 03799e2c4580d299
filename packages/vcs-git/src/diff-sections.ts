const MARKER = Buffer.from('\ndiff --git ')
const NEWLINE = 0x0a

/**
 * Passes on the sections of a git diff whose first line (`diff --git …`, as latin1 text) `isWanted` accepts, byte for
 * byte. All other lines begin with a space, `+`, `-`, `@`, `\` or another word, so that first line alone tells sections
 * apart, whatever the files contain.
 */
export async function* selectSections(
  source: AsyncIterable<Uint8Array>,
  isWanted: (header: string) => boolean,
): AsyncGenerator<Uint8Array> {
  const selection = createSelection(isWanted)
  for await (const chunk of source) yield* selection.add(chunk)
  yield* selection.end()
}

interface Selection {
  add(chunk: Uint8Array): Generator<Uint8Array>
  end(): Generator<Uint8Array>
}

function createSelection(isWanted: (header: string) => boolean): Selection {
  // The line break that a first line lacks. It is not passed on: nothing is kept before a header was seen.
  let pending = Buffer.from('\n')
  let keep = false

  function* add(chunk: Uint8Array): Generator<Uint8Array> {
    const data = Buffer.concat([pending, chunk])
    let from = 0
    let searched = 0
    for (;;) {
      const marker = data.indexOf(MARKER, searched)
      const headerEnd = marker < 0 ? -1 : data.indexOf(NEWLINE, marker + 1)
      if (headerEnd < 0) {
        // What may yet turn out to be a header stays here until more has come.
        const cut = marker < 0 ? Math.max(from, data.length - MARKER.length + 1) : Math.max(from, marker)
        if (keep && cut > from) yield data.subarray(from, cut)
        pending = data.subarray(cut)
        return
      }
      if (keep) yield data.subarray(from, marker + 1)
      keep = isWanted(data.toString('latin1', marker + 1, headerEnd))
      from = marker + 1
      searched = headerEnd
    }
  }

  function* end(): Generator<Uint8Array> {
    if (keep && pending.length > 0) yield pending
  }

  return { add, end }
}

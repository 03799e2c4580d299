export interface CutLimits {
  /** The most characters without white space between them, and of white space. */
  run: number
  /** From so many characters on a part ends at the next white space. */
  part: number
}

/** A text in parts, which together are the text. No part begins or ends within a character. */
export function* cutText(text: string, limits: CutLimits): Generator<string> {
  let from = 0
  for (const { 0: run, index } of text.matchAll(/\s+|\S+/g)) {
    if (index - from >= limits.part && run.trimStart() === '') {
      yield text.slice(from, index)
      from = index
    }
    for (let at = limits.run; at < run.length; at += limits.run) {
      const cut = index + (isSecondHalf(text, index + at) ? at - 1 : at)
      yield text.slice(from, cut)
      from = cut
    }
  }
  if (from < text.length) yield text.slice(from)
}

/** Whether a character of two UTF-16 units goes on here. */
function isSecondHalf(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}

import { secretForms } from './secret-forms.ts'
import { findSecretShapes } from './secret-shapes.ts'
import { mergeSpans, replaceSpans } from './spans.ts'
import { createValueMatcher } from './value-matcher.ts'

/** What stands where a secret stood. */
export const REDACTED = '[redacted]'

/** The text without secrets. Calling it again changes nothing. */
export type Redactor = (text: string) => string

/**
 * A function that takes secrets out of texts for logs, errors and reports: the given values in any of their
 * usual encodings, and whatever looks like a secret (`scheme://user:password@host`, `Authorization: …`, `NAME_TOKEN=…`,
 * well-known token prefixes, private keys). Linear in the text, however hostile. Values of fewer than four characters
 * are not looked for.
 */
export function createRedactor(options: { secrets: readonly string[] }): Redactor {
  const values = createValueMatcher(options.secrets.flatMap(secretForms))
  return (text) => {
    const spans = mergeSpans([...values.find(text).spans, ...findSecretShapes(text)])
    return spans.length === 0 ? text : replaceSpans(text, spans, () => REDACTED)
  }
}

const JSON_TYPE = 'application/json'
const EVENTS_TYPE = 'text/event-stream'

/** How an answer can be carried. */
export type AnswerForm = 'json' | 'events'

const forms: Readonly<Record<string, AnswerForm>> = {
  [JSON_TYPE]: 'json',
  'application/*': 'json',
  '*/*': 'json',
  [EVENTS_TYPE]: 'events',
  'text/*': 'events',
}

/** The type that a header names, without its parameters. */
function typeOf(part: string): string {
  return (part.split(';', 1)[0] ?? '').trim().toLowerCase()
}

/** Every form that an `Accept` header names, in its order. No header accepts JSON. */
export function acceptedForms(accept: string | undefined): AnswerForm[] {
  if (accept === undefined) return ['json']
  return accept.split(',').flatMap((part) => {
    const type = typeOf(part)
    return Object.hasOwn(forms, type) ? (forms[type] ?? []) : []
  })
}

/** Whether a `Content-Type` header says JSON. Pages can send other types without asking first. */
export function isJsonType(contentType: string | undefined): boolean {
  return contentType !== undefined && typeOf(contentType) === JSON_TYPE
}

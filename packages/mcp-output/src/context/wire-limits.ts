/** The longest request. Bytes of one line. */
export const maxRequestBytes = 64 * 1024

/** The longest answer that a client reads. Bytes of one line. */
export const maxAnswerBytes = 8 * 1024 * 1024

/** How long an answer may take. Milliseconds. */
export const answerTimeoutMs = 20_000

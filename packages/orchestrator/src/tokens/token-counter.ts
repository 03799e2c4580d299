/**
 * Counts the tokens of a text. Where there are more than `atMost` it stops there and says about how many there would be,
 * always more than `atMost`: a huge text costs no more than one that is just too long.
 */
export type TokenCounter = (text: string, atMost: number) => number

/** Gets a counter, when one is needed for the first time. */
export type LoadTokenCounter = () => Promise<TokenCounter>

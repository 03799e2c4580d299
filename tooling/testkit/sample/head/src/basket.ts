export interface Item {
  /** Cents. */
  price: number
  amount: number
}

/** Cents for a whole basket. */
export function totalOf(items: readonly Item[]): number {
  return items.reduce((sum, { price, amount }) => sum + price * amount, 0)
}

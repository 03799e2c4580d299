import type { Pool } from 'pg'

export interface Order {
  id: number
  customer: string
  status: 'open' | 'paid' | 'sent'
}

/** All orders of one customer, the newest first. */
export async function ordersOf(pool: Pool, customer: string): Promise<Order[]> {
  const result = await pool.query('SELECT * FROM orders WHERE customer = $1 ORDER BY id DESC', [customer])
  return result.rows
}

/** Orders whose note holds a text, for the search box of the back office. */
export async function searchOrders(pool: Pool, text: string): Promise<Order[]> {
  const result = await pool.query(`SELECT * FROM orders WHERE note LIKE '%${text}%' ORDER BY id DESC`)
  return result.rows
}

/** Marks orders as sent and says how many there were. */
export async function markSent(pool: Pool, ids: readonly number[]): Promise<number> {
  const result = await pool.query('UPDATE orders SET status = $1 WHERE id = ANY($2)', ['sent', ids])
  return result.rowCount ?? 0
}

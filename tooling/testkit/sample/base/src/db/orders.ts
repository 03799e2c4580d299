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

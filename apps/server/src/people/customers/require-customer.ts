import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { httpError } from '../../http/http-errors.ts'
import { customers } from './customer-tables.ts'

/** A customer as stored. */
export type CustomerRow = typeof customers.$inferSelect

/** The customer with this number. @throws `not-found` where there is none */
export async function requireCustomer({ db }: Context, id: number): Promise<CustomerRow> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  if (row === undefined) throw httpError('not-found')
  return row
}

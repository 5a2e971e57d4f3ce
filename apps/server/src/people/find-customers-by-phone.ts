import { phoneKey } from '@theke/domain/people/phone-key.ts'
import { and, desc, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { customers, phoneKeyOf } from './customer-tables.ts'

const mostFound = 10

/** Customers with a phone number, however it was written, the one who ordered last first; none where it is no number. */
export async function findCustomersByPhone(
  { db }: Pick<Context, 'db'>,
  phone: string,
): Promise<(typeof customers.$inferSelect)[]> {
  return db
    .select()
    .from(customers)
    .where(hasPhone(phone))
    .orderBy(sql`${customers.lastOrderAt} desc nulls last`, desc(customers.id))
    .limit(mostFound)
}

/** The condition for customers with a phone number; true of nobody where it is none. */
export function hasPhone(phone: string): SQL {
  const key = phoneKey(phone)
  if (key === '') return sql`false`
  return and(ne(customers.phone, ''), sql`${phoneKeyOf(customers.phone)} = ${key}`) ?? sql`false`
}

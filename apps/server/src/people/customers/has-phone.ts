import { phoneKey } from '@theke/domain/people/phone-key.ts'
import { and, ne, type SQL, sql } from 'drizzle-orm'
import { customers, phoneKeyOf } from './customer-tables.ts'

/** The condition for customers with a phone number, however it was written; true of nobody where it is no number. */
export function hasPhone(phone: string): SQL {
  const key = phoneKey(phone)
  if (key === '') return sql`false`
  return and(ne(customers.phone, ''), sql`${phoneKeyOf(customers.phone)} = ${key}`) ?? sql`false`
}

import { inArray } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { personName } from './account.ts'
import { users } from './people-tables.ts'

/** What people are called, by their number (R-ACCOUNT-08). */
export async function namesOfPeople(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { id, firstName, lastName, username } = users
  const rows = await db
    .select({ id, firstName, lastName, username })
    .from(users)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, personName(row)]))
}

/** The numbers of people as payroll knows them, by their number here; empty where nobody has entered one. */
export async function personnelNumbersOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { id, personnelNumber } = users
  const rows = await db
    .select({ id, personnelNumber })
    .from(users)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.personnelNumber]))
}

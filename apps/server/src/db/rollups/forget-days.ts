import { monthOf } from '@theke/domain/insights/statistics-parts.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { and, between, eq, gte, not } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../open-database.ts'
import type { PresentPart } from './roll-up.ts'

/** A roll-up by day and month. */
type ByMonth = PgTable & { isMonth: PgColumn; day: PgColumn }

/** Removes what is rolled up of some days and of their months. */
export async function forgetDays(db: Database, table: ByMonth, { from, to }: Period): Promise<void> {
  await db.delete(table).where(and(not(table.isMonth), between(table.day, from, to)))
  await db.delete(table).where(and(eq(table.isMonth, true), between(table.day, `${monthOf(from)}-01`, to)))
}

/** Removes what is counted of days that have not ended. */
export async function forgetPresentDays(db: Database, table: ByMonth, { from }: PresentPart): Promise<void> {
  await db.delete(table).where(and(not(table.isMonth), gte(table.day, from)))
}

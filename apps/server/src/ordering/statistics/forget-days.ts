import { monthOf } from '@theke/domain/insights/statistics-parts.ts'
import type { Period } from '@theke/domain/insights/statistics-period.ts'
import { and, between, eq, gte, not } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import type { PresentPart } from '../../db/rollups/roll-up.ts'
import type { orderHours, salesHours, serviceCounts, slotUses, soldProducts } from './sales-roll-up-tables.ts'

type ByMonth =
  | typeof orderHours
  | typeof salesHours
  | typeof serviceCounts
  | typeof slotUses
  | typeof soldProducts

/** Removes what is rolled up of some days and of their months. */
export async function forgetDays(db: Database, table: ByMonth, { from, to }: Period): Promise<void> {
  await db.delete(table).where(and(not(table.isMonth), between(table.day, from, to)))
  await db.delete(table).where(and(eq(table.isMonth, true), between(table.day, `${monthOf(from)}-01`, to)))
}

/** Removes what is counted of days that have not ended. */
export async function forgetPresentDays(db: Database, table: ByMonth, { from }: PresentPart): Promise<void> {
  await db.delete(table).where(and(not(table.isMonth), gte(table.day, from)))
}

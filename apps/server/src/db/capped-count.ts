import { maxCounted } from '@theke/contract/define-entity.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open-database.ts'

/** How many rows meet the condition; beyond the limit it is one more, so that nobody counts a hundred thousand. */
export async function cappedCount(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(maxCounted + 1)
    .as('some')
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(some)
    .prepare()
    .execute()
  return counted?.total ?? 0
}

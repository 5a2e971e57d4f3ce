import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { changes } from './audit-tables.ts'

/** The name of the person who changed a record last; null where no member of staff did. */
export async function nameBehindLastChange(
  { db }: Pick<Context, 'db'>,
  entity: string,
  record: number,
): Promise<string | null> {
  const [last] = await db
    .select({ name: changes.userName })
    .from(changes)
    .where(and(eq(changes.entity, entity), eq(changes.record, record)))
    .orderBy(desc(changes.id))
    .limit(1)
  return last?.name ?? null
}

import { asc, eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { departments } from './department-tables.ts'

/** The departments of a branch in their order. */
export async function departmentsOfBranch(
  { db }: Pick<Context, 'db'>,
  branch: number,
): Promise<{ id: number; name: string; color: string }[]> {
  const { id, name, color, sortOrder } = departments
  return db
    .select({ id, name, color })
    .from(departments)
    .where(eq(departments.branch, branch))
    .orderBy(asc(sortOrder), asc(id))
}

import { asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { Database } from '../db/open-database.ts'
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

/** What a department is called; empty where it does not exist. */
export async function nameOfDepartment(db: Pick<Database, 'select'>, id: number): Promise<string> {
  const [row] = await db.select({ name: departments.name }).from(departments).where(eq(departments.id, id))
  return row?.name ?? ''
}

/** The categories of what departments make, by department; without those that do not exist. */
export async function categoriesOfDepartments(
  db: Pick<Database, 'select'>,
  wanted: readonly number[],
): Promise<Map<number, readonly number[]>> {
  const { id, categories } = departments
  const rows = await db
    .select({ id, categories })
    .from(departments)
    .where(inArray(id, [...new Set(wanted)]))
  return new Map(rows.map(({ id, categories }) => [id, categories]))
}

import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { departments } from './department-tables.ts'

/** Whether a department is part of one of these branches. */
export async function departmentBelongsTo(
  db: Database,
  { department, branches }: { department: number; branches: number[] },
): Promise<boolean> {
  return (
    (await db.$count(
      departments,
      and(eq(departments.id, department), inArray(departments.branch, branches)),
    )) > 0
  )
}

import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { departments } from './department-tables.ts'

/** Whether a department is part of a branch. */
export async function departmentBelongsTo(
  db: Database,
  { department, branch }: { department: number; branch: number },
): Promise<boolean> {
  return (
    (await db.$count(departments, and(eq(departments.id, department), eq(departments.branch, branch)))) > 0
  )
}

import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { jobs } from './jobs-tables.ts'

/** When a job last succeeded; null where it has never been due. */
export async function lastRunOf({ db }: Context, name: string): Promise<{ succeededAt: Date | null } | null> {
  const [row] = await db.select({ succeededAt: jobs.lastSuccessAt }).from(jobs).where(eq(jobs.name, name))
  return row ?? null
}

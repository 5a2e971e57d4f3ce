import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { jobs } from './jobs-tables.ts'

/** When a job last succeeded: null where it never did, undefined where no process knows of it. */
export async function lastSuccessOf({ db }: Context, name: string): Promise<Date | null | undefined> {
  const [row] = await db.select({ at: jobs.lastSuccessAt }).from(jobs).where(eq(jobs.name, name))
  return row?.at
}

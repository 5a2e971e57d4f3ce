import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { printJobs } from './printing-tables.ts'

/** Removes the content of the prints of an anonymised order; the ledger keeps that they were printed. */
export async function anonymisePrintJobs({ db }: Pick<Context, 'db'>, orderId: number): Promise<void> {
  await db.update(printJobs).set({ blocks: null }).where(eq(printJobs.order, orderId))
}

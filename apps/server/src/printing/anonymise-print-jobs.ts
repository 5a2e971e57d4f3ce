import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { printJobs } from './printing-tables.ts'

/** Empties the papers of an order that no longer says who placed it; that they were printed stays in the ledger. */
export async function anonymisePrintJobs({ db }: Pick<Context, 'db'>, orderId: number): Promise<void> {
  await db.update(printJobs).set({ blocks: null }).where(eq(printJobs.order, orderId))
}

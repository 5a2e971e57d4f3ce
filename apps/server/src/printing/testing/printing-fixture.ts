import type { PrintJob } from '@theke/contract/printing/printing-api.ts'
import { eq, sql } from 'drizzle-orm'
import { waitFor } from '../../testing/wait-for.ts'
import { createTestShop, type TestShop } from '../../ordering/testing/shop-fixture.ts'
import { createOrderBody, send } from '../../ordering/testing/order-factory.ts'
import { printJobs } from '../printing-tables.ts'

/** A shop whose printers are tested: how to make one, place an order and read the ledger. */
export type PrintingShop = TestShop & {
  aDevice: (stated: Record<string, unknown>) => Promise<number>
  keyOf: (device: number) => Promise<string>
  placed: (stated?: Record<string, unknown>) => Promise<{ id: number; ticketNumber: string }>
  jobsOf: (order: number) => Promise<PrintJob[]>
  /** Waits until the jobs of an order are as expected. */
  jobsWhen: (order: number, isReached: (jobs: PrintJob[]) => boolean) => Promise<PrintJob[]>
  /** Lets the pause of jobs that failed be over, those of an order or all. */
  hurry: (order?: number) => Promise<void>
}

export async function createPrintingShop(variables: Record<string, string> = {}): Promise<PrintingShop> {
  const shop = await createTestShop({}, variables)
  const { db } = shop.services
  let devices = 0

  async function jobsOf(order: number): Promise<PrintJob[]> {
    return (await shop.admin<PrintJob[]>('GET', `/api/print-jobs?order=${order}`)).data.toReversed()
  }

  return {
    ...shop,
    jobsOf,
    aDevice: (stated) =>
      shop.create('devices', {
        name: `Drucker ${++devices}`,
        identifier: `drucker-${devices}`,
        type: 'receiptPrinter',
        branch: { id: shop.branch },
        printsNewOrders: true,
        paperWidth: 80,
        ...stated,
      }),
    async keyOf(device) {
      return (await shop.admin<{ key: string }>('POST', `/api/devices/${device}/key`)).data.key
    },
    async placed(stated = {}) {
      return (await send(shop.visitor, createOrderBody(shop, stated))).data
    },
    async jobsWhen(order, isReached) {
      let jobs: PrintJob[] = []
      return waitFor(
        async () => {
          jobs = await jobsOf(order)
          return isReached(jobs) ? jobs : undefined
        },
        () => `The jobs are ${JSON.stringify(jobs)}`,
      )
    },
    async hurry(order) {
      await db
        .update(printJobs)
        .set({ dueAt: new Date(shop.services.clock.now()) })
        .where(order === undefined ? undefined : eq(printJobs.order, order))
      await db.execute(sql`select pg_notify('theke_print', '')`)
    },
  }
}

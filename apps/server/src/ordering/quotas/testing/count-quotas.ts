import type { Quota } from '@theke/domain/ordering/quotas/quota.ts'
import { asc, eq } from 'drizzle-orm'
import type { TestShop } from '../../testing/shop-fixture.ts'
import { orderItems, orders } from '../../ordering-tables.ts'
import { claimsOfOrder, countedLines } from '../order-quotas.ts'
import { quotaUsage } from '../quota-tables.ts'
import { claimsOfWish } from '../../waiting/offer-choices.ts'
import { waitingEntries } from '../../waiting/waiting-tables.ts'

type Counts = Record<string, number>

/** How much a quota says that is taken, by period; periods of which nothing is taken are left out. */
export async function countsOf({ services }: TestShop, quota: number): Promise<Counts> {
  const rows = await services.db
    .select()
    .from(quotaUsage)
    .where(eq(quotaUsage.quota, quota))
    .orderBy(asc(quotaUsage.period))
  return Object.fromEntries(
    rows.filter(({ taken }) => taken !== 0).map(({ period, taken }) => [period, taken]),
  )
}

/** How much the items of all orders and the offers of waiting lists take of a quota, added up from those alone; in one state of the database. */
export async function recountOf({ services }: TestShop, quota: number): Promise<Counts> {
  const { quotas, products } = await services.cache.current()
  const own: Quota[] = quotas.filter(({ id }) => id === quota)
  const [rows, items, offers] = await services.db.transaction(
    async (db) =>
      [
        await db.select().from(orders),
        await db.select().from(orderItems),
        await db.select().from(waitingEntries).where(eq(waitingEntries.state, 'offered')),
      ] as const,
    { isolationLevel: 'repeatable read' },
  )
  const itemsOf = Map.groupBy(items, ({ order }) => order)
  const claims = rows.flatMap((row) => {
    const lines = countedLines(itemsOf.get(row.id) ?? [])
    // While another day is proposed an order takes of both.
    return claimsOfOrder(row, lines, { quotas: own, products })
  })
  const held = offers.flatMap((offer) => claimsOfWish(offer, offer.day ?? '', { quotas: own, products }))
  const counts: Counts = {}
  for (const { period, amount } of [...claims, ...held])
    counts[period] = Math.round(((counts[period] ?? 0) + amount) * 1000) / 1000
  return Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

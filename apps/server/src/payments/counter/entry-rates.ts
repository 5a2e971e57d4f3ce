import type { Cents } from '@theke/domain/money.ts'
import type { CounterPurpose } from '@theke/domain/payments/counter-payment.ts'
import { type OrderPart, partsByRate, partsOfEntry } from '@theke/domain/payments/takings.ts'
import type { Context } from '../../core/context.ts'
import type { OrderRow } from '../../ordering/lifecycle/order-snapshot.ts'
import { readOrdersOf } from '../../ordering/reading/read-orders.ts'
import { readMovements } from '../read-movements.ts'

/**
 * What an entry of the ledger moves by tax rate, negative where it goes back, to be stored with it. A hand-over may be undone after the closing of its
 * day and its order changed: what was taken with it stays at its rates all the same. Null for orders of which something was paid before they
 * were handed over: they are divided as a whole, by what they cost in the end.
 */
export async function ratesOfEntry(
  { db }: Pick<Context, 'db'>,
  { id, isCompleted }: Pick<OrderRow, 'id' | 'isCompleted'>,
  { purpose, amount }: { purpose: CounterPurpose; amount: Cents },
): Promise<OrderPart[] | null> {
  const before = (await readMovements(db, [id])).get(id) ?? []
  const isFirst = before.length === 0 && (isCompleted || purpose === 'hand-over')
  // What follows an entry with rates has to put them right where the order has changed.
  if (!isFirst && !before.some(({ rates, isApart }) => rates && !isApart)) return null
  const [stored] = await readOrdersOf(db, [id])
  if (stored === undefined) throw new Error('A locked order is gone')
  return partsOfEntry(partsByRate(stored.items, stored.row.pricing), before, amount)
}

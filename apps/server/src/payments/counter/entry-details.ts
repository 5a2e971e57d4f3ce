import { type Cents, subtractCents, sumCents } from '@theke/domain/money.ts'
import { type CounterPurpose, isCounterMethod } from '@theke/domain/payments/counter-payment.ts'
import { type OrderPart, partsByRate, partsOfEntry } from '@theke/domain/payments/takings.ts'
import { and, desc, inArray, ne, notExists, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { OrderRow } from '../../ordering/lifecycle/order-snapshot.ts'
import { readOrdersOf } from '../../ordering/reading/read-orders.ts'
import type { PaymentRow } from '../lock-payments.ts'
import { paymentEvents } from '../payments-tables.ts'
import { readMovements } from '../read-movements.ts'
import { cashReceipts } from '../register/register-tables.ts'

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

/**
 * The number of the receipt of another till that money goes back of: what was rung up there is cancelled there. Empty where what is left of the
 * payments with a receipt of here is enough for it, or what is left of those of another till is not.
 */
export async function receiptOfOtherTill(
  { db }: Pick<Context, 'db'>,
  rows: readonly PaymentRow[],
  amount: Cents,
): Promise<string> {
  const ids = rows.map(({ id }) => id)
  const orders = rows.map(({ order }) => order)
  // Versions before made a receipt here as well.
  const ownReceipt = db
    .select({ id: cashReceipts.id })
    .from(cashReceipts)
    .where(and(inArray(cashReceipts.order, orders), sql`${paymentEvents.id} = any(${cashReceipts.entries})`))
  const entries = await db
    .select({ payment: paymentEvents.payment, receipt: paymentEvents.receipt })
    .from(paymentEvents)
    .where(and(inArray(paymentEvents.payment, ids), ne(paymentEvents.receipt, ''), notExists(ownReceipt)))
    .orderBy(desc(paymentEvents.id))
  const isElsewhere = ({ id }: PaymentRow) => entries.some(({ payment }) => payment === id)
  const here = rows.filter((row) => isCounterMethod(row.provider) && !isElsewhere(row))
  const isFromHere = leftOf(here) >= amount || leftOf(rows.filter(isElsewhere)) < amount
  return isFromHere ? '' : (entries[0]?.receipt ?? '')
}

function leftOf(rows: readonly PaymentRow[]): Cents {
  return sumCents(rows, ({ captured, refunded }) => subtractCents(captured, refunded))
}

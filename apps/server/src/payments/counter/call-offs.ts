import type { CallOff } from '@theke/contract/payments/closings-api.ts'
import { subtractCents, sumCents } from '@theke/domain/money.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/open-database.ts'
import type { CalledOff } from '../../ordering/reading/called-off.ts'
import { paymentEvents, payments } from '../payments-tables.ts'

/** Orders that were canceled while money of their customers was here, by the numbers of the entries in their history. */
export async function heldWhenCalledOff(
  db: Database,
  calledOff: readonly CalledOff[],
): Promise<ReadonlySet<number>> {
  const canceled = calledOff.filter(({ step }) => step === 'canceled')
  if (canceled.length === 0) return new Set()
  const moved = await db
    .select({
      order: payments.order,
      at: paymentEvents.at,
      captured: paymentEvents.captured,
      refunded: paymentEvents.refunded,
    })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.payment))
    .where(
      inArray(
        payments.order,
        canceled.map(({ order }) => order),
      ),
    )
  const byOrder = Map.groupBy(moved, ({ order }) => order)
  // What went back by then had gone before; the ledger is never rewritten, so a stored closing says the same at any time.
  const isHeld = ({ order, at: then }: CalledOff) =>
    sumCents(byOrder.get(order) ?? [], ({ at, captured, refunded }) =>
      subtractCents(at <= then ? captured : 0, at < then ? refunded : 0),
    ) > 0
  return new Set(canceled.filter(isHeld).map(({ id }) => id))
}

/** What went back at the counter, as an entry of a closing tells it. */
type Returned = { order: number; at: Date; purpose: string; refunded: number }

/**
 * What was called off and is not told by an entry of the same closing, which names who gave money back and why. Of one that was paid otherwise
 * money goes back, whenever that is.
 */
export function callOffs(
  calledOff: readonly CalledOff[],
  entries: readonly Returned[],
  held: ReadonlySet<number>,
): CallOff[] {
  const returned = entries.filter(({ refunded }) => refunded !== 0)
  const isTold = ({ id, order, at, step }: CalledOff) =>
    returned.some((entry) => {
      if (entry.order !== order) return false
      return step === 'canceled'
        ? held.has(id) && entry.purpose === 'ended' && entry.at >= at
        : entry.purpose === 'undo' && entry.at.getTime() === at.getTime()
    })
  return calledOff
    .filter((one) => !isTold(one))
    .map(({ id, at, order, ticketNumber, step, userName, reason }) => ({
      id,
      at: at.toISOString(),
      order: { id: order, ticketNumber },
      purpose: step === 'canceled' ? 'ended' : 'undo',
      isPaid: held.has(id),
      userName: userName ?? '',
      reason,
    }))
}

import { handOverUndoMs } from '@theke/domain/ordering/counter/hand-over.ts'
import { type CountedOrder, newlyHandedOver } from '@theke/domain/payments/closing.ts'
import { and, asc, eq, gte } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { type CalledOff, listCalledOff } from '../../ordering/reading/called-off.ts'
import { listHandedOver, readAccountedOrders } from '../../ordering/statistics/taken-orders.ts'
import { dayClosings } from '../payments-tables.ts'

/** How long before a closing began something may have happened that only it can count: a hand-over that is undone later, or one that was still being stored. */
const lookBackMs = handOverUndoMs + 60 * 60_000

/** What was handed over and called off in a branch and is in no closing yet. */
export type UncountedOrders = { handedOver: CountedOrder[]; calledOff: CalledOff[] }

/**
 * What the next closing of a branch counts of its orders. It begins at `from`, and nothing from before `floor` belongs to any. Orders do not
 * say in which closing they are; closings name what they have counted.
 */
export async function readUncounted(
  ctx: Context,
  { branch, from, floor }: { branch: number; from: Date; floor: Date },
): Promise<UncountedOrders> {
  const earliest = Math.max(floor.getTime(), from.getTime() - lookBackMs)
  const recent = await ctx.db
    .select({ at: dayClosings.at, figures: dayClosings.figures })
    .from(dayClosings)
    .where(and(eq(dayClosings.branch, branch), gte(dayClosings.at, new Date(earliest))))
    .orderBy(asc(dayClosings.number))
  // What closings counted that do not name it is not counted again.
  const unnamed = recent.findLast(({ figures }) => figures.handedOver === undefined)
  const since = Math.max(earliest, unnamed?.at.getTime() ?? 0)
  const where = { branch, since: new Date(since) }
  const counted = recent.flatMap(({ figures }) => figures.handedOver ?? []).filter(({ at }) => at >= since)
  const listed = new Set(recent.flatMap(({ figures }) => figures.calledOff ?? []))
  const orders = await readAccountedOrders(ctx, await listHandedOver(ctx.db, where), { id: branch })
  return {
    handedOver: newlyHandedOver(
      orders.map(({ id, endedAt, rates }) => ({ order: id, at: endedAt ?? since, rates })),
      counted,
    ),
    calledOff: (await listCalledOff(ctx.db, where)).filter(({ id }) => !listed.has(id)),
  }
}

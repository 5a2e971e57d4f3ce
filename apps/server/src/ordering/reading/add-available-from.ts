import type { OrderRefusal } from '@theke/contract/ordering/order-problem-texts.ts'
import type { Language } from '@theke/domain/language.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import type { OrderDraft } from '@theke/domain/ordering/checkout/order-draft.ts'
import { linesOfCart } from '@theke/domain/ordering/quotas/cart-lines.ts'
import { lastSlotDay } from '@theke/domain/ordering/slots/slots.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import type { Context } from '../../core/context.ts'
import type { Place } from '../../snapshot/campaign-snapshot.ts'
import { formatDateTime } from '../../text/format-date-time.ts'
import { listFullTimes } from '../quotas/list-full-times.ts'
import { firstFreeTime, slotDays } from '../slots/slot-days.ts'
import { capacityOf, fullIntervals } from '../slots/slot-reservations.ts'

type RefusedOrder = Pick<Place, 'snapshot' | 'branch'> & {
  draft: OrderDraft
  language: Language
  now: number
}

/** Adds to refusals about the time when the goods are available, as the slots of the same goods give it. */
export function addAvailableFrom(
  ctx: Context,
  problems: readonly OrderRefusal[],
  order: Omit<RefusedOrder, 'now'>,
): Promise<OrderRefusal[]> {
  const refused = { ...order, now: ctx.now }
  return Promise.all(
    problems.map(async (problem) => {
      if (problem.reason === 'appointment-lead-time') return leadTimeRefusal(problem, refused)
      if (problem.reason === 'slot-full') return fullRefusal(ctx, problem, refused)
      return problem.reason === 'product-unavailable' ? productRefusal(problem, refused) : problem
    }),
  )
}

/** A customer who chose no time learns which is the next free one, not that theirs is full (R-SLOT-12). */
async function fullRefusal(ctx: Context, problem: OrderRefusal, order: RefusedOrder): Promise<OrderRefusal> {
  const { draft, snapshot, branch, language } = order
  if (draft.appointmentDate !== null) return problem
  const { mode } = draft
  // A limit of 0 orders leaves no time.
  if (capacityOf(branch, mode)?.maximumOrders === 0) return { ...problem, reason: 'appointment-none' }
  const busy = await listFullTimes(ctx, snapshot, {
    branch: branch.id,
    mode,
    lines: linesOfCart(draft.items, snapshot.products),
    own: [],
    first: dayOf(ctx.now),
    last: lastSlotDay(ctx.now),
  })
  const full = [...(await fullIntervals(ctx, branch, mode)), ...busy]
  const isFree = (instant: number) => !full.some(({ start, end }) => start <= instant && instant < end)
  const from = firstTime(draft.items, order, isFree)
  if (from === null) return { ...problem, reason: 'appointment-none' }
  return { ...problem, reason: 'soonest-full', params: { from: formatDateTime(from, language) } }
}

function leadTimeRefusal(problem: OrderRefusal, order: RefusedOrder): OrderRefusal {
  const from = firstTime(order.draft.items, order)
  if (from === null) return { ...problem, reason: 'appointment-none' }
  return { ...problem, params: { from: formatDateTime(from, order.language) } }
}

function productRefusal(problem: OrderRefusal, order: RefusedOrder): OrderRefusal {
  const item = order.draft.items[Number(/^items\.(\d+)$/.exec(problem.field ?? '')?.[1])]
  const from = item === undefined ? null : firstTime([item], order)
  if (from === null) return problem
  const { appointmentDate } = order.draft
  if (appointmentDate !== null && from <= appointmentDate) return { ...problem, reason: 'product-not-then' }
  const params = { ...problem.params, from: formatDateTime(from, order.language) }
  return { ...problem, reason: 'product-not-yet', params }
}

/** The first instant that can be chosen for these items and that `isFree`. */
function firstTime(
  items: readonly CartItem[],
  { draft, snapshot, branch, now }: RefusedOrder,
  isFree: (instant: number) => boolean = () => true,
): number | null {
  const question = {
    branch,
    mode: draft.mode,
    productIds: items.map(({ product }) => product.id),
    addonIds: items.flatMap(({ addons }) => addons.map(({ product }) => product.id)),
    lastDay: lastSlotDay(now),
  }
  const slots = slotDays(snapshot, question, now).flatMap((day) => day.slots)
  return firstFreeTime(slots, isFree)
}

import type { OrderRefusal } from '@theke/contract/ordering/order-problem-texts.ts'
import type { Language } from '@theke/domain/language.ts'
import { modeOf, type CartItem } from '@theke/domain/ordering/cart/cart.ts'
import type { OrderDraft } from '@theke/domain/ordering/checkout/order-draft.ts'
import { lastSlotDay } from '@theke/domain/ordering/slots/slots.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { formatDateTime } from '../../text/format-date-time.ts'
import { slotDays } from '../slots/slot-days.ts'

type RefusedOrder = { draft: OrderDraft; snapshot: CatalogSnapshot; language: Language; now: number }

/** Adds to refusals about the time when the goods are available, as the slots of the same goods give it. */
export function addAvailableFrom(problems: readonly OrderRefusal[], order: RefusedOrder): OrderRefusal[] {
  return problems.map((problem) => {
    if (problem.reason === 'appointment-lead-time') return leadTimeRefusal(problem, order)
    return problem.reason === 'product-unavailable' ? productRefusal(problem, order) : problem
  })
}

function leadTimeRefusal(problem: OrderRefusal, order: RefusedOrder): OrderRefusal {
  const from = firstSlot(order.draft.items, order)
  if (from === null) return { ...problem, reason: 'appointment-none' }
  return { ...problem, params: { from: formatDateTime(from, order.language) } }
}

function productRefusal(problem: OrderRefusal, order: RefusedOrder): OrderRefusal {
  const item = order.draft.items[Number(/^items\.(\d+)$/.exec(problem.field ?? '')?.[1])]
  const from = item === undefined ? null : firstSlot([item], order)
  if (from === null) return problem
  const { appointmentDate } = order.draft
  if (appointmentDate !== null && from <= appointmentDate) return { ...problem, reason: 'product-not-then' }
  const params = { ...problem.params, from: formatDateTime(from, order.language) }
  return { ...problem, reason: 'product-not-yet', params }
}

function firstSlot(items: readonly CartItem[], { draft, snapshot, now }: RefusedOrder): number | null {
  const branch = snapshot.branches.find(({ id }) => id === draft.branch.id)
  if (branch === undefined) return null
  const question = {
    branch,
    mode: modeOf(draft),
    productIds: items.map(({ product }) => product.id),
    addonIds: items.flatMap(({ addons }) => addons.map(({ product }) => product.id)),
    lastDay: lastSlotDay(now),
  }
  return slotDays(snapshot, question, now)[0]?.slots[0]?.startsAt ?? null
}

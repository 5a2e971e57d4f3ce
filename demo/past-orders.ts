import type { DemoOrder } from './demo-types.ts'
import { campaignOrders } from './orders/campaign-orders.ts'
import { currentPlans } from './orders/current-plans.ts'
import { finishedPlan } from './orders/finished-plan.ts'
import { planOrder } from './orders/plan-order.ts'
import { chanceFrom } from './orders/random.ts'

const finishedCount = 300

/**
 * Some 360 orders as they could have come in by `now`, in the order in which they were placed: 300 finished ones of the past two
 * months, some of today and the coming days in every state, and those of the campaign. The same `now` always gives the same orders. Each of them is one
 * that the shop takes by its own rules at the time when it was placed; `draftOf` makes the draft of it.
 */
export function pastOrders(now: number): DemoOrder[] {
  const chance = chanceFrom(1924)
  const orders: Omit<DemoOrder, 'key'>[] = []
  while (orders.length < finishedCount) {
    const order = planOrder(finishedPlan(now, chance), chance)
    if (order !== null) orders.push(order)
  }
  const current = currentPlans(now).flatMap((plan) => planOrder(plan, chance) ?? [])
  return [...orders, ...current, ...campaignOrders(now)]
    .toSorted((a, b) => a.placedAt - b.placedAt)
    .map((order, index) => ({ key: `bestellung-${String(index + 1).padStart(3, '0')}`, ...order }))
}

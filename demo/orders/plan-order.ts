import { decideOrder } from '@theke/domain/ordering/checkout/decide-order.ts'
import { timeOfFulfilment } from '@theke/domain/ordering/checkout/checkout-appointment.ts'
import { isOnlineMethod, offeredPaymentMethods } from '@theke/domain/ordering/checkout/payment-methods.ts'
import type { CheckoutBranch, Mode, PaymentMethod } from '@theke/domain/shop/branch.ts'
import { minutesOfDay, shopZone, dayOf, minuteMs } from '@theke/domain/time/wall-time.ts'
import { customers } from '../customers.ts'
import type { DemoOrder } from '../demo-types.ts'
import { config } from '../shop.ts'
import { tables } from '../tables.ts'
import { type BasketKind, basketOf } from './baskets.ts'
import { draftOf, type PlacedDemoOrder } from './draft-of-order.ts'
import { factsAt, numberedBranch, numberedIds } from './numbered-shop.ts'
import { type StoryName, storyOf } from './order-stories.ts'
import type { Chance } from './random.ts'
import { intervalsBetween } from '@theke/domain/shop/opening-hours.ts'
import { modeHours } from '@theke/domain/shop/open-state.ts'

const stepMs = 15 * minuteMs

/** What kind of order is wanted; the rest is random. */
export type OrderPlan = {
  branchKey: string
  mode: Mode
  kind: BasketKind
  story: StoryName
  /** Instants between which it is to be ready. */
  readyFrom: number
  readyTo: number
  /** Which of the open times between them are wanted. */
  prefer: (times: number[]) => number[]
  /** The instants between which it was placed, depending on when it is to be ready. */
  placed: (ready: number) => [number, number]
  /** As soon as possible instead of at a time of the customer's choice. */
  isAsap: boolean
  /** Nothing can have happened after this instant. */
  now: number
}

const attempts = 60

/** An order after this plan that the shop would really have taken; null where chance finds none, as for days on which all is closed. */
export function planOrder(plan: OrderPlan, chance: Chance): Omit<DemoOrder, 'key'> | null {
  const branch = numberedBranch(plan.branchKey)
  const times = plan.prefer(openTimes(branch, plan.mode, plan.readyFrom, plan.readyTo))
  if (times.length === 0) return null
  for (let attempt = 0; attempt < attempts; attempt++) {
    const ready = chance.oneOf(times)
    const placed = placedOrder(plan, branch, ready, chance)
    const story = storyOf(plan.story, placed.placedAt, ready, plan.mode === 'delivery', chance)
    const happened = [placed.placedAt, ...story.steps.map(({ at }) => at), story.rating?.at ?? 0]
    if (happened.every((at) => at <= plan.now) && isTaken(placed, branch))
      return { ...placed, ...story, deposit: null }
  }
  return null
}

function placedOrder(
  plan: OrderPlan,
  branch: CheckoutBranch,
  ready: number,
  chance: Chance,
): PlacedDemoOrder {
  const { branchKey, mode, kind, isAsap } = plan
  const isAtTable = mode === 'dineIn'
  const areas = branch.deliveryAreas.map(({ area }) => area)
  const customer = chance.oneOf(
    customers.filter(({ deliveryArea }) =>
      areas.length === 0 ? deliveryArea === '' : areas.includes(deliveryArea),
    ),
  )
  return {
    branchKey,
    campaignKey: null,
    mode,
    customerKey: isAtTable ? null : customer.key,
    items: basketOf(kind, chance),
    placedAt: wakingHour(plan.placed(ready), chance),
    appointmentDate: isAsap ? null : ready,
    paymentMethod: chance.percent(55) ? 'cash' : chance.oneOf(paidAtTheCounter(branch)),
    comment: chance.percent(18) ? chance.oneOf(comments[kind]) : '',
    deliveryArea: mode === 'delivery' ? customer.deliveryArea : '',
    tableKey: isAtTable ? chance.oneOf(tables.filter(({ isEnabled }) => isEnabled)).key : null,
  }
}

/** Nobody has paid for past orders online: there would have to be payments. */
function paidAtTheCounter(branch: CheckoutBranch): PaymentMethod[] {
  return offeredPaymentMethods(branch, config).filter((method) => !isOnlineMethod(method))
}

/** Hardly anyone orders in the middle of the night, if there is a choice. */
function wakingHour(window: [number, number], chance: Chance): number {
  const candidates = Array.from({ length: 6 }, () => chance.between(...window))
  const awake = candidates.filter((time) => minutesOfDay(time) > 6 * 60 && minutesOfDay(time) < 22 * 60)
  return chance.oneOf(awake.length > 0 ? awake : candidates)
}

function isTaken(order: PlacedDemoOrder, branch: CheckoutBranch): boolean {
  const at = timeOfFulfilment(branch, order.mode, order.appointmentDate, order.placedAt, shopZone)
  return decideOrder(draftOf(order, numberedIds), factsAt(order.branchKey, at), order.placedAt).ok
}

const comments: Record<BasketKind, string[]> = {
  everyday: [
    'Bitte mager.',
    'Bitte einzeln verpacken.',
    'Ich zahle genau.',
    'Wenn möglich vakuumieren.',
    'Ich komme mit dem Rad, bitte kompakt packen.',
  ],
  lunch: ['Ohne Zwiebel, bitte.', 'Bitte Besteck dazu.', 'Mit viel Saft.'],
  party: [
    'Für den 60. Geburtstag meiner Mutter.',
    'Bitte beim Lieferanteneingang läuten.',
    'Zwei Gäste essen vegetarisch.',
  ],
  christmas: ['Frohe Weihnachten an das ganze Team!', 'Ich hole gleich in der Früh.'],
}

/** Every quarter of an hour between two instants at which a branch serves in this mode. */
function openTimes(branch: CheckoutBranch, mode: Mode, from: number, to: number): number[] {
  const intervals = intervalsBetween(modeHours(branch, mode).entries, dayOf(from), dayOf(to))
  return intervals.flatMap((interval) => {
    const count = Math.floor((interval.to - interval.from) / stepMs)
    return Array.from({ length: count }, (_, index) => interval.from + (index + 1) * stepMs).filter(
      (time) => time >= from && time <= to,
    )
  })
}

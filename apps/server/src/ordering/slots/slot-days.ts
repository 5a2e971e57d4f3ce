import { cartOffer } from '@theke/domain/ordering/cart/cart-offer.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { offeredSlots, slotHorizonDays, slotStepMinutes } from '@theke/domain/ordering/slots/slots.ts'
import type { Mode } from '@theke/domain/shop/branch.ts'
import { addDays, dayOf, hourMs, minuteMs, startOfDay } from '@theke/domain/time/wall-time.ts'
import { soldOutAt } from '../../snapshot/read-sold-out.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { iso, wallTime } from '../../shop/views/open-state-view.ts'

/** A slot as instants and as text. */
export type OfferedSlot = {
  startsAt: number
  endsAt: number
  start: string
  end: string
  from: string
  to: string
}
export type OfferedDay = { day: string; slots: OfferedSlot[] }

type SlotQuestion = {
  branch: CatalogSnapshot['branches'][number]
  mode: Mode
  productIds: readonly number[]
  addonIds: readonly number[]
  /** The last requested day; today is the first. */
  lastDay: string
}

const maxAnswers = 500
const dayMs = 24 * hourMs

/**
 * The slots of a cart by day. Half a year of them takes some milliseconds to compute, and many carts ask the same, so answers are
 * cached for the minute for which they are valid.
 */
export function slotDays(snapshot: CatalogSnapshot, question: SlotQuestion, now: number): OfferedDay[] {
  const minute = Math.floor(now / minuteMs)
  let kept = bySnapshot.get(snapshot)
  if (kept?.minute !== minute || kept.answers.size >= maxAnswers)
    bySnapshot.set(snapshot, (kept = { minute, answers: new Map() }))
  const { branch, mode, productIds, addonIds, lastDay } = question
  const key = `${branch.id} ${mode} ${productIds.join()} ${addonIds.join()} ${lastDay}`
  const answer = kept.answers.get(key) ?? computeSlotDays(snapshot, question, now)
  kept.answers.set(key, answer)
  return answer
}

type Kept = { minute: number; answers: Map<string, OfferedDay[]> }

const bySnapshot = new WeakMap<CatalogSnapshot, Kept>()

/** The first time that can be chosen in slots and is free; null where none is. */
export function firstFreeTime(
  slots: readonly Pick<OfferedSlot, 'startsAt' | 'endsAt'>[],
  isFree: (instant: number) => boolean,
): number | null {
  for (const { startsAt, endsAt } of slots)
    for (let instant = startsAt; instant <= endsAt; instant += slotStepMinutes * minuteMs)
      if (isFree(instant)) return instant
  return null
}

function computeSlotDays(
  snapshot: CatalogSnapshot,
  { branch, mode, productIds, addonIds, lastDay }: SlotQuestion,
  now: number,
): OfferedDay[] {
  const cart = cartOf(productIds, addonIds)
  const range = { ...snapshot, branchId: branch.id, soldOut: soldOutAt(snapshot, branch.id) }
  const { leadProducts, ...offer } = cartOffer(cart, range)
  const options = cart.length === 0 ? {} : offer
  const slots = offeredSlots(branch, mode, leadProducts, now, {
    ...options,
    horizonDays: daysUntil(lastDay, now),
  })
  const days: (OfferedDay & { end: number; clock: (instant: number) => string })[] = []
  for (const { start, end } of slots) {
    let day = days.at(-1)
    if (day === undefined || start >= day.end) days.push((day = openDay(dayOf(start))))
    day.slots.push({
      startsAt: start,
      endsAt: end,
      start: iso(start),
      end: iso(end),
      from: day.clock(start),
      to: day.clock(end),
    })
  }
  return days.map((each) => ({ day: each.day, slots: each.slots }))
}

/** An addon need not stand in the menu itself, but its lead time and its season count. */
function cartOf(productIds: readonly number[], addonIds: readonly number[]): CartItem[] {
  const addons = addonIds.map((id) => ({ part: 0, product: { id }, amount: 1, unit: 'piece' as const }))
  return productIds.map((id, index) => ({
    product: { id },
    amount: 1,
    unit: 'piece',
    parts: [],
    addons: index === 0 ? addons : [],
  }))
}

/** Computes the requested days only. */
function daysUntil(lastDay: string, now: number): number {
  const days = Math.round((Date.parse(lastDay) - Date.parse(dayOf(now))) / dayMs)
  return Math.min(Math.max(days, -1), slotHorizonDays)
}

function openDay(day: string) {
  const start = startOfDay(day)
  const end = startOfDay(addDays(day, 1))
  // Only the two days a year with a clock change need the calendar.
  const clock =
    end - start === dayMs ? (instant: number) => clockText((instant - start) / minuteMs) : wallTime
  return { day, slots: [], end, clock }
}

function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

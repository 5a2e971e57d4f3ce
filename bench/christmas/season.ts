import { addDays, instantAt, minuteMs } from '@theke/domain/time/wall-time.ts'
import type { Unit } from '@theke/domain/units.ts'

export const branchNames = ['Linz', 'Wels', 'Steyr', 'Enns'] as const
/** The first day of a whole season, which is six weeks long, and of one that is over in a minute. */
export const seasonBegins = '2026-11-13'
export const lastWeekBegins = '2026-12-19'
/** The days of the accidents, which `npm test` simulates. */
export const lastFourDaysBegin = '2026-12-21'
export const lastDay = '2026-12-24'
/** The day on which most is collected. */
export const peakDay = '2026-12-23'
/** The branch that has no line for two hours of that day. */
export const offlineBranch = 2
export const offlineFrom = 10 * 60
export const offlineUntil = 12 * 60
/** The hour of that day in which most customers order what they collect on the last one. */
const rushFrom = 9 * 60
const rushShare = 0.3
/** A holiday. */
const closedDay = '2026-12-08'
/** Opening hours in minutes of the day. */
export const opensAt = 7 * 60
export const closesAt = 18 * 60
export const closesEarlyAt = 13 * 60
export const tickMinutes = 30
/** Orders that a branch takes for half an hour, of a season with 12,000. */
const placesOfSeason = 30
const ordersOfSeason = 12_000
const hourMs = 60 * minuteMs

export type Channel = 'web' | 'phone' | 'counter'
export type Payment = 'cash' | 'atm-card' | 'mollie'
export type GoodsName = keyof typeof goods
type Goods = { price: number; unit: Unit; isWeighed: boolean; amounts: readonly number[]; share: number }

/** What is sold. `share` says how often it is in a basket, from 0 to 1. */
export const goods = {
  Weihnachtsgans: { price: 19.9, unit: 'kilogram', isWeighed: true, amounts: [3.5, 4, 4.5, 5], share: 0.08 },
  Tafelspitz: { price: 21.5, unit: 'kilogram', isWeighed: true, amounts: [1, 1.25, 1.5, 2], share: 0.35 },
  Beiried: { price: 32.9, unit: 'kilogram', isWeighed: true, amounts: [0.8, 1, 1.2], share: 0.2 },
  Selchroller: { price: 14.9, unit: 'kilogram', isWeighed: true, amounts: [1.5, 2], share: 0.3 },
  Bratwurst: { price: 2.4, unit: 'piece', isWeighed: false, amounts: [4, 6, 8, 10], share: 0.4 },
  Kaisersemmel: { price: 0.6, unit: 'piece', isWeighed: false, amounts: [6, 10, 20], share: 0.4 },
  Aufschnittplatte: { price: 48, unit: 'piece', isWeighed: false, amounts: [1], share: 0.1 },
} as const satisfies Record<string, Goods>

export type Basket = { name: GoodsName; amount: number }[]

/** An order as a person means it. Times are instants, `minute` is of the day. */
export type PlannedOrder = {
  number: number
  channel: Channel
  branch: number
  placedAt: number
  day: string
  minute: number
  basket: Basket
  payment: Payment
  /** By how much the scale differs from what was ordered: 1 is as ordered. */
  weightFactor: number
  /** What becomes of it beside being collected. */
  fate: 'collected' | 'canceled' | 'not-collected' | 'unpaid'
  change: { by: 'customer' | 'staff'; at: number } | null
  hasDeposit: boolean
}

/** What so much of something costs; what is weighed counts by the gram. In cents. */
export function costOf({ name, amount }: Basket[number], weightFactor = 1): number {
  const { price, isWeighed } = goods[name]
  const cents = Math.round(price * 100)
  return isWeighed
    ? Math.round((cents * Math.round(amount * 1000 * weightFactor)) / 1000)
    : Math.round(cents * amount)
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The same in another order. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** The days from the first on until Christmas on which the branches open. */
export function openDays(firstDay: string): string[] {
  const days: string[] = []
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1))
    if (new Date(`${day}T12:00:00Z`).getUTCDay() !== 0 && day !== closedDay) days.push(day)
  return days
}

/** When the branches close on a day, in minutes. */
export function closingOf(day: string): number {
  return day === lastDay ? closesEarlyAt : closesAt
}

/** How many orders a branch takes for half an hour in a season of so many. */
export function placesFor(orders: number): number {
  return Math.max(3, Math.round((placesOfSeason * orders) / ordersOfSeason))
}

/** How many kilograms of geese a branch has in a season of so many orders: fewer than are wanted. */
export function geeseFor(orders: number): number {
  return Math.round((orders * 0.08 * 4.25 * 0.85) / branchNames.length)
}

/** All orders that people mean to place from the first day on, in the order in which they do. */
export function planSeason(seed: number, orders: number, firstDay: string): PlannedOrder[] {
  const random = randomOf(seed)
  const days = openDays(firstDay)
  const weights = days.map(weightOf)
  const sum = weights.reduce((all, one) => all + one, 0)
  return Array.from({ length: orders }, (_, number) => planOrder(number)).toSorted(
    (a, b) => a.placedAt - b.placedAt,
  )

  function planOrder(number: number): PlannedOrder {
    const day = pickDay()
    const isInRush = day === lastDay && random() < rushShare
    const channel = isInRush || random() < 0.6 ? 'web' : random() < 0.6 ? 'phone' : 'counter'
    // Mornings are busiest.
    const minute = opensAt + Math.floor((random() ** 1.6 * (closingOf(day) - opensAt)) / 30) * 30
    const lead = Math.max(1, Math.min(dayNumber(day), 1 + Math.floor(-Math.log(1 - random()) * 7)))
    const placedDay = addDays(day, -Math.min(lead, dayNumber(day)))
    const placedAt = isInRush
      ? instantAt(peakDay, rushFrom) + Math.floor(random() * hourMs)
      : instantAt(placedDay, placingMinute(channel, placedDay)) + Math.floor(random() * 1_500_000)
    const due = instantAt(day, minute)
    const payment = pickPayment(channel)
    const chance = random()
    const fate =
      payment === 'mollie' && random() < 0.08
        ? 'unpaid'
        : chance < 0.04
          ? 'canceled'
          : chance < 0.07
            ? 'not-collected'
            : 'collected'
    const changes = random() < 0.1 && fate === 'collected'
    return {
      number,
      channel,
      branch: Math.floor(random() * branchNames.length),
      placedAt,
      day,
      minute,
      basket: pickBasket(),
      payment,
      weightFactor: 0.85 + random() * 0.3,
      fate,
      change: changes
        ? {
            by: channel === 'web' && random() < 0.6 ? 'customer' : 'staff',
            at: placedAt + (due - placedAt) * 0.4 * random(),
          }
        : null,
      hasDeposit: channel === 'counter' && random() < 0.5,
    }
  }

  function pickDay(): string {
    let left = random() * sum
    for (const [index, day] of days.entries()) {
      left -= weights[index] ?? 0
      // The first day has nobody who could have ordered for it.
      if (left < 0 && index > 0) return day
    }
    return lastDay
  }

  function pickPayment(channel: Channel): Payment {
    if (channel === 'web' && random() < 0.5) return 'mollie'
    return random() < 0.5 ? 'cash' : 'atm-card'
  }

  function pickBasket(): Basket {
    const names = Object.keys(goods).filter(isGoods)
    const basket = names.filter((name) => random() < goods[name].share)
    const chosen = basket.length === 0 ? (['Tafelspitz'] as const) : basket
    return chosen.map((name) => {
      const { amounts } = goods[name]
      return { name, amount: amounts[Math.floor(random() * amounts.length)] ?? 1 }
    })
  }

  /** How many days after the first. */
  function dayNumber(day: string): number {
    return Math.round((Date.parse(day) - Date.parse(firstDay)) / 86_400_000)
  }

  /** Shops are open by day; the web is also at night. */
  function placingMinute(channel: Channel, day: string): number {
    const ends = channel === 'web' ? 23 * 60 : closingOf(day)
    return opensAt + Math.floor(random() * (ends - opensAt))
  }
}

export function isGoods(name: string): name is GoodsName {
  return name in goods
}

function weightOf(day: string): number {
  const ofChristmas: Readonly<Record<string, number>> = {
    '2026-12-19': 6,
    '2026-12-21': 6,
    '2026-12-22': 11,
    '2026-12-23': 18,
    '2026-12-24': 11,
  }
  const isSaturday = new Date(`${day}T12:00:00Z`).getUTCDay() === 6
  return ofChristmas[day] ?? (isSaturday ? 2.4 : 1.2)
}

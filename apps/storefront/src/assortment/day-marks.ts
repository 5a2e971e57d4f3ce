import type { OfferDays } from '@theke/contract/ordering/slot-api.ts'
import { language, fill } from '../texts/i18n.ts'
import { rangeTexts } from '../texts/german/assortment.ts'

/** A day as people call it: 'Mi, 24.12.'. */
export function shortDay(day: string): string {
  const weekday = noonOf(day).toLocaleDateString(language, { weekday: 'short', timeZone: 'UTC' })
  return fill(rangeTexts.shortDay, {
    weekday: weekday.replace('.', ''),
    day: day.slice(8),
    month: day.slice(5, 7),
  })
}

/** The days on which each product can be had that cannot be had on all; by the product's number. */
export function limitedDays({ limited }: OfferDays): ReadonlyMap<number, readonly string[]> {
  return new Map(limited.flatMap(({ products, days }) => products.map((id) => [id, days] as const)))
}

/**
 * The label of a product that is not available on the chosen day: 'nur freitags' where it depends on weekdays, else from or
 * until when it can be had. Null where it can be had on that day; `own` are its days, `all` those of the branch.
 */
export function dayMark(chosen: string, own: readonly string[], all: readonly string[]): string | null {
  if (own.includes(chosen)) return null
  // Nothing is known of days so far ahead.
  if (chosen > (all.at(-1) ?? '')) return rangeTexts.markNever
  const weekdays = weekdaysOf(own, all)
  if (weekdays) return fill(rangeTexts.markOnly, { days: listed(weekdays) })
  const next = own.find((day) => day > chosen)
  if (next) return fill(rangeTexts.markFrom, { day: shortDay(next) })
  const last = own.at(-1)
  return last ? fill(rangeTexts.markUntil, { day: shortDay(last) }) : rangeTexts.markNever
}

const maxWeekdays = 3

/** The days of the week to which a product keeps in more than one week; null where it is not the day of the week that decides. */
function weekdaysOf(own: readonly string[], all: readonly string[]): string[] | null {
  const first = own[0]
  if (first === undefined) return null
  const kept = new Set(own.map(weekdayOf))
  const open = new Set(all.map(weekdayOf))
  const wouldBe = all.filter((day) => day >= first && kept.has(weekdayOf(day)))
  const isRegular = wouldBe.length === own.length && own.length > kept.size
  if (!isRegular || kept.size > maxWeekdays || kept.size >= open.size) return null
  return [...kept].toSorted((a, b) => a - b).map((weekday) => rangeTexts.weekdays[weekday] ?? '')
}

/** 0 is Monday. */
function weekdayOf(day: string): number {
  return (noonOf(day).getUTCDay() + 6) % 7
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : fill(rangeTexts.and, { days: names.slice(0, -1).join(', '), last })
}

/** Noon in Greenwich, which is the same day in the shop. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}

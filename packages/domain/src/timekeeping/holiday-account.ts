import { type LabourLaw, lawOn } from './labour-law/labour-law.ts'

/** The holiday of one year as far as it is known, in working days or in weeks of work. */
export type HolidayYear = {
  year: number
  opening: number
  entitlement: number
  taken: number
  law: LabourLaw
}

/** Holiday when a year begins, and what of it lapses, in the unit of the years. */
type HolidayCarryOver = {
  /** What is left of earlier years, without what has lapsed. */
  carriedOver: number
  /** What lapsed when the year began. */
  lapsed: number
  /** What lapses at the end of the year unless it is taken. */
  lapsing: number
}

/** The year from which days remain, and how many. */
type Lot = { year: number; days: number }

/**
 * What is carried into the last of these years, which follow each other without a gap. The oldest days are taken first, and lapse by
 * the law of the year (R-TIME-07): in Austria two years after the end of theirs, elsewhere not by themselves. What was taken too much is taken from the next
 * year.
 */
export function holidayCarryOver(years: readonly HolidayYear[]): HolidayCarryOver {
  let lots: Lot[] = []
  let result: HolidayCarryOver = { carriedOver: 0, lapsed: 0, lapsing: 0 }
  for (const { year, opening, entitlement, taken, law } of years) {
    const { years: lapsesAfter } = lawOn(law, `${year}-01-01`).holiday.lapsesAfterYears
    const isLapsed = (lot: Lot) => lapsesAfter !== null && lot.year + lapsesAfter < year
    const lapsed = sumOf(lots.filter(isLapsed))
    const kept = [...lots.filter((lot) => !isLapsed(lot)), { year: year - 1, days: opening }]
    const debt = sumOf(kept.filter(({ days }) => days < 0))
    const due = [...kept.filter(({ days }) => days > 0), { year, days: entitlement + debt }]
    lots = withTaken(due, taken, year)
    const lapsing = sumOf(lots.filter((lot) => lapsesAfter !== null && lot.year + lapsesAfter === year))
    result = { carriedOver: sumOf(kept), lapsed, lapsing }
  }
  return result
}

function withTaken(lots: readonly Lot[], taken: number, year: number): Lot[] {
  let left = taken
  const remaining = lots.map((lot) => {
    const used = Math.min(Math.max(0, lot.days), left)
    left -= used
    return { ...lot, days: lot.days - used }
  })
  return [...remaining, { year, days: -left }].filter(({ days }) => days !== 0)
}

function sumOf(lots: readonly Lot[]): number {
  // Weeks need more places than days, which are rounded where they are shown.
  return Math.round(lots.reduce((sum, { days }) => sum + days, 0) * 1e6) / 1e6
}

import { dayNumber, dayOfNumber } from '../time/day-number.ts'

/** What is known of the past and of what comes: a value for each day up to yesterday, in order, and what is ordered already of each coming day. */
export type ForecastFacts = {
  /** The day of the first value. */
  firstDay: string
  /** Values of days without a gap; the last is that of yesterday. None is negative. */
  history: readonly number[]
  /** What is ordered already for each coming day, today first; its length is how many days are forecast. */
  ordered: readonly number[]
  isHoliday: (day: string) => boolean
}

/** A coming day: what is expected, between which values it lies in eight of ten cases, and what is ordered already. */
type ForecastDay = { date: string; expected: number; low: number; high: number; ordered: number }

/** A forecast with its error on past days and that of "same as last week", as parts of what came; or why there is none. */
type Forecast =
  | { days: ForecastDay[]; error: number; lastWeekError: number }
  | { days: null; reason: 'too-little' | 'not-better' }

const daysOfWeek = 7
/** How much a week counts against the one after it. */
const fading = 0.8
const weeksSeen = 12
/** Days of a trial on the past, as many as a forecast has, and how many trials there are. */
const daysOfTrial = 14
const trials = 4
const minDays = daysOfTrial * trials + 4 * daysOfWeek
const casesInside = 0.8

/**
 * Forecasts days from weekdays, holidays and what is ordered already (R-STATISTICS-16). A day is the mean of the same weekdays before, of which newer ones count
 * more; a holiday is that mean times what holidays came to against their weekdays. Never less than what is ordered. There is no forecast with less than
 * twelve weeks of history, nor where four trials on the past were not better than "same as last week".
 */
export function forecast({ firstDay, history, ordered, isHoliday }: ForecastFacts): Forecast {
  if (history.length < minDays || history.every((value) => value === 0))
    return { days: null, reason: 'too-little' }
  const dayAt = (index: number) => dayOfNumber(dayNumber(firstDay) + index)
  const holidays = Array.from({ length: history.length + ordered.length }, (_, index) =>
    isHoliday(dayAt(index)),
  )
  const tried = Array.from({ length: trials }, (_, trial) => {
    const origin = history.length - (trial + 1) * daysOfTrial
    return Array.from({ length: daysOfTrial }, (_, ahead) => ({
      actual: valueAt(history, origin + ahead),
      expected: expectedAt(history.slice(0, origin), holidays, origin + ahead),
      lastWeek: valueAt(history, origin - daysOfWeek + (ahead % daysOfWeek)),
    }))
  }).flat()
  const error = errorOf(tried.map(({ actual, expected }) => [actual, expected]))
  const lastWeekError = errorOf(tried.map(({ actual, lastWeek }) => [actual, lastWeek]))
  if (error === null || lastWeekError === null || error >= lastWeekError)
    return { days: null, reason: 'not-better' }

  const spread = spreadOf(tried)
  const days = ordered.map((already, ahead): ForecastDay => {
    const position = history.length + ahead
    const usual = expectedAt(history, holidays, position)
    const expected = Math.max(usual, already)
    return {
      date: dayAt(position),
      expected,
      low: Math.max(already, usual * (1 - spread)),
      high: Math.max(expected, usual * (1 + spread)),
      ordered: already,
    }
  })
  return { days, error, lastWeekError }
}

/** What is expected of a day, by its position, of the days before it that are known. */
function expectedAt(known: readonly number[], holidays: readonly boolean[], position: number): number {
  const usual = weekdayMean(known, holidays, position)
  if (holidays[position] !== true) return usual
  const past = known.flatMap((value, index) =>
    holidays[index] === true ? [[value, weekdayMean(known.slice(0, index), holidays, index)] as const] : [],
  )
  const [came, wouldHave] = past.reduce(([a, b], [value, mean]) => [a + value, b + mean], [0, 0])
  return wouldHave === 0 ? usual : usual * (came / wouldHave)
}

/** The mean of the same weekdays before a position that were no holidays, newer ones counting more; 0 where there is none. */
function weekdayMean(known: readonly number[], holidays: readonly boolean[], position: number): number {
  let [sum, weights, weight] = [0, 0, 1]
  const weeksAhead = Math.max(1, Math.ceil((position - known.length + 1) / daysOfWeek))
  for (let week = weeksAhead; week < weeksAhead + weeksSeen; week++) {
    const index = position - week * daysOfWeek
    if (index < 0) break
    if (holidays[index] !== true) {
      sum += weight * valueAt(known, index)
      weights += weight
    }
    weight *= fading
  }
  return weights === 0 ? 0 : sum / weights
}

/** All deviations together as a part of all that came; null where nothing came. */
function errorOf(pairs: readonly (readonly [actual: number, expected: number])[]): number | null {
  const came = pairs.reduce((sum, [actual]) => sum + actual, 0)
  return came === 0
    ? null
    : pairs.reduce((sum, [actual, expected]) => sum + Math.abs(actual - expected), 0) / came
}

/** How far days were from what was expected of them, as a part of it, in eight of ten cases. */
function spreadOf(tried: readonly { actual: number; expected: number }[]): number {
  const deviations = tried
    .filter(({ expected }) => expected > 0)
    .map(({ actual, expected }) => Math.abs(actual - expected) / expected)
    .toSorted((a, b) => a - b)
  return deviations[Math.ceil(deviations.length * casesInside) - 1] ?? 0
}

function valueAt(values: readonly number[], index: number): number {
  return values[index] ?? 0
}

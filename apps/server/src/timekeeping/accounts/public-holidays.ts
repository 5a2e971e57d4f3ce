import type { BranchPlace } from '../../shop/branch-places.ts'

/** The public holidays of one place and year, read again never: laws of past years do not change while a process runs. */
const known = new Map<string, readonly string[]>()

/**
 * The public holidays of a place in some years, as days. The library with the holidays of all countries is large and is therefore loaded
 * when the first account is asked for.
 */
export async function publicHolidaysOf(
  place: Pick<BranchPlace, 'country' | 'province'>,
  years: readonly number[],
): Promise<string[]> {
  const [country, state] = place.province?.split('-') ?? [place.country]
  const missing = years.filter((year) => !known.has(key(country, state, year)))
  if (missing.length > 0) {
    const { default: Holidays } = await import('date-holidays')
    const options = { languages: ['de'], types: ['public' as const] }
    const calendar =
      state === undefined
        ? new Holidays(country ?? 'AT', options)
        : new Holidays(country ?? 'AT', state, options)
    for (const year of missing) {
      known.set(
        key(country, state, year),
        calendar.getHolidays(year).map(({ date }) => date.slice(0, 'YYYY-MM-DD'.length)),
      )
    }
  }
  return years.flatMap((year) => known.get(key(country, state, year)) ?? [])
}

function key(country: string | undefined, state: string | undefined, year: number): string {
  return `${country}-${state ?? ''}-${year}`
}

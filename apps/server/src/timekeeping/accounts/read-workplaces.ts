import type { Country } from '@theke/domain/shop/branch.ts'
import type { LabourLaw } from '@theke/domain/timekeeping/labour-law/labour-law.ts'
import type { Workplace } from '@theke/domain/timekeeping/employment-contract.ts'
import type { Context } from '../../core/context.ts'
import { branchPlaces, type BranchPlace } from '../../shop/branch-places.ts'
import { companyHolidays } from './contract-tables.ts'

const lawsByCode: Readonly<Record<string, LabourLaw>> = {
  AT: 'at',
  DE: 'de',
  CH: 'ch',
  LI: 'li',
} satisfies Record<Country, LabourLaw>

/** The public holidays of one place and year, read again never: laws of past years do not change while a process runs. */
const known = new Map<string, readonly string[]>()

/** The law and the holidays of branches from one year to another, both included, by the number of the branch. */
export async function readWorkplaces(
  { db }: Pick<Context, 'db'>,
  branchIds: readonly number[],
  [firstYear, lastYear]: readonly [number, number],
): Promise<Map<number, Workplace>> {
  if (branchIds.length === 0) return new Map()
  // One after the other, because this may run in a transaction, which has one connection.
  const places = await branchPlaces({ db }, branchIds)
  const own = await db
    .select({ date: companyHolidays.date, branch: companyHolidays.branch, isHalf: companyHolidays.isHalf })
    .from(companyHolidays)
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)
  return new Map(
    await Promise.all(
      places.map(async ({ id, country: land, province }): Promise<[number, Workplace]> => {
        const ofBranch = own.filter(({ branch }) => branch === null || branch === id)
        const ownDays = (isHalf: boolean) =>
          ofBranch.filter((day) => day.isHalf === isHalf).map(({ date }) => date)
        const publicHolidays = await publicHolidaysOf({ country: land, province }, years)
        const holidays = new Set([...publicHolidays, ...ownDays(false)])
        const halfHolidays = new Set(ownDays(true))
        return [id, { law: lawsByCode[province?.slice(0, 2) ?? land] ?? 'at', holidays, halfHolidays }]
      }),
    ),
  )
}

/**
 * The public holidays of a place in some years, as days. The library with the holidays of all countries is large and is therefore loaded
 * when the first account is asked for.
 */
async function publicHolidaysOf(
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

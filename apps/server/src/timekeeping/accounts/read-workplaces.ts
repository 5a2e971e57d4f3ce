import type { Workplace } from '@theke/domain/timekeeping/employment-contract.ts'
import type { Context } from '../../core/context.ts'
import { branchPlaces } from '../../shop/branch-places.ts'
import { companyHolidays } from './contract-tables.ts'
import { publicHolidaysOf } from './public-holidays.ts'

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
    .select({ date: companyHolidays.date, branch: companyHolidays.branch })
    .from(companyHolidays)
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)
  return new Map(
    await Promise.all(
      places.map(async ({ id, country: land, province }): Promise<[number, Workplace]> => {
        const ownDays = own.filter(({ branch }) => branch === null || branch === id).map(({ date }) => date)
        const holidays = new Set([
          ...(await publicHolidaysOf({ country: land, province }, years)),
          ...ownDays,
        ])
        const country = province?.slice(0, 2) ?? land
        return [id, { law: country === 'DE' ? 'de' : 'at', holidays }]
      }),
    ),
  )
}

import { dayOf } from '@theke/domain/time/wall-time.ts'
import { contractOn } from '@theke/domain/timekeeping/employment-contract.ts'
import { inArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { weeklyHours } from './check-contract.ts'
import { employmentContracts } from './contract-tables.ts'

/** The hours of a week and the days of holiday by the contract that holds today, for those of the people who have one (R-TIME-03). */
export async function readTerms(
  ctx: Context,
  people: readonly { id: number }[],
): Promise<Map<number, { weeklyHours: number; holidayEntitlement: number }>> {
  const { user, validFrom, validUntil, hours, holidayDays } = employmentContracts
  const rows = await ctx.db
    .select({ user, validFrom, validUntil, hours, holidayDays })
    .from(employmentContracts)
    .where(
      inArray(
        user,
        people.map(({ id }) => id),
      ),
    )
  const today = dayOf(ctx.now)
  return new Map(
    [...Map.groupBy(rows, (row) => row.user)].flatMap(([person, own]) => {
      const contract = contractOn(own, today)
      if (contract === null) return []
      return [[person, { ...weeklyHours(ctx, contract), holidayEntitlement: contract.holidayDays }]]
    }),
  )
}

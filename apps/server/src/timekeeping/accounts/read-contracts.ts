import type { EmploymentContract } from '@theke/domain/timekeeping/employment-contract.ts'
import { and, asc, inArray, lte } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { employmentContracts } from './contract-tables.ts'
import { readWorkplaces } from './read-workplaces.ts'

/** A contract and the branch for which it was made. */
export type PlacedContract = EmploymentContract & { branch: number }

type StoredContract = typeof employmentContracts.$inferSelect

const minutesPerHour = 60

/**
 * The contracts of people that began before the end of a year, by person and in order. Their holidays are known from their beginning to
 * the end of that year. One query a table, however many people there are.
 */
export async function readContracts(
  ctx: Pick<Context, 'db'>,
  { users, lastYear }: { users: readonly number[] | null; lastYear: number },
): Promise<Map<number, PlacedContract[]>> {
  const rows = await ctx.db
    .select()
    .from(employmentContracts)
    .where(
      and(
        lte(employmentContracts.validFrom, `${lastYear}-12-31`),
        users === null ? undefined : inArray(employmentContracts.user, [...users]),
      ),
    )
    .orderBy(asc(employmentContracts.validFrom), asc(employmentContracts.id))
  const branchIds = [...new Set(rows.map(({ branch }) => branch))]
  const firstYear = Math.min(lastYear, ...rows.map(({ validFrom }) => Number(validFrom.slice(0, 4))))
  const workplaces = await readWorkplaces(ctx, branchIds, [firstYear, lastYear])
  const byUser = new Map<number, PlacedContract[]>()
  for (const row of rows) {
    const workplace = workplaces.get(row.branch)
    if (workplace === undefined) continue
    const { hours, overtimeCarriedOver, ...terms } = row
    const contract: PlacedContract = {
      ...terms,
      dayMinutes: dayMinutes(hours),
      overtimeCarriedOver: Math.round(overtimeCarriedOver * minutesPerHour),
      workplace,
    }
    byUser.set(row.user, [...(byUser.get(row.user) ?? []), contract])
  }
  return byUser
}

/** The hours of a week as minutes from Monday to Sunday. */
export function dayMinutes({
  monday,
  tuesday,
  wednesday,
  thursday,
  friday,
  saturday,
  sunday,
}: StoredContract['hours']): number[] {
  return [monday, tuesday, wednesday, thursday, friday, saturday, sunday].map((hours) =>
    Math.round(hours * minutesPerHour),
  )
}

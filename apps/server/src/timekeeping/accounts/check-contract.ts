import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { contractProblems, type ContractProblem } from '@theke/domain/timekeeping/employment-contract.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { validationError } from '../../http/http-errors.ts'
import { employmentContracts } from './contract-tables.ts'
import { dayMinutes } from './read-contracts.ts'

type StoredContract = typeof employmentContracts.$inferSelect

const texts: Record<ContractProblem['reason'], string> = {
  'ends-before-start': workingTimeTexts.endBeforeStart,
  'starts-before-entry': workingTimeTexts.startBeforeEntry,
}

/** Refuses what cannot be true of an employment contract. */
export async function checkContract(
  ctx: Context,
  row: Partial<StoredContract>,
  before: StoredContract | null,
): Promise<Partial<StoredContract>> {
  const { user, validFrom, validUntil = null, entryDate } = { ...before, ...row }
  if (user === undefined || validFrom === undefined || entryDate === undefined) {
    throw new Error('A contract has a person and a first day')
  }
  const problems = contractProblems({ validFrom, validUntil, entryDate })
  if (problems.length > 0) {
    throw validationError(problems.map(({ field, reason }) => ({ field, message: texts[reason] })))
  }
  if (await hasOtherFrom(ctx, { user, validFrom, id: before?.id ?? 0 })) {
    throw validationError([{ field: 'validFrom', message: workingTimeTexts.contractFromSameDay }])
  }
  return row
}

/** Whether the person has another contract from this day: only one of both could hold. */
async function hasOtherFrom(
  { db }: Context,
  { user, validFrom, id }: Pick<StoredContract, 'user' | 'validFrom' | 'id'>,
): Promise<boolean> {
  // Two contracts of one person that are saved at once are judged one after the other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('employment-contracts'), ${user}::int)`)
  const others = await db
    .select({ id: employmentContracts.id })
    .from(employmentContracts)
    .where(
      and(
        eq(employmentContracts.user, user),
        eq(employmentContracts.validFrom, validFrom),
        ne(employmentContracts.id, id),
      ),
    )
  return others.length > 0
}

/** The hours of a week, to the hundredth. */
export function weeklyHours(
  _ctx: Context,
  { hours }: Pick<StoredContract, 'hours'>,
): { weeklyHours: number } {
  const minutes = dayMinutes(hours).reduce((sum, ofDay) => sum + ofDay, 0)
  return { weeklyHours: Math.round((minutes / 60) * 100) / 100 }
}

import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { contractProblems, type ContractProblem } from '@theke/domain/timekeeping/employment-contract.ts'
import type { Context } from '../../core/context.ts'
import { validationError } from '../../http/http-errors.ts'
import type { employmentContracts } from './contract-tables.ts'
import { dayMinutes } from './read-contracts.ts'

type StoredContract = typeof employmentContracts.$inferSelect

const texts: Record<ContractProblem['reason'], string> = {
  'ends-before-start': workingTimeTexts.endBeforeStart,
  'starts-before-entry': workingTimeTexts.startBeforeEntry,
}

/** Refuses what cannot be true of an employment contract. */
export function checkContract(
  _ctx: Context,
  row: Partial<StoredContract>,
  before: StoredContract | null,
): Partial<StoredContract> {
  const { validFrom, validUntil = null, entryDate } = { ...before, ...row }
  if (validFrom === undefined || entryDate === undefined) throw new Error('A contract has a first day')
  const problems = contractProblems({ validFrom, validUntil, entryDate })
  if (problems.length > 0) {
    throw validationError(problems.map(({ field, reason }) => ({ field, message: texts[reason] })))
  }
  return row
}

/** The hours of a week, to the hundredth. */
export function weeklyHours(
  _ctx: Context,
  { hours }: Pick<StoredContract, 'hours'>,
): { weeklyHours: number } {
  const minutes = dayMinutes(hours).reduce((sum, ofDay) => sum + ofDay, 0)
  return { weeklyHours: Math.round((minutes / 60) * 100) / 100 }
}

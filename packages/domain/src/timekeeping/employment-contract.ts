import { dayNumber, weekdayOfNumber } from '../time/day-number.ts'
import type { LabourLaw } from './labour-law/labour-law.ts'

/** Where somebody is employed: the law that holds there, and the days on which nobody has to work. */
export type Workplace = { law: LabourLaw; holidays: ReadonlySet<string> }

/** On what terms somebody works from a day on, until the next contract begins. */
export type EmploymentContract = {
  validFrom: string
  /** The last day of the employment; null while it goes on. */
  validUntil: string | null
  /** When the employment began, maybe under an earlier contract. */
  entryDate: string
  /** Minutes to work on each day of a week, from Monday to Sunday. */
  dayMinutes: readonly number[]
  /** Working days of holiday for a whole year. */
  holidayDays: number
  /** Minutes of overtime and days of holiday that were open when the contract began. */
  overtimeCarriedOver: number
  holidayCarriedOver: number
  isMinor: boolean
  workplace: Workplace
}

type Dated = Pick<EmploymentContract, 'validFrom' | 'validUntil'>

/** A contract with the numbers of its first and last day; the last is infinite while it goes on. */
export type ContractPeriod<Contract extends Dated = EmploymentContract> = {
  contract: Contract
  first: number
  last: number
}

export type ContractProblem = {
  field: 'validUntil' | 'entryDate'
  reason: 'ends-before-start' | 'starts-before-entry'
}

/**
 * The periods of a person's contracts in order: each ends on its own last day or on the day before the next begins, whichever is
 * earlier (R-TIME-03).
 */
export function contractPeriods<Contract extends Dated>(
  contracts: readonly Contract[],
): ContractPeriod<Contract>[] {
  const sorted = contracts.toSorted((one, other) => one.validFrom.localeCompare(other.validFrom))
  return sorted.map((contract, index) => {
    const next = sorted[index + 1]
    const own = contract.validUntil === null ? Infinity : dayNumber(contract.validUntil)
    const last = next === undefined ? own : Math.min(own, dayNumber(next.validFrom) - 1)
    return { contract, first: dayNumber(contract.validFrom), last }
  })
}

/** The contract that holds on a day; null before the first one and after the last day of the employment. */
export function contractOn<Contract extends Dated>(
  contracts: readonly Contract[],
  day: string,
): Contract | null {
  const number = dayNumber(day)
  return (
    contractPeriods(contracts).find(({ first, last }) => first <= number && number <= last)?.contract ?? null
  )
}

/** Minutes to work on a day under a contract; 0 on a holiday, which is paid as if it were worked. */
export function targetMinutes(
  { dayMinutes, workplace }: Pick<EmploymentContract, 'dayMinutes' | 'workplace'>,
  day: string,
): number {
  if (workplace.holidays.has(day)) return 0
  return dayMinutes[weekdayOfNumber(dayNumber(day)) - 1] ?? 0
}

/** What cannot be true of a contract: at most one problem a field. */
export function contractProblems({
  validFrom,
  validUntil,
  entryDate,
}: Pick<EmploymentContract, 'validFrom' | 'validUntil' | 'entryDate'>): ContractProblem[] {
  const problems: ContractProblem[] = []
  if (validUntil !== null && validUntil < validFrom) {
    problems.push({ field: 'validUntil', reason: 'ends-before-start' })
  }
  if (validFrom < entryDate) problems.push({ field: 'entryDate', reason: 'starts-before-entry' })
  return problems
}

import { dayNumber, dayOfNumber, weekdayOfNumber } from '../time/day-number.ts'
import { type LabourLaw, lawOn } from './labour-law/labour-law.ts'

/** Where somebody is employed: the law that holds there, and the days on which nobody has to work. */
export type Workplace = {
  law: LabourLaw
  holidays: ReadonlySet<string>
  /** Days of which half is free, such as 24 December; absent where there are none. */
  halfHolidays?: ReadonlySet<string>
}

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
  /** A manager has confirmed what became of the remaining holiday where the days of work a week change with the contract. */
  isRemainderConfirmed?: boolean
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

/**
 * The periods of each employment in order: where a day lies between two contracts, one employment ends and another begins. What is left of
 * the accounts then is paid out, not carried.
 */
export function employmentsOf<Contract extends Dated>(
  periods: readonly ContractPeriod<Contract>[],
): ContractPeriod<Contract>[][] {
  const employments: ContractPeriod<Contract>[][] = []
  for (const period of periods) {
    const current = employments.at(-1)
    const before = current?.at(-1)
    if (current !== undefined && before !== undefined && before.last + 1 >= period.first) current.push(period)
    else employments.push([period])
  }
  return employments
}

/** On how many days of a week somebody works under a contract; 1 where on none, so that days can be divided by it. */
export function workingDaysPerWeek({ dayMinutes }: Pick<EmploymentContract, 'dayMinutes'>): number {
  return Math.max(1, dayMinutes.filter((minutes) => minutes > 0).length)
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

/** Minutes to work on a day under a contract; 0 on a holiday, which is paid as if it were worked, and half on a day of which half is free. */
export function targetMinutes(
  { dayMinutes, workplace }: Pick<EmploymentContract, 'dayMinutes' | 'workplace'>,
  day: string,
): number {
  if (workplace.holidays.has(day)) return 0
  const minutes = dayMinutes[weekdayOfNumber(dayNumber(day)) - 1] ?? 0
  return isHalfFree(workplace, day) ? Math.round(minutes / 2) : minutes
}

/** Whether half of a day is free and the other half is to be worked. */
export function isHalfFree({ holidays, halfHolidays }: Workplace, day: string): boolean {
  return halfHolidays?.has(day) === true && !holidays.has(day)
}

/** More calendar days of sickness than this interrupt holiday on a day, by the law of the contract that holds then. */
export function sicknessOverOn(periods: readonly ContractPeriod[]): (day: number) => number {
  return (day) => {
    const period = periods.find(({ first, last }) => first <= day && day <= last)
    if (period === undefined) return 0
    return lawOn(period.contract.workplace.law, dayOfNumber(day)).holiday.sicknessOver.days
  }
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

import type { EmploymentContract } from '../employment-contract.ts'

/** A full-time contract of an adult in Austria since 2024 without holidays, with what a test changes. */
export function aContract(changes: Partial<EmploymentContract> = {}): EmploymentContract {
  const validFrom = changes.validFrom ?? '2024-01-01'
  return {
    validFrom,
    validUntil: null,
    entryDate: validFrom,
    dayMinutes: [462, 462, 462, 462, 462, 0, 0],
    holidayDays: 25,
    overtimeCarriedOver: 0,
    holidayCarriedOver: 0,
    isMinor: false,
    workplace: { law: 'at', holidays: new Set() },
    ...changes,
  }
}

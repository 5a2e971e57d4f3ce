import type { SheetTotals } from './month-sheet.ts'

/** What payroll pays by a wage type of its own. */
export const wageKinds = ['work', 'overtime', 'holiday', 'sick', 'timeOff'] as const
export type WageKind = (typeof wageKinds)[number]

/**
 * The minutes of a month by wage type (R-TIME-22). Training is work. Overtime is what is above the target, so that work, overtime, holiday
 * and sickness add up to what was worked and counts as worked.
 */
export function wageMinutes(
  totals: Pick<
    SheetTotals,
    'worked' | 'trainingCredit' | 'holidayCredit' | 'sickCredit' | 'timeOff' | 'overtime'
  >,
): Record<WageKind, number> {
  const work = totals.worked + totals.trainingCredit
  const overtime = Math.min(work, Math.max(0, totals.overtime))
  return {
    work: work - overtime,
    overtime,
    holiday: totals.holidayCredit,
    sick: totals.sickCredit,
    timeOff: totals.timeOff,
  }
}

import type { SheetTotals } from './month-sheet.ts'

/** What payroll pays by a wage type of its own. */
export const wageKinds = ['work', 'overtime', 'saturday', 'night', 'holiday', 'sick', 'timeOff'] as const
export type WageKind = (typeof wageKinds)[number]

/**
 * The minutes of a month by wage type (R-TIME-22). Training is work. Overtime is what is above the target, so that work, overtime, holiday
 * and sickness add up to what was worked and counts as worked. Saturday and night are hours of work and overtime once more, for what is paid
 * on top of them.
 */
export function wageMinutes(
  totals: Pick<
    SheetTotals,
    | 'worked'
    | 'trainingCredit'
    | 'holidayCredit'
    | 'sickCredit'
    | 'timeOff'
    | 'overtime'
    | 'saturday'
    | 'night'
  >,
): Record<WageKind, number> {
  const work = totals.worked + totals.trainingCredit
  const overtime = Math.min(work, Math.max(0, totals.overtime))
  return {
    work: work - overtime,
    overtime,
    saturday: totals.saturday ?? 0,
    night: totals.night ?? 0,
    holiday: totals.holidayCredit,
    sick: totals.sickCredit,
    timeOff: totals.timeOff,
  }
}

import type { ShiftValues } from '@theke/contract/timekeeping/planning-api.ts'
import type { PlanShift } from './shifts/plan-shifts.ts'
import type { PlanWarning } from './shifts/plan-warnings.ts'
import type { Cell } from './grid/use-drag.ts'

/** What can be done with the plan. */
export type PlanActions = {
  /** `at`: minutes since midnight at which it begins. */
  add: (cell: Cell, at?: number) => void
  open: (shift: PlanShift) => void
  change: (shift: PlanShift, after: ShiftValues | null) => void
  move: (shift: PlanShift, cell: Cell) => void
  copy: (shift: PlanShift, cell: Cell) => void
  resolve: (warning: PlanWarning) => void
}

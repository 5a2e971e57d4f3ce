import type { AbsenceType } from '@theke/domain/timekeeping/absence.ts'

/** Whole days on which somebody is away: weeks from the present one, and the first and last weekday. */
export type DemoAbsence = {
  personKey: string
  type: AbsenceType
  week: number
  from: number
  to: number
  comment: string
}

/** Holidays, sick leave, time off and training around the present week. */
export const absences: readonly DemoAbsence[] = [
  away('theke', 'sick', -11, 1, 2),
  away('lehner', 'holiday', -10),
  away('wimmer', 'holiday', -9),
  away('berger', 'training', -8, 3, 3, 'HACCP-Schulung in Linz'),
  away('pichler', 'holiday', -7),
  away('pichler', 'holiday', -6),
  away('reiter', 'sick', -5, 2, 4),
  away('maier', 'holiday', -4),
  away('chefin', 'timeOff', -3, 5, 5),
  away('egger', 'sick', -2, 2, 6),
  away('auer', 'timeOff', 1, 5, 5),
  away('ortner', 'holiday', 2),
  away('theke', 'holiday', 3),
]

function away(
  personKey: string,
  type: AbsenceType,
  week: number,
  from = 1,
  to = 7,
  comment = '',
): DemoAbsence {
  return { personKey, type, week, from, to, comment }
}

/** What went wrong at the time clock, for people who try the shop to find. */
export type DemoMistake = {
  personKey: string
  kind:
    | 'forgottenEnd'
    | 'missingBreak'
    /** It ends so late that less than eleven hours are left to the next shift. */
    | 'shortRest'
    /** Its end reached the shop days later. */
    | 'waitingEvent'
    /** The end was forgotten, and somebody said since what it was. */
    | 'approvedCorrection'
    | 'requestedCorrection'
  /** Which shift of the past it is, 1 for the latest; of this weekday where one is given. */
  shiftsAgo: number
  weekday: number | null
}

const friday = 5

export const mistakes: readonly DemoMistake[] = [
  mistake('winkler', 'forgottenEnd', 1),
  mistake('maier', 'requestedCorrection', 2),
  mistake('auer', 'waitingEvent', 3),
  mistake('ortner', 'missingBreak', 24),
  mistake('pichler', 'shortRest', 5, friday),
  mistake('brunner', 'forgottenEnd', 23),
  mistake('reiter', 'approvedCorrection', 16),
]

function mistake(
  personKey: string,
  kind: DemoMistake['kind'],
  shiftsAgo: number,
  weekday: number | null = null,
): DemoMistake {
  return { personKey, kind, shiftsAgo, weekday }
}

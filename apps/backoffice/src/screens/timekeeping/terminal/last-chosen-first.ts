import type { TimeTerminal, WorkChoice } from '@theke/contract/timekeeping/time-terminal-api.ts'

/** The choices with the one that somebody chose last in front, because most days it is the same. */
export function lastChosenFirst(
  choices: TimeTerminal['choices'],
  last: WorkChoice | null,
): TimeTerminal['choices'] {
  const isLast = (one: WorkChoice) =>
    last !== null &&
    one.department === last.department &&
    one.project === last.project &&
    one.task === last.task
  return [...choices.filter(isLast), ...choices.filter((one) => !isLast(one))]
}

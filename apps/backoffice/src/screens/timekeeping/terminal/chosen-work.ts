import type { Reference } from '@theke/contract/fields.ts'
import type { TimeTerminal, WorkChoice } from '@theke/contract/timekeeping/time-terminal-api.ts'

/** What somebody chose to begin, as an event is sent with it. */
export function chosenReferences(
  choice: WorkChoice | null = null,
): Record<keyof WorkChoice, Reference | null> {
  const reference = (id: number | null = null) => (id === null ? null : { id })
  return {
    department: reference(choice?.department),
    project: reference(choice?.project),
    task: reference(choice?.task),
  }
}

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

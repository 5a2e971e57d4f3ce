import type { Reference } from '@theke/contract/fields.ts'
import type { WorkChoice } from '@theke/contract/timekeeping/time-terminal-api.ts'

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

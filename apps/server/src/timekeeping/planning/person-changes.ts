import type { ShiftValues } from '@theke/contract/timekeeping/planning-api.ts'

/** A shift as it was known and as it is now; null where it was not or is not any more. */
export type ShiftChange = { before: ShiftValues | null; after: ShiftValues | null }

/** What changes for each person: of a shift that goes to somebody else, one loses it and the other gets it. */
export function changesByPerson(changes: readonly ShiftChange[]): Map<number, ShiftChange[]> {
  const byPerson = new Map<number, ShiftChange[]>()
  for (const { before, after } of changes) {
    const people = new Set([before?.user?.id, after?.user?.id])
    for (const person of people) {
      if (person === undefined) continue
      const own = {
        before: before?.user?.id === person ? before : null,
        after: after?.user?.id === person ? after : null,
      }
      byPerson.set(person, [...(byPerson.get(person) ?? []), own])
    }
  }
  return byPerson
}

import type { PersonMinutes } from '@theke/contract/insights/statistics-api.ts'
import type { Context } from '../../core/context.ts'
import { namesOfPeople } from '../../people/names-of-people.ts'

/** The minutes of people with their names, in the order of these. */
export async function minutesByName(
  ctx: Pick<Context, 'db'>,
  rows: readonly { user: number; minutes: number }[],
): Promise<PersonMinutes[]> {
  const names = await namesOfPeople(
    ctx.db,
    rows.map(({ user }) => user),
  )
  return rows
    .map(({ user, minutes }) => ({ user: { id: user, name: names.get(user) ?? '' }, minutes }))
    .toSorted(
      (one, other) => one.user.name.localeCompare(other.user.name, 'de') || one.user.id - other.user.id,
    )
}

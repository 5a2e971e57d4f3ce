import { and, eq, isNotNull, isNull, gt, or } from 'drizzle-orm'
import { sortText } from '../db/indexes.ts'
import type { Context } from '../core/context.ts'
import { users } from './people-tables.ts'

type PersonAtTerminal = { id: number; firstName: string; lastName: string; pinDigits: number | null }

/** Everybody with a PIN or a badge who may enter; by their username where they have no name. */
export async function peopleAtTerminals({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<PersonAtTerminal[]> {
  const { id, username, firstName, lastName, pinHash, pinDigits, badgeHash, isLocked, isEnabled, expiresAt } =
    users
  const rows = await db
    .select({ id, username, firstName, lastName, pinDigits })
    .from(users)
    .where(
      and(
        or(isNotNull(pinHash), isNotNull(badgeHash)),
        eq(isEnabled, true),
        eq(isLocked, false),
        or(isNull(expiresAt), gt(expiresAt, new Date(now))),
      ),
    )
    .orderBy(sortText(firstName), sortText(lastName), username)
  return rows.map(({ username, ...person }) => ({
    ...person,
    firstName: person.firstName || person.lastName || username,
    lastName: person.firstName ? person.lastName : '',
  }))
}

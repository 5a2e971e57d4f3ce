import { asc, eq, inArray, and, or, sql } from 'drizzle-orm'
import { sortText } from '../db/indexes.ts'
import type { Context } from '../core/context.ts'
import { personName } from './account.ts'
import { users } from './people-tables.ts'

/** Somebody who works at a branch. */
export type BranchPerson = {
  id: number
  name: string
  firstName: string
  department: number | null
  email: string
}

/** The people who work at a branch by name, and those of `others` wherever they work. */
export async function peopleOfBranch(
  { db }: Pick<Context, 'db'>,
  branch: number,
  others: readonly number[] = [],
): Promise<BranchPerson[]> {
  const worksHere = and(sql`${branch} = any(${users.branches})`, eq(users.isEnabled, true))
  const people = await db
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      department: users.department,
      email: users.email,
    })
    .from(users)
    .where(or(worksHere, inArray(users.id, [...others])))
    .orderBy(asc(sortText(users.lastName)), asc(sortText(users.firstName)), asc(users.id))
  return people.map(({ username, lastName, ...person }) => ({
    ...person,
    firstName: person.firstName || username,
    name: personName({ username, lastName, firstName: person.firstName }),
  }))
}

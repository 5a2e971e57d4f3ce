import { eq } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { httpError } from '../http/http-errors.ts'
import type { Account } from './account.ts'
import { users } from './people-tables.ts'

/** A person by number, without what proves who they are. @throws an HTTP error where there is none */
export async function loadPerson(
  db: Database,
  id: number,
): Promise<Omit<Account, 'passwordHash' | 'pinHash' | 'timeTokenHash' | 'calendarTokenHash'>> {
  const [account] = await db.select().from(users).where(eq(users.id, id))
  if (account === undefined) throw httpError('not-found')
  const {
    passwordHash: _password,
    pinHash: _pin,
    timeTokenHash: _token,
    calendarTokenHash: _calendar,
    ...person
  } = account
  return person
}

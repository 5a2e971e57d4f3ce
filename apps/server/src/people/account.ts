import { isStaff } from '@theke/contract/access.ts'
import type { ErrorCode } from '@theke/contract/errors.ts'
import { storedPhone } from '@theke/contract/people/phone-number.ts'
import { storedEmail } from '@theke/domain/email-address.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { and, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { Database } from '../db/open-database.ts'
import { validationError } from '../http/http-errors.ts'
import { users } from './people-tables.ts'

/** A person as stored, with the hash of their password. */
export type Account = typeof users.$inferSelect

/** The account with this username or e-mail address, whatever the case; the username wins. */
export async function findAccount(db: Database, name: string): Promise<Account | null> {
  const wanted = storedEmail(name).toLowerCase()
  const [account] = await db
    .select()
    .from(users)
    .where(or(sql`lower(${users.username}) = ${wanted}`, sql`lower(${users.email}) = ${wanted}`))
    .orderBy(sql`lower(${users.username}) <> ${wanted}`)
    .limit(1)
  return account ?? null
}

/** The phone number of a person as it is stored; one without a country is of their first branch's. */
export async function storedPhoneOf(
  { services }: Pick<Context, 'services'>,
  { phone = '', branches: [first] = [] }: Partial<Pick<Account, 'phone' | 'branches'>>,
): Promise<string> {
  const { branches } = await services.cache.current()
  return storedPhone(phone, branches.find(({ id }) => id === first)?.country ?? 'AT')
}

/** Both username and e-mail address log in, so neither may be somebody else's, whatever the case. @throws beside the field */
export async function refuseTakenNames(
  { db }: { db: Database },
  row: Partial<Account>,
  before: Pick<Account, 'id'> | null,
): Promise<void> {
  for (const field of ['username', 'email'] as const) {
    const name = row[field]
    if (name === undefined) continue
    const wanted = name.toLowerCase()
    const isTaken = or(sql`lower(${users.username}) = ${wanted}`, sql`lower(${users.email}) = ${wanted}`)
    const id = before?.id ?? 0
    if ((await db.$count(users, and(ne(users.id, id), isTaken))) > 0) {
      throw validationError([{ field, message: validationTexts.unique }])
    }
  }
}

/** Why a person with the right password may still not come in; null where they may (R-ACCOUNT-05). */
export function entryRefusal(
  account: Pick<Account, 'isLocked' | 'isEnabled' | 'expiresAt' | 'roles'>,
  now: number,
): ErrorCode | null {
  if (account.isLocked) return 'account-locked'
  if (!account.isEnabled) return 'account-disabled'
  if (account.expiresAt !== null && account.expiresAt.getTime() <= now) return 'account-expired'
  return isStaff(account.roles) ? null : 'not-allowed'
}

/** "Vorname Nachname", else the username (R-ACCOUNT-08). */
export function personName(account: Pick<Account, 'firstName' | 'lastName' | 'username'>): string {
  return `${account.firstName} ${account.lastName}`.trim() || account.username
}

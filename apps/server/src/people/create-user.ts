import type { Role } from '@theke/contract/access.ts'
import type { Database } from '../db/open-database.ts'
import type { Account } from './account.ts'
import { hashPassword } from './credentials/password.ts'
import { users } from './people-tables.ts'
import { newToken } from '../crypto/secret-token.ts'

export type NewUser = {
  username: string
  email: string
  password: string
  roles: Role[]
} & Partial<
  Pick<
    Account,
    | 'firstName'
    | 'lastName'
    | 'phone'
    | 'permissionSet'
    | 'branches'
    | 'isEnabled'
    | 'isLocked'
    | 'expiresAt'
    | 'weeklyHours'
    | 'holidayEntitlement'
  >
>

/** Stores a person with the hash of their password; for the set-up, the demo shop and tests. */
export async function createUser(db: Database, { password, ...user }: NewUser): Promise<Account> {
  const [account] = await db
    .insert(users)
    .values({
      firstName: '',
      lastName: '',
      phone: '',
      isEnabled: true,
      isLocked: false,
      ...user,
      passwordHash: await hashPassword(password),
      accessToken: newToken(),
    })
    .returning()
  if (account === undefined) throw new Error('An insert returned no row')
  return account
}

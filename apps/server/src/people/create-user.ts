import type { Role } from '@theke/contract/access.ts'
import type { Database } from '../db/open-database.ts'
import type { Account } from './account.ts'
import { hashPassword } from './credentials/password.ts'
import { users } from './people-tables.ts'

export type NewUser = {
  username: string
  email: string
  password: string
  /** For time terminals. */
  pin?: string
  roles: Role[]
} & Partial<
  Pick<
    Account,
    'firstName' | 'lastName' | 'phone' | 'permissionSet' | 'branches' | 'isEnabled' | 'isLocked' | 'expiresAt'
  >
>

/** Makes the hash of a password or PIN, in PHC format; tests use one that costs less. */
type Hash = (secret: string) => string | Promise<string>

/** Stores a person with the hash of their password; for the set-up, the demo shop and tests. */
export async function createUser(db: Database, user: NewUser, hash: Hash = hashPassword): Promise<Account> {
  const [account] = await createUsers(db, [user], hash)
  if (account === undefined) throw new Error('An insert returned no row')
  return account
}

/** Stores people in their order. Hashing takes time on purpose, so those with the same password or PIN share a hash. */
export async function createUsers(
  db: Database,
  people: readonly NewUser[],
  hash: Hash = hashPassword,
): Promise<Account[]> {
  const hashes = new Map<string, string>()
  for (const secret of people.flatMap(({ password, pin }) =>
    pin === undefined ? password : [password, pin],
  )) {
    if (!hashes.has(secret)) hashes.set(secret, await hash(secret))
  }
  return db
    .insert(users)
    .values(
      people.map(({ password, pin, ...user }) => ({
        firstName: '',
        lastName: '',
        phone: '',
        isEnabled: true,
        isLocked: false,
        ...user,
        passwordHash: hashes.get(password) ?? '',
        pinHash: pin === undefined ? null : (hashes.get(pin) ?? null),
        pinDigits: pin?.length ?? null,
      })),
    )
    .returning()
}

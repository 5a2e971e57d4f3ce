import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import type { Account } from '../account.ts'
import { attemptKey, beginAttempt, clearFailures } from '../login/login-attempts.ts'
import { isPassword } from './password.ts'
import { users } from '../people-tables.ts'

/** The account of the person who is asking, as stored. */
export async function ownAccount({ db, user }: Context): Promise<Account> {
  const [account] = user === null ? [] : await db.select().from(users).where(eq(users.id, user.id))
  if (account === undefined) throw httpError('not-logged-in')
  return account
}

/**
 * Makes sure that it is the owner of the account who asks, not somebody at a browser left open. Wrong passwords count like those at
 * the login. @throws an HTTP error beside `field`.
 */
export async function requireOwnPassword(ctx: Context, password: string, field: string): Promise<Account> {
  const account = await ownAccount(ctx)
  const key = attemptKey(ctx, account, account.username)
  await beginAttempt(ctx, key)
  if (!(await isPassword(password, account.passwordHash))) {
    throw validationError([{ field, message: 'Das Passwort stimmt nicht.' }])
  }
  await clearFailures(ctx, key)
  return account
}

/** Refuses to change somebody's password or second factor as an administrator where it is the caller's own: that asks for the password. */
export function refuseOwnCredentials({ user }: Context, id: number): void {
  if (user?.id === id) throw httpError('own-credentials')
}

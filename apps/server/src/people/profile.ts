import { type Profile, profileApi } from '@theke/contract/people/profile-api.ts'
import { user } from '@theke/contract/people/user.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Input } from '../http/handle.ts'
import { writeAuditEntry } from '../audit/audit-log.ts'
import { type Account, refuseTakenNames, storedPhoneOf } from './account.ts'
import { refuseWeakPassword } from './credentials/check-password.ts'
import { ownAccount, requireOwnPassword } from './credentials/own-account.ts'
import { deleteLoginLinks } from './login/login-links.ts'
import { users } from './people-tables.ts'
import { storePassword } from './credentials/store-password.ts'

/** What the person who is asking sees of their own account. */
export async function loadProfile(ctx: Context): Promise<Profile> {
  return profileOf(await ownAccount(ctx))
}

/** Changes the own name and telephone number; the rest of an account is changed by administrators. */
export async function saveProfile(
  ctx: Context,
  { body }: Input<typeof profileApi.saveProfile>,
): Promise<Profile> {
  return inTransaction(ctx, async (ctx) => {
    const before = await ownAccount(ctx)
    const trimmed = Object.entries(body).map(([name, value]) => [name, value.trim()])
    const typed: Account = { ...before, ...Object.fromEntries(trimmed), updatedAt: new Date(ctx.now) }
    const after = { ...typed, phone: await storedPhoneOf(ctx, typed) }
    const { firstName, lastName, phone, updatedAt } = after
    await ctx.db.update(users).set({ firstName, lastName, phone, updatedAt }).where(eq(users.id, before.id))
    const { path: entity, fields } = user
    await writeAuditEntry(ctx, { entity, record: before.id, title: before.username, fields, before, after })
    return profileOf(after)
  })
}

/** Changes the own e-mail address, to which log-in links go; those under way to the former one end. */
export async function changeEmail(
  ctx: Context,
  { body }: Input<typeof profileApi.changeEmail>,
): Promise<Profile> {
  const email = body.email.trim()
  const before = await requireOwnPassword(ctx, body.currentPassword, 'currentPassword')
  await refuseTakenNames(ctx, { email }, before)
  const after: Account = { ...before, email, updatedAt: new Date(ctx.now) }
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.update(users).set({ email, updatedAt: after.updatedAt }).where(eq(users.id, before.id))
    await deleteLoginLinks(ctx, before.id)
    const { path: entity, fields } = user
    await writeAuditEntry(ctx, { entity, record: before.id, title: before.username, fields, before, after })
  })
  return profileOf(after)
}

/** Changes the own password; all other sessions of the person end. */
export async function changePassword(
  ctx: Context,
  { body, reply }: Input<typeof profileApi.changePassword>,
): Promise<null> {
  const account = await requireOwnPassword(ctx, body.currentPassword, 'currentPassword')
  const { newPassword: password } = body
  await refuseWeakPassword(ctx, { password, field: 'newPassword', owner: account })
  await inTransaction(ctx, (ctx) => storePassword(ctx, account, password, reply))
  return null
}

function profileOf({ username, email, firstName, lastName, phone }: Account): Profile {
  return { username, email, firstName, lastName, phone }
}

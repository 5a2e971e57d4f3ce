import { isAdmin, type Role } from '@theke/contract/access.ts'
import { customer } from '@theke/contract/people/customer.ts'
import { externalUser } from '@theke/contract/people/external-user.ts'
import { user } from '@theke/contract/people/user.ts'
import { permissionSet } from '@theke/contract/permissions/permission-set.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { crud } from '../crud/resource.ts'
import { fieldError, validationError } from '../http/http-errors.ts'
import { writeLog } from '../audit/write-log.ts'
import { departmentBelongsTo } from '../shop/department-belongs-to.ts'
import { type Account, entryRefusal, refuseTakenNames, storedPhoneOf } from './account.ts'
import { checkPermissionSet, checkSetOfUser, keepBuiltInSet } from './check-permission-set.ts'
import { assertAnotherAdministratorExists } from './administrators.ts'
import { type Invited, invitingImport } from './invite-imported.ts'
import { deleteLoginLinks } from './login/login-links.ts'
import { customers, externalUsers } from './customers/customer-tables.ts'
import { customerScope } from './customers/require-customer.ts'
import { customerTargets } from './customers/foreign/customer-targets.ts'
import { shopifyCustomers } from './customers/foreign/shopify-customers.ts'
import { wooCommerceCustomers } from './customers/foreign/woocommerce-customers.ts'
import { hasPhone } from './customers/has-phone.ts'
import { refuseWeakPassword } from './credentials/check-password.ts'
import { dummyHash, hashPassword } from './credentials/password.ts'
import { deletePasswordReset } from './credentials/password-resets.ts'
import { permissionSets, users } from './people-tables.ts'
import type { EnqueuePersonMessage } from './person-message.ts'
import { endSessionsOf } from './login/sessions.ts'

/** The terms on which people work today, by person. */
type ReadTerms = (ctx: Context, people: readonly { id: number }[]) => Promise<ReadonlyMap<number, Terms>>

type Terms = { weeklyHours: number; holidayEntitlement: number }

export function peopleCrud(enqueueMessage: EnqueuePersonMessage, readTerms: ReadTerms) {
  return [
    crud(user, users, {
      beforeSave: completeUser,
      afterSave: endSessionsWhereNeeded,
      beforeRemove: keepSomebody,
      importing: invitingImport(enqueueMessage),
      // Administrators alone see what these fields tell.
      fieldsFromElsewhere: async (ctx, rows) =>
        isAdmin(ctx.user?.roles ?? []) ? readTerms(ctx, rows) : new Map(),
      filters: {
        branch: (id: number) => sql`${id} = any(${users.branches})`,
        role: (role: Role) => sql`${role} = any(${users.roles})`,
      },
    }),
    crud(permissionSet, permissionSets, { beforeSave: checkPermissionSet, beforeRemove: keepBuiltInSet }),
    crud(externalUser, externalUsers, {
      filters: { branch: (id: number) => sql`${id} = any(${externalUsers.branches})` },
    }),
    crud(customer, customers, {
      beforeSave: completeCustomer,
      staffScope: customerScope,
      filters: { phone: hasPhone },
      importTargets: async () => customerTargets,
      foreignFormats: [shopifyCustomers, wooCommerceCustomers],
    }),
  ]
}

type SavedCustomer = Pick<typeof customers.$inferSelect, 'lastName' | 'companyName' | 'email'>

/** A customer needs a name or a way to be reached. */
function completeCustomer<Row extends Partial<SavedCustomer>>(
  _ctx: unknown,
  row: Row,
  before: SavedCustomer | null,
): Row {
  const { lastName, companyName, email } = { ...before, ...row }
  if ([lastName, companyName, email].every((name) => !name)) {
    throw validationError([{ field: 'lastName', message: validationTexts.blank }])
  }
  return row
}

async function completeUser(
  ctx: Context,
  row: Partial<Account>,
  before: Account | null,
  { password = '' }: { password?: string },
  prepared: Invited | null,
): Promise<Partial<Account>> {
  await refuseTakenNames(ctx, row, before)
  requireRole(row)
  await requireDepartmentOfBranches(ctx, { ...before, ...row })
  await checkSetOfUser(ctx, { ...before, ...row })
  if (before !== null) await assertAnotherAdministratorExists(ctx, before, { ...before, ...row })
  const isNewFromFile = before === null && prepared === 'invited'
  if (password === '' && before === null && !isNewFromFile) {
    throw validationError([{ field: 'password', message: validationTexts.blank }])
  }
  const isOwn = before !== null && before.id === ctx.user?.id
  if (password !== '' && isOwn) throw fieldError('own-credentials', 'password')
  // By a log-in link the person who reads the mails of an address gets in.
  if (isOwn && row.email !== undefined && row.email !== before.email)
    throw fieldError('own-credentials', 'email')
  if (password !== '')
    await refuseWeakPassword(ctx, { password, field: 'password', owner: ownerOf(row, before) })
  return {
    ...row,
    ...(row.phone === undefined ? {} : { phone: await storedPhoneOf(ctx, { ...before, ...row }) }),
    ...(isNewFromFile ? { passwordHash: dummyHash } : {}),
    ...(password === '' ? {} : { passwordHash: await hashPassword(password) }),
  }
}

function ownerOf(row: Partial<Account>, before: Account | null) {
  const { username = '', email = '', firstName = '', lastName = '' } = { ...before, ...row }
  return { username, email, firstName, lastName }
}

/** A user without a role could not log in. */
function requireRole({ roles }: Partial<Account>): void {
  if (roles?.length === 0) throw validationError([{ field: 'roles', message: validationTexts.roles }])
}

/** A new password and a closed account take effect at once, on every device. */
async function endSessionsWhereNeeded(
  ctx: Context,
  account: Account,
  { password = '' }: { password?: string },
): Promise<void> {
  const hasNewPassword = password !== ''
  if (hasNewPassword || entryRefusal(account, ctx.now) !== null) {
    await endSessionsOf(ctx, account.id)
    await deleteLoginLinks(ctx, account.id)
    await deletePasswordReset(ctx, account.id)
  }
  await writeLog(ctx, 'info', 'Benutzer gespeichert', { userId: account.id, hasNewPassword })
}

/** Somebody works in a department of a branch they belong to. */
async function requireDepartmentOfBranches(
  { db }: Context,
  { department = null, branches = [] }: Partial<Account>,
): Promise<void> {
  if (department === null || (await departmentBelongsTo(db, { department, branches }))) return
  throw validationError([{ field: 'department', message: workingTimeTexts.otherBranches }])
}

async function keepSomebody(ctx: Context, account: Account): Promise<void> {
  await assertAnotherAdministratorExists(ctx, account, null)
  await writeLog(ctx, 'info', 'Benutzer gelöscht', { userId: account.id })
}

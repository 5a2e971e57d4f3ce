import { category } from '@theke/contract/catalogue/category.ts'
import { menu } from '@theke/contract/catalogue/menu.ts'
import { newDraft } from '@theke/contract/define-entity.ts'
import type { CurrentUser, peopleApi } from '@theke/contract/people/user.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { identifierOf } from '@theke/domain/search-text.ts'
import type { Context } from '../core/context.ts'
import { createRecord } from '../crud/create-record.ts'
import { resourceAt } from '../crud/resource-registry.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Input } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import { writeLog } from '../audit/write-log.ts'
import { consumeSetupToken } from '../shop/setup/setup-state.ts'
import { refuseWeakPassword } from './credentials/check-password.ts'
import { createUser } from './create-user.ts'
import { asCurrentUser } from './login/current-user.ts'
import { tokenHash } from '../crypto/secret-token.ts'
import { openSession } from './login/sessions.ts'

type SetUp = Input<typeof peopleApi.setUpShop>

const exampleCategories = ['Empfehlungen', 'Sortiment']

/** Makes an empty shop usable and logs its first administrator in; all of it or nothing, and only once (R-ACCOUNT-07). */
export async function setUpShop(ctx: Context, { params, body, reply }: SetUp): Promise<CurrentUser> {
  const user = await inTransaction(ctx, async (ctx) => {
    const isTaken = await consumeSetupToken(ctx.db, tokenHash(params.token ?? ''), body.shopName.trim())
    if (!isTaken) throw httpError('bad-setup-link')
    const { username, email, password } = body
    const owner = { username: username.trim(), email: email.trim() }
    const shopName = body.shopName.trim()
    await refuseWeakPassword(ctx, { password, field: 'password', owner, shopName })
    const account = await createUser(ctx.db, {
      ...owner,
      password,
      roles: ['ROLE_ADMIN'],
    })
    await createFirstRecords(ctx, body.branchName.trim())
    const user = await openSession(ctx, account, reply)
    await writeLog({ ...ctx, user }, 'info', 'Shop eingerichtet')
    return user
  })
  ctx.services.cache.forget()
  return asCurrentUser(ctx, user)
}

async function createFirstRecords(ctx: Context, branchName: string): Promise<void> {
  const { id } = await createRecord(ctx, resourceAt(branch.path), {
    ...newDraft(branch),
    name: branchName,
    identifier: identifierOf(branchName) || 'filiale',
    // The shop as a whole is still closed; its hours are entered by a person.
    isPublic: true,
  })
  const catalog = []
  for (const [sortOrder, name] of exampleCategories.entries()) {
    const created = await createRecord(ctx, resourceAt(category.path), {
      ...newDraft(category),
      name,
      sortOrder,
    })
    catalog.push({ category: { id: created.id }, products: [] })
  }
  await createRecord(ctx, resourceAt(menu.path), {
    ...newDraft(menu),
    name: 'Standard',
    availableFrom: new Date(ctx.now).toISOString(),
    branches: [{ id }],
    catalog,
  })
}

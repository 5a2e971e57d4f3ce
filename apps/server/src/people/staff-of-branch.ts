import { isAdmin } from '@theke/contract/access.ts'
import type { Context } from '../core/context.ts'
import { entryRefusal } from './account.ts'
import { users } from './people-tables.ts'

/** The numbers of those who may enter the back-office and see the orders of a branch. */
export async function staffOfBranch(
  { db, now }: Pick<Context, 'db' | 'now'>,
  branch: number,
): Promise<number[]> {
  const accounts = await db.select().from(users)
  return accounts
    .filter((account) => entryRefusal(account, now) === null)
    .filter(({ roles, branches }) => isAdmin(roles) || branches.includes(branch))
    .map(({ id }) => id)
}

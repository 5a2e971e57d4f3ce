import { isAdmin } from '@theke/contract/access.ts'
import { ownBranchesOnly } from '@theke/contract/signage/screen-message.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import { httpError, validationError } from '../http/http-errors.ts'
import { screenMessages } from './signage-tables.ts'

type StoredMessage = typeof screenMessages.$inferSelect
type Named = Pick<StoredMessage, 'branches'>

/** Staff see the messages on televisions of their branches, which includes those for all branches. */
export function messagesOfOwnBranches({ user }: Context): SQL | undefined {
  if (user === null || isAdmin(user.roles)) return undefined
  const { branches } = screenMessages
  return sql`(cardinality(${branches}) = 0 or ${branches} && ${sql.param(user.branchIds)}::int[])`
}

/** Refuses messages on televisions of branches that are not one's own, and an end before the beginning. */
export function checkMessage(
  ctx: Context,
  row: Partial<StoredMessage>,
  before: StoredMessage | null,
): Partial<StoredMessage> {
  if (before !== null) requireOwnBranches(ctx, before)
  const { branches = [], from = null, until = null } = { ...before, ...row }
  requireOwnBranches(ctx, { branches })
  const isTouched = row.from !== undefined || row.until !== undefined
  if (isTouched && from !== null && until !== null && until <= from)
    throw validationError([{ field: 'until', message: validationTexts.publishTo }])
  return row
}

/** Refuses a message that also reaches branches of others, as one without branches does. Administrators reach all. */
export function requireOwnBranches({ user }: Context, { branches }: Named): void {
  if (user === null || isAdmin(user.roles)) return
  if (branches.length === 0 || branches.some((id) => !user.branchIds.includes(id)))
    throw httpError('not-allowed', ownBranchesOnly)
}

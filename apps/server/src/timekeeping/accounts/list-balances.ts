import { hasPermission } from '@theke/contract/permissions/requirements.ts'
import { employmentContract } from '@theke/contract/timekeeping/employment-contract.ts'
import type { TimeBalance, timeSheetsApi } from '@theke/contract/timekeeping/time-sheets-api.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import type { Context } from '../../core/context.ts'
import { managedBy } from '../../crud/staff-rights.ts'
import type { Input } from '../../http/handle.ts'
import { readBalances } from './read-balances.ts'

/** The accounts that the caller may read: all, those of their branches with the right to read contracts, otherwise their own. */
export async function listHolidayBalances(
  ctx: Context,
  { query }: Input<typeof timeSheetsApi.listHolidayBalances>,
): Promise<TimeBalance[]> {
  const { user } = ctx
  if (user === null) return []
  const { year = null, type = 'holiday' } = query
  const mayReadOthers = hasPermission(user, employmentContract.endpoints.list.permission)
  const balances = await readBalances(ctx, {
    year: year ?? Number(dayOf(ctx.now).slice(0, 4)),
    users: mayReadOthers ? query.user && [query.user.id] : [user.id],
    branch: query.branch?.id,
  })
  const isManaged = await managedBy(ctx)
  return balances
    .filter((balance) => balance.type === type)
    .filter((balance) => query.user == null || query.user.id === balance.user.id)
    .filter((balance) => balance.user.id === user.id || isManaged(balance.user.id))
}

import { isAdmin } from '@theke/contract/access.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { monthOf } from '@theke/domain/timekeeping/months/month-sheet.ts'
import type { Context } from '../../core/context.ts'
import { askedPeriod } from '../../http/requests/asked-period.ts'
import { managesTimes } from '../activity-hooks.ts'
import type { SheetQuery } from './read-sheets.ts'

/** Whether the caller decides about a person's month: as a manager in their branches, as an administrator everywhere (R-TIME-12). */
export function mayManage({ user }: Pick<Context, 'user'>, branch: number): boolean {
  if (user === null) return false
  return isAdmin(user.roles) || (managesTimes({ user }) && user.branchIds.includes(branch))
}

/** The months that the caller may read: their own, and those that they decide about. */
export function readableSheets(ctx: Pick<Context, 'user'>): SheetQuery['mayRead'] {
  return ({ user, branch }) => user === ctx.user?.id || mayManage(ctx, branch)
}

/**
 * A day of the month that is asked for; of the month before the present one by default. @throws an HTTP error where it is too far away to be
 * asked for
 */
export function askedMonth(ctx: Pick<Context, 'now'>, month: string | null | undefined): string {
  const day = month ?? addDays(monthOf(dayOf(ctx.now)).firstDay, -1)
  return askedPeriod(ctx, { from: day, to: day }, { from: 'month', to: 'month' }).from
}

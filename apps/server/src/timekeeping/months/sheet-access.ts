import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { monthOf } from '@theke/domain/timekeeping/months/month-sheet.ts'
import type { Context } from '../../core/context.ts'
import { managedBy } from '../../crud/staff-rights.ts'
import { askedPeriod } from '../../http/requests/asked-period.ts'
import { managesTimes } from '../activity-hooks.ts'

type Decides = (person: { user: number }) => boolean

/** Tells of each person whether the caller decides about their month (R-TIME-12). */
export async function manageableSheets(ctx: Pick<Context, 'user' | 'db'>): Promise<Decides> {
  if (!managesTimes(ctx)) return () => false
  const isManaged = await managedBy(ctx)
  return ({ user }) => isManaged(user)
}

/** The months that the caller may read: their own, and those that they decide about. */
export async function readableSheets(ctx: Pick<Context, 'user' | 'db'>): Promise<Decides> {
  const mayManage = await manageableSheets(ctx)
  return (person) => person.user === ctx.user?.id || mayManage(person)
}

/**
 * A day of the month that is asked for; of the month before the present one by default. @throws an HTTP error where it is too far away to be
 * asked for
 */
export function askedMonth(ctx: Pick<Context, 'now'>, month: string | null | undefined): string {
  const day = month ?? addDays(monthOf(dayOf(ctx.now)).firstDay, -1)
  return askedPeriod(ctx, { from: day, to: day }, { from: 'month', to: 'month' }).from
}

import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { workingSchedules } from '../timekeeping-tables.ts'

/** Where the caller works on the day of a moment: as it is planned, else at the first of their branches. */
export async function usualBranch(ctx: Context, at: number): Promise<number | undefined> {
  return (await plannedBranch(ctx, at)) ?? ctx.user?.branchIds[0]
}

async function plannedBranch({ db, user }: Context, at: number): Promise<number | undefined> {
  const day = dayOf(at)
  const table = workingSchedules
  const [planned] = await db
    .select({ branch: table.branch })
    .from(table)
    .where(
      and(
        eq(table.user, user?.id ?? 0),
        eq(table.isPublished, true),
        eq(table.type, 'work'),
        gt(table.end, new Date(startOfDay(day))),
        lt(table.start, new Date(startOfDay(addDays(day, 1)))),
      ),
    )
    .orderBy(asc(table.start))
    .limit(1)
  return planned?.branch
}

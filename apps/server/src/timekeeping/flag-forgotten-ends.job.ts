import { maxActivityMs } from '@theke/domain/timekeeping/clock-events.ts'
import { and, isNull, lt } from 'drizzle-orm'
import type { Context } from '../core/context.ts'
import type { Job } from '../core/job.ts'
import { workingActivities } from './timekeeping-tables.ts'

/** Flags activities that nobody ended for so long that it was probably forgotten. It ends none of them: only people know when that was. */
export const forgottenEndsJob: Job = {
  name: 'forgotten-ends',
  title: 'Vergessenes Ausstempeln melden',
  everyMinutes: 15,
  async run(ctx) {
    const count = await flagForgottenEnds(ctx)
    return count > 0 ? `${count} Aktivitäten ohne Ende` : ''
  },
}

/** @returns how many were flagged */
export async function flagForgottenEnds({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const { rowCount } = await db
    .update(workingActivities)
    .set({ flag: 'forgotten', updatedAt: new Date(now) })
    .where(
      and(
        isNull(workingActivities.end),
        isNull(workingActivities.flag),
        lt(workingActivities.start, new Date(now - maxActivityMs)),
      ),
    )
  return rowCount ?? 0
}

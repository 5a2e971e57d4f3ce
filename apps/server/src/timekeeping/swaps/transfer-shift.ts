import { workingSchedule } from '@theke/contract/timekeeping/working-schedule.ts'
import { addDays, dayOf, weekdayOf } from '@theke/domain/time/wall-time.ts'
import { eq } from 'drizzle-orm'
import { writeAuditEntry } from '../../audit/audit-log.ts'
import type { Context } from '../../core/context.ts'
import { httpError } from '../../http/http-errors.ts'
import { peopleOfBranch } from '../../people/people-of-branch.ts'
import type { NotifyPerson } from '../notify-person.ts'
import { notifyChanges } from '../planning/notify-changes.ts'
import { toValues, type StoredSchedule } from '../planning/shift-draft.ts'
import { workingSchedules } from '../timekeeping-tables.ts'

/**
 * Gives a published shift to somebody else, in the caller's transaction, which has locked it. People who lose or get it are notified as by a
 * publication. A shift that is planned otherwise but not published yet keeps its person: what planners intend is not undone unseen.
 */
export async function transferShift(
  ctx: Context,
  notifyPerson: NotifyPerson,
  { shift, taker }: { shift: StoredSchedule; taker: number },
): Promise<void> {
  if (shift.draft !== null) throw httpError('shift-in-draft')
  const [after] = await ctx.db
    .update(workingSchedules)
    .set({ user: taker, updatedAt: new Date(ctx.now) })
    .where(eq(workingSchedules.id, shift.id))
    .returning()
  if (after === undefined) throw httpError('shift-replanned')
  await writeAuditEntry(ctx, {
    entity: workingSchedule.path,
    record: shift.id,
    title: '',
    fields: workingSchedule.fields,
    before: shift,
    after,
  })
  const concerned = [shift.user, taker].filter((id) => id !== null)
  const people = await peopleOfBranch(ctx, shift.branch, concerned)
  const day = dayOf(shift.start.getTime())
  await notifyChanges(ctx, notifyPerson, {
    branch: shift.branch,
    week: addDays(day, 1 - weekdayOf(day)),
    changes: [{ before: toValues(shift), after: toValues(after) }],
    people: people.filter(({ id }) => concerned.includes(id)),
  })
}

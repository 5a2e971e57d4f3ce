import {
  absenceRequestsApi,
  requestTypeLabels,
  type AbsenceRequest,
} from '@theke/contract/timekeeping/absence-requests-api.ts'
import { workingSchedule } from '@theke/contract/timekeeping/working-schedule.ts'
import { addDays, instantAt, startOfDay } from '@theke/domain/time/wall-time.ts'
import { eq } from 'drizzle-orm'
import { writeAuditEntry } from '../../audit/audit-log.ts'
import type { Context } from '../../core/context.ts'
import { requireRightOver } from '../../crud/staff-rights.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { peopleOfBranch } from '../../people/people-of-branch.ts'
import type { NotifyPerson } from '../notify-person.ts'
import { workingSchedules } from '../timekeeping-tables.ts'
import { lockOpenRequest, oneView } from './request-operations.ts'
import { absenceRequests, type StoredRequest } from './request-tables.ts'

/**
 * Approves or rejects a request (R-TIME-17). What is approved is in the plan and known at once; the person is notified either way. Nobody
 * decides about their own request but administrators.
 */
export function decideRequest(notifyPerson: NotifyPerson) {
  return async (
    ctx: Context,
    { id, body }: Input<typeof absenceRequestsApi.decideAbsenceRequest>,
  ): Promise<AbsenceRequest> => {
    const isApproved = body.decision === 'approve'
    const decided = await inTransaction(ctx, async (ctx) => {
      const request = await lockOpenRequest(ctx, id, { isOwn: false })
      await requireRightOver(ctx, request.user)
      if (isApproved) await planAbsence(ctx, request)
      const rows = await ctx.db
        .update(absenceRequests)
        .set({
          status: isApproved ? 'approved' : 'rejected',
          decidedAt: new Date(ctx.now),
          decidedByName: ctx.user?.name ?? '',
          decisionComment: body.comment,
        })
        .where(eq(absenceRequests.id, id))
        .returning()
      const people = await peopleOfBranch(ctx, request.branch, [request.user])
      const person = people.find((one) => one.id === request.user)
      if (person !== undefined) {
        const values = {
          name: person.firstName,
          type: requestTypeLabels[request.type],
          firstDay: request.firstDay,
          lastDay: request.lastDay,
          isFromNoon: request.isFromNoon ? 'yes' : 'no',
          isUntilNoon: request.isUntilNoon ? 'yes' : 'no',
          isApproved: isApproved ? 'yes' : 'no',
          comment: body.comment,
        }
        await notifyPerson(ctx, person, { template: 'absence-decided', values })
      }
      return rows
    })
    return oneView(ctx, decided)
  }
}

const noon = 720

async function planAbsence(
  ctx: Context,
  { user, branch, type, firstDay, lastDay, isFromNoon, isUntilNoon }: StoredRequest,
): Promise<void> {
  const [row] = await ctx.db
    .insert(workingSchedules)
    .values({
      user,
      branch,
      type,
      start: new Date(isFromNoon ? instantAt(firstDay, noon) : startOfDay(firstDay)),
      end: new Date(isUntilNoon ? instantAt(lastDay, noon) : startOfDay(addDays(lastDay, 1))),
      pause: 0,
      isAllDay: !isFromNoon && !isUntilNoon,
      isPublished: true,
      comment: '',
    })
    .returning()
  if (row === undefined) throw new Error('The schedule was not stored')
  const change = { entity: workingSchedule.path, record: row.id, title: '', fields: workingSchedule.fields }
  await writeAuditEntry(ctx, { ...change, before: null, after: row })
}

import type { RowOf } from '@theke/contract/define-entity.ts'
import { timeTrackingApi } from '@theke/contract/timekeeping/time-tracking-api.ts'
import type { workingActivity } from '@theke/contract/timekeeping/working-activity.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { validationTexts } from '@theke/contract/validation-texts.ts'
import { type ClockEventKind, madeOfflineMs, type WorkPlace } from '@theke/domain/timekeeping/clock-events.ts'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../core/context.ts'
import { toOneDto } from '../../crud/mapper.ts'
import { requireReferences } from '../../crud/references.ts'
import type { Input } from '../../http/handle.ts'
import { fieldError, validationError } from '../../http/http-errors.ts'
import { requireTimeUser } from '../../people/time-access/time-token.ts'
import { recordEvent } from '../ledger/record-event.ts'
import { requireOwnDepartment } from '../require-own-department.ts'
import { activityResource } from '../timekeeping-crud.ts'
import { usualBranch } from './usual-branch.ts'

type Call = (typeof timeTrackingApi)[ClockEventKind]
type Body = Input<Call>['body']

/** By how much a sender's clock may be ahead; its events then count as made now. */
const clockSkewMs = 5 * 60_000

/** The operation behind one kind of event. @throws an HTTP error with the text of the call where the event does not fit */
export function clocking(kind: ClockEventKind) {
  const { failure, body: fields = {} } = timeTrackingApi[kind]
  return async function clock(
    anonymous: Context,
    { params, headers, body }: Input<Call>,
  ): Promise<RowOf<typeof workingActivity> | null> {
    const user = await requireTimeUser(anonymous, params, headers)
    const ctx = { ...anonymous, user }
    const at = momentOf(ctx, body.at)
    await requireReferences(ctx, fields, body)
    const { activity } = await recordEvent(ctx, {
      ...(await placeOf(ctx, body, at)),
      user: user.id,
      kind,
      at,
      clientKey: body.clientKey || randomUUID(),
      source: 'api',
      refusal: ctx.now - at > madeOfflineMs ? null : failure,
    })
    return activity === null ? null : toOneDto(ctx, activityResource, activity)
  }
}

function momentOf({ now }: Context, at: string | null): number {
  const moment = at === null ? now : Date.parse(at)
  if (moment > now + clockSkewMs) throw validationError([{ field: 'at', message: workingTimeTexts.inFuture }])
  return Math.min(moment, now)
}

/** Where somebody works: as they say, else as it is planned for that day, else where they usually do. */
async function placeOf(ctx: Context, body: Body, at: number): Promise<WorkPlace> {
  const own = ctx.user?.branchIds ?? []
  if (body.branch !== null && !own.includes(body.branch.id)) throw fieldError('not-allowed', 'branch')
  const branch = body.branch?.id ?? (await usualBranch(ctx, at))
  if (branch === undefined) throw validationError([{ field: 'branch', message: validationTexts.blank }])
  const place = {
    branch,
    department: body.department?.id ?? null,
    project: body.project?.id ?? null,
    task: body.task?.id ?? null,
  }
  await requireOwnDepartment(ctx, place)
  return place
}

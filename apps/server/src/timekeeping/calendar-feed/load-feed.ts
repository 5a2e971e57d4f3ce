import type { calendarFeedApi } from '@theke/contract/timekeeping/calendar-feed-api.ts'
import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Context } from '../../core/context.ts'
import { hasTag } from '../../http/replies/etag.ts'
import type { Input } from '../../http/handle.ts'
import { requireCalendarUser } from '../../people/time-access/calendar-token.ts'
import { namesOf } from '../names-of.ts'
import { workingSchedules } from '../timekeeping-tables.ts'
import { shiftCalendar } from './shift-calendar.ts'

const daysBefore = 30
const daysAfter = 180

/** The published shifts of the person whose token stands in the address, and nothing of why they are away (R-TIME-42). */
export async function loadFeed(
  ctx: Context,
  { params, headers, reply }: Input<typeof calendarFeedApi.loadFeed>,
): Promise<Readable> {
  const { id } = await requireCalendarUser(ctx, params.accessToken ?? '')
  const today = dayOf(ctx.now)
  const rows = await ctx.db
    .select()
    .from(workingSchedules)
    .where(
      and(
        eq(workingSchedules.user, id),
        eq(workingSchedules.isPublished, true),
        inArray(workingSchedules.type, ['work', 'training']),
        gt(workingSchedules.end, new Date(startOfDay(addDays(today, -daysBefore)))),
        lt(workingSchedules.start, new Date(startOfDay(addDays(today, daysAfter + 1)))),
      ),
    )
    .orderBy(asc(workingSchedules.start), asc(workingSchedules.id))
  const named = await namesOf(ctx.db, {
    branches: rows.map(({ branch }) => branch),
    departments: rows.map(({ department }) => department),
  })
  const { config } = await ctx.services.cache.current()
  const shifts = rows.map((row) => ({
    ...row,
    branch: named('branches', row.branch).name,
    department: row.department === null ? null : named('departments', row.department).name,
  }))
  const file = shiftCalendar(shifts, config.shopName)
  const etag = `"${createHash('sha256').update(file).digest('base64url')}"`
  void reply
    .type('text/calendar; charset=utf-8')
    .headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
  if (hasTag(headers['if-none-match'], etag)) {
    void reply.code(304)
    return Readable.from([])
  }
  void reply.header('content-disposition', 'inline; filename="dienste.ics"')
  return Readable.from([Buffer.from(file)], { objectMode: false })
}

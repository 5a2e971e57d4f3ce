import type {
  TerminalPerson,
  TimeTerminal,
  timeTerminalApi,
} from '@theke/contract/timekeeping/time-terminal-api.ts'
import { type ClockEventKind, maxActivityMs } from '@theke/domain/timekeeping/clock-events.ts'
import { minutesOf } from '@theke/domain/timekeeping/working-activity.ts'
import { addDays, dayOf, startOfDay } from '@theke/domain/time/wall-time.ts'
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { peopleAtTerminals } from '../../people/people-at-terminals.ts'
import { pinKey } from '../../people/time-access/sealed-pin.ts'
import { clockStanding } from '../ledger/clock-standing.ts'
import type { ActivityRow } from '../ledger/stored-times.ts'
import { clockEvents } from '../ledger-tables.ts'
import { namesOf } from '../names-of.ts'
import { workingActivities, workingSchedules } from '../timekeeping-tables.ts'
import { lastChoicesOf, readChoices } from './work-choices.ts'
import { requireTerminal } from './require-terminal.ts'

/** What a terminal shows: the people of today at its branch first, with how they stand. */
export async function loadTerminal(
  ctx: Context,
  { headers }: Input<typeof timeTerminalApi.load>,
): Promise<TimeTerminal> {
  const { branch } = await requireTerminal(ctx, headers)
  const today = dayOf(ctx.now)
  const day = { from: new Date(startOfDay(today)), to: new Date(startOfDay(addDays(today, 1))) }
  const people = await peopleAtTerminals(ctx)
  const ids = people.map(({ id }) => id)
  const [shifts, activities, events, choices, lastChoices, named] = await Promise.all([
    shiftsOf(ctx, branch, day),
    activitiesOf(ctx, day.from),
    // Somebody who is there may have come yesterday.
    lastEventsOf(ctx, ids, new Date(Math.min(day.from.getTime(), ctx.now - maxActivityMs))),
    readChoices(ctx, branch),
    lastChoicesOf(ctx, branch, ids),
    namesOf(ctx.db, { branches: [branch] }),
  ])
  const ofPerson = Map.groupBy(activities, ({ user }) => user)
  return {
    branch: named('branches', branch),
    now: new Date(ctx.now).toISOString(),
    pinKey: pinKey(ctx.services.secrets),
    choices,
    people: people.map((person) => {
      const own = ofPerson.get(person.id) ?? []
      const standing = clockStanding(own, ctx.now)
      const { shift = null, plannedMinutes = 0 } = shifts.get(person.id) ?? {}
      const cameAt = standing.state === 'out' ? day.from : (own.at(-1)?.start ?? day.from)
      const last = events.get(person.id)
      const isOfNow = last !== undefined && last.at >= (cameAt < day.from ? cameAt : day.from)
      return {
        ...person,
        ...standing,
        isToday: shift !== null || own.some((activity) => activity.branch === branch),
        shift,
        plannedMinutes,
        lastEvent: isOfNow ? { kind: last.kind, at: last.at.toISOString() } : null,
        lastChoice: lastChoices.get(person.id) ?? null,
      }
    }),
  }
}

type Day = { from: Date; to: Date }

type Planned = Pick<TerminalPerson, 'shift' | 'plannedMinutes'>

/** The shift of each person that runs or comes next, with what is planned on its day. */
async function shiftsOf(
  { db, now }: Context,
  branch: number,
  { from, to }: Day,
): Promise<Map<number | null, Planned>> {
  const table = workingSchedules
  const rows = await db
    .select({ user: table.user, start: table.start, end: table.end, pause: table.pause })
    .from(table)
    .where(
      and(
        eq(table.branch, branch),
        eq(table.isPublished, true),
        inArray(table.type, ['work', 'training']),
        lt(table.start, to),
        gt(table.end, from),
      ),
    )
    .orderBy(asc(table.start))
  return new Map(
    [...Map.groupBy(rows, ({ user }) => user)].map(([user, own]): [number | null, Planned] => {
      const shift = own.find(({ end }) => end.getTime() > now) ?? own.at(-1)
      if (shift === undefined) return [user, { shift: null, plannedMinutes: 0 }]
      const dayOfShift = dayOf(shift.start.getTime())
      const plannedMinutes = own
        .filter(({ start }) => dayOf(start.getTime()) === dayOfShift)
        .reduce((sum, { start, end, pause }) => sum + minutesOf(end.getTime() - start.getTime()) - pause, 0)
      return [
        user,
        { shift: { start: shift.start.toISOString(), end: shift.end.toISOString() }, plannedMinutes },
      ]
    }),
  )
}

/** Activities that began today or are still open. */
function activitiesOf({ db }: Context, from: Date): Promise<ActivityRow[]> {
  const { start, end } = workingActivities
  return db
    .select()
    .from(workingActivities)
    .where(or(gte(start, from), isNull(end)))
    .orderBy(asc(start))
}

async function lastEventsOf(
  { db }: Context,
  people: readonly number[],
  from: Date,
): Promise<Map<number, { kind: ClockEventKind; at: Date }>> {
  const { user, kind, at, review } = clockEvents
  const rows = await db
    .selectDistinctOn([user], { user, kind, at })
    .from(clockEvents)
    .where(and(inArray(user, [...people]), gte(at, from), ne(review, 'rejected')))
    .orderBy(user, desc(at))
  return new Map(rows.map((row) => [row.user, row]))
}

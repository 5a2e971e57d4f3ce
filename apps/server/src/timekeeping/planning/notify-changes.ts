import type { Context } from '../../core/context.ts'
import type { BranchPerson } from '../../people/people-of-branch.ts'
import { departmentsOfBranch } from '../../shop/departments-of-branch.ts'
import { namesOf } from '../names-of.ts'
import type { NotifyPerson } from '../notify-person.ts'
import { changesByPerson, type ShiftChange } from './person-changes.ts'
import type { ShiftValues } from '@theke/contract/timekeeping/planning-api.ts'
import { scheduleTypeLabels } from '@theke/contract/timekeeping/working-schedule.ts'
import { shopZone } from '@theke/domain/time/wall-time.ts'

const day = new Intl.DateTimeFormat('de-AT', {
  timeZone: shopZone,
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
})

const clock = new Intl.DateTimeFormat('de-AT', { timeZone: shopZone, hour: '2-digit', minute: '2-digit' })

/** Notifies each of these people about their own changes of a week of a branch, and nobody about those of others. */
export async function notifyChanges(
  ctx: Context,
  notifyPerson: NotifyPerson,
  {
    branch,
    week,
    changes,
    people,
  }: { branch: number; week: string; changes: readonly ShiftChange[]; people: readonly BranchPerson[] },
): Promise<void> {
  const byPerson = changesByPerson(changes)
  const departments = new Map((await departmentsOfBranch(ctx, branch)).map(({ id, name }) => [id, name]))
  const place = (await namesOf(ctx.db, { branches: [branch] }))('branches', branch).name
  for (const person of people) {
    const lines = (byPerson.get(person.id) ?? []).map((change) => describeChange(change, departments))
    if (lines.length === 0) continue
    const values = { name: person.firstName, week, branch: place, changes: lines.join('\n') }
    await notifyPerson(ctx, person, { template: 'plan-published', values })
  }
}

/** A change of the plan in German, as its person reads it: `Neu: Mo., 14.12., 06:30 bis 15:00`. */
function describeChange({ before, after }: ShiftChange, departments: ReadonlyMap<number, string>): string {
  if (before === null) return after === null ? '' : `Neu: ${describe(after, departments)}`
  if (after === null) return `Entfällt: ${describe(before, departments)}`
  const [is, was] = [describe(after, departments), describe(before, departments)]
  return is === was
    ? [`Geändert: ${is}`, ...describeRest(before, after)].join(', ')
    : `Geändert: ${is} statt ${was}`
}

/** What a change of pause or comment is about, which the times do not tell. A message has one line a change. */
function describeRest(before: ShiftValues, after: ShiftValues): string[] {
  const pause = after.pause === before.pause ? [] : [`Pause ${after.pause} statt ${before.pause} Minuten`]
  const comment = after.comment.trim().replaceAll(/\s+/g, ' ')
  if (after.comment === before.comment) return pause
  return [...pause, comment === '' ? 'ohne Bemerkung' : `Bemerkung: ${comment}`]
}

function describe(values: ShiftValues, departments: ReadonlyMap<number, string>): string {
  const [start, end] = [Date.parse(values.start), Date.parse(values.end)]
  const type = values.type === 'work' ? [] : [scheduleTypeLabels[values.type]]
  const department = values.department === null ? undefined : departments.get(values.department.id)
  const place = department === undefined ? [] : [department]
  if (!values.isAllDay) {
    return [...type, day.format(start), `${clock.format(start)} bis ${clock.format(end)}`, ...place].join(
      ', ',
    )
  }
  // The end is the first moment that does not belong to it any more.
  const [first, last] = [day.format(start), day.format(end - 1)]
  return [...type, first === last ? first : `${first} bis ${last}`].join(', ')
}

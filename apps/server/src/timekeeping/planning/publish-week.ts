import type { ErrorEntry } from '@theke/contract/errors.ts'
import { warningText } from '@theke/contract/timekeeping/labour-law-texts.ts'
import {
  planningApi,
  type PlannedPerson,
  type Publication,
} from '@theke/contract/timekeeping/planning-api.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import { workingSchedule } from '@theke/contract/timekeeping/working-schedule.ts'
import { addDays } from '@theke/domain/time/wall-time.ts'
import type { ShiftWarning } from '@theke/domain/timekeeping/labour-law/shift-warning.ts'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { writeAuditEntries } from '../../audit/audit-log.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { HttpError, httpError, validationError } from '../../http/http-errors.ts'
import { peopleOfBranch } from '../../people/people-of-branch.ts'
import { readWorkplaces } from '../accounts/read-workplaces.ts'
import type { NotifyPerson } from '../notify-person.ts'
import { workingSchedules } from '../timekeeping-tables.ts'
import { readExceptions } from './load-week.ts'
import { notifyChanges } from './notify-changes.ts'
import { changesByPerson } from './person-changes.ts'
import { warningsOfPerson } from './plan-warnings.ts'
import { requireMonday, requirePlannable } from './plannable-branch.ts'
import { withTerms } from './read-people.ts'
import { readShiftsAround, touches, weekBounds } from './read-shifts.ts'
import { type DecidedViolation, recordExceptions } from './rule-exceptions.ts'
import { plannedShift, toColumns, toValues, type StoredSchedule } from './shift-draft.ts'
import { updateColumns } from './update-columns.ts'
import { isPlanned, type Wanted } from './wanted-shift.ts'

type Reasons = Input<typeof planningApi.publishWeek>['body']['reasons']
type Violation = { person: PlannedPerson; warning: ShiftWarning }

const daysPerWeek = 7

/**
 * Publishes what is planned of a week: the drafts take the place of what was published, all of it or nothing, and each person is notified
 * about their own changes (R-TIME-10). Nothing is where the caller has not seen all of it. A broken rule of somebody whose plan changes needs a reason, which is recorded for good.
 */
export function publishWeek(notifyPerson: NotifyPerson) {
  return async (ctx: Context, { body }: Input<typeof planningApi.publishWeek>): Promise<Publication> => {
    const { week, reasons, shifts } = body
    const branch = body.branch.id
    requirePlannable(ctx, branch, planningApi.publishWeek.failure)
    requireMonday(week)
    return inTransaction({ ...ctx, batch: randomUUID() }, async (ctx) => {
      const pending = await lockPending(ctx, branch, week)
      requireSeen(pending, shifts)
      const changes = pending.map((row) => {
        const { published: before, planned: after } = plannedShift(row)
        return { before, after }
      })
      const byPerson = changesByPerson(changes)
      await storePublished(ctx, pending)
      const people = (await peopleOfBranch(ctx, branch, [...byPerson.keys()])).filter(({ id }) =>
        byPerson.has(id),
      )
      const violations = await findViolations(ctx, { branch, week, people })
      await recordReasons(ctx, { branch, week, violations, reasons })
      await notifyChanges(ctx, notifyPerson, { branch, week, changes, people })
      return { changes: pending.length, people: people.length }
    })
  }
}

function lockPending({ db }: Context, branch: number, week: string): Promise<StoredSchedule[]> {
  const { isPublished, draft, branch: place, id } = workingSchedules
  return db
    .select()
    .from(workingSchedules)
    .where(and(eq(place, branch), touches(weekBounds(week)), or(eq(isPublished, false), isNotNull(draft))))
    .orderBy(id)
    .for('update')
}

/** Refuses to publish what somebody else planned unseen by the caller, who names nothing where everything is meant. */
function requireSeen(pending: readonly StoredSchedule[], seen: readonly Wanted[]): void {
  const byKey = new Map(seen.map((shift) => [shift.key, shift]))
  const isSeen = (row: StoredSchedule) => {
    const shift = byKey.get(row.key)
    return shift !== undefined && isPlanned(shift, row)
  }
  if (seen.length > 0 && !pending.every(isSeen)) {
    throw new HttpError('changed-meanwhile', [{ field: 'shifts', message: workingTimeTexts.planChanged }])
  }
}

async function storePublished(ctx: Context, pending: readonly StoredSchedule[]): Promise<void> {
  const published = pending.flatMap((row) => {
    const { planned } = plannedShift(row)
    return planned === null ? [] : [{ row, columns: toColumns(planned) }]
  })
  const gone = pending.filter((row) => plannedShift(row).planned === null)
  if (gone.length > 0) {
    await ctx.db.delete(workingSchedules).where(
      inArray(
        workingSchedules.id,
        gone.map(({ id }) => id),
      ),
    )
  }
  const updatedAt = new Date(ctx.now)
  const rows = published.map(({ row: { key, branch }, columns }) => ({
    ...columns,
    key,
    branch,
    isPublished: true,
    draft: null,
    updatedAt,
  }))
  if (rows.length > 0) {
    await ctx.db
      .insert(workingSchedules)
      .values(rows)
      .onConflictDoUpdate({ target: workingSchedules.key, set: updateColumns })
  }
  const change = { entity: workingSchedule.path, title: '', fields: workingSchedule.fields }
  await writeAuditEntries(ctx, [
    ...gone.map((row) => ({ ...change, record: row.id, before: row, after: null })),
    ...published.map(({ row, columns }) => ({
      ...change,
      record: row.id,
      before: row.isPublished ? row : null,
      after: { ...row, ...columns, isPublished: true },
    })),
  ])
}

/** The rules that the published plan of these people breaks in the week. */
async function findViolations(
  ctx: Context,
  {
    branch,
    week,
    people,
  }: { branch: number; week: string; people: Awaited<ReturnType<typeof peopleOfBranch>> },
): Promise<Violation[]> {
  if (people.length === 0) return []
  const lastDay = addDays(week, daysPerWeek - 1)
  const years = [Number(week.slice(0, 4)), Number(lastDay.slice(0, 4))] as const
  const workplace = (await readWorkplaces(ctx, [branch], years)).get(branch)
  if (workplace === undefined) throw httpError('not-found', planningApi.publishWeek.failure)
  // One after the other, because a transaction has one connection.
  const terms = await withTerms(ctx, people, { week, workplace })
  const rows = await readShiftsAround(ctx, { week, branch, users: people.map(({ id }) => id) })
  const published = rows.filter(({ isPublished }) => isPublished)
  return terms.flatMap((person) => {
    const own = published
      .filter(({ user }) => user === person.id)
      .map((row) => ({ id: row.id, values: toValues(row) }))
    return warningsOfPerson(person, own, week)
      .filter(({ severity, day }) => severity === 'violation' && day >= week && day <= lastDay)
      .map((warning) => ({ person, warning }))
  })
}

/** Records why rules are broken. @throws HttpError which names every violation that lacks a reason */
async function recordReasons(
  ctx: Context,
  {
    branch,
    week,
    violations,
    reasons,
  }: { branch: number; week: string; violations: readonly Violation[]; reasons: Reasons },
): Promise<void> {
  const known = await readExceptions(
    ctx,
    violations.map(({ person }) => person.id),
    week,
  )
  const missing = violations.filter(
    ({ person, warning }) =>
      !known.some(
        ({ user, code, day, actual }) =>
          user === person.id && code === warning.code && day === warning.day && actual === warning.actual,
      ),
  )
  const problems: ErrorEntry[] = []
  const decided = missing.flatMap(({ person, warning }): DecidedViolation[] => {
    const { code, day } = warning
    const given = reasons.find((one) => one.user.id === person.id && one.code === code && one.day === day)
    if (given !== undefined) return [{ person, warning, reason: given.reason }]
    problems.push({ field: 'reasons', message: warningText(warning, person.firstName) })
    return []
  })
  if (problems.length > 0) throw validationError(problems)
  await recordExceptions(ctx, branch, decided)
}

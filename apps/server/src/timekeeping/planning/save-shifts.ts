import { planningApi, type PlannedShift } from '@theke/contract/timekeeping/planning-api.ts'
import { versionField } from '@theke/contract/define-entity.ts'
import { workingTimeTexts } from '@theke/contract/timekeeping/working-time-texts.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../core/context.ts'
import { requireRightOver } from '../../crud/staff-rights.ts'
import { nextVersion } from '../../crud/next-version.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { HttpError, httpError, validationError } from '../../http/http-errors.ts'
import { peopleOfBranch } from '../../people/people-of-branch.ts'
import { departmentsOfBranch } from '../../shop/departments-of-branch.ts'
import { workingSchedules } from '../timekeeping-tables.ts'
import { requirePlannable } from './plannable-branch.ts'
import { scheduleProblem } from './schedule-problem.ts'
import { plannedShift, toColumns, toValues, type ShiftColumns, type StoredSchedule } from './shift-draft.ts'
import { isPlanned, valuesOf, type Wanted } from './wanted-shift.ts'
import { updateColumns } from './update-columns.ts'

const keyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Sets what is planned of shifts, by their keys; saying the same again changes nothing. What was published stays so until the week
 * is published: a change or removal is kept beside it. Of a shift that somebody changed since the caller read it nothing is stored, and
 * nothing of the others either. Answers the shifts that exist afterwards.
 */
export async function saveShifts(
  ctx: Context,
  { body }: Input<typeof planningApi.saveShifts>,
): Promise<PlannedShift[]> {
  const { failure } = planningApi.saveShifts
  const branch = body.branch.id
  requirePlannable(ctx, branch, failure)
  await requirePossible(ctx, branch, body.shifts)
  // If a shift is named twice, the last one counts.
  const wanted = new Map(body.shifts.map((shift) => [shift.key, shift]))
  if (wanted.size === 0) return []
  return inTransaction(ctx, async (ctx) => {
    const stored = await ctx.db
      .select()
      .from(workingSchedules)
      .where(inArray(workingSchedules.key, [...wanted.keys()]))
      .orderBy(workingSchedules.id)
      .for('update')
    if (stored.some((row) => row.branch !== branch)) throw httpError('not-found', failure)
    const byKey = new Map(stored.map((row) => [row.key, row]))
    const changed = [...wanted.values()].filter((shift) => !isPlanned(shift, byKey.get(shift.key)))
    for (const person of absentPeople(changed, byKey)) await requireRightOver(ctx, person)
    requireVersions(changed, byKey, body.shifts)
    const rows = changed.flatMap((shift) => rowOf(shift, byKey.get(shift.key), { branch, now: ctx.now }))
    const gone = changed
      .filter(({ key, isRemoved }) => isRemoved && byKey.get(key)?.isPublished === false)
      .map(({ key }) => key)
    if (gone.length > 0) await ctx.db.delete(workingSchedules).where(inArray(workingSchedules.key, gone))
    const saved =
      rows.length === 0
        ? []
        : await ctx.db
            .insert(workingSchedules)
            .values(rows)
            .onConflictDoUpdate({ target: workingSchedules.key, set: updateColumns })
            .returning()
    const changedKeys = new Set(changed.map(({ key }) => key))
    return [...stored.filter(({ key }) => !changedKeys.has(key)), ...saved].map(plannedShift)
  })
}

/** The people of whom an absence comes, changes or goes: other than a shift, it is no matter of the branch whose plan this is (R-ACCOUNT-02). */
function absentPeople(changed: readonly Wanted[], stored: ReadonlyMap<string, StoredSchedule>): Set<number> {
  const values = changed.flatMap((shift) => {
    const row = stored.get(shift.key)
    return [...(shift.isRemoved ? [] : [valuesOf(shift)]), ...(row === undefined ? [] : [toValues(row)])]
  })
  return new Set(values.flatMap(({ type, user }) => (type === 'work' || user === null ? [] : [user.id])))
}

/** Refuses changes of shifts that somebody else changed or removed since they were read; without a version nothing is compared. */
function requireVersions(
  changed: readonly Wanted[],
  stored: ReadonlyMap<string, StoredSchedule>,
  sent: readonly Wanted[],
): void {
  const outdated = changed.flatMap((shift): ErrorEntry[] => {
    const { key, updatedAt } = shift
    const row = stored.get(key)
    if (updatedAt === null || row?.updatedAt.getTime() === Date.parse(updatedAt)) return []
    const isThere = row !== undefined && plannedShift(row).planned !== null
    const message = isThere ? workingTimeTexts.shiftChanged : workingTimeTexts.shiftRemoved
    return [{ field: `shifts.${sent.indexOf(shift)}.${versionField}`, message }]
  })
  if (outdated.length > 0) throw new HttpError('changed-meanwhile', outdated)
}

type NewRow = ShiftColumns & Pick<StoredSchedule, 'key' | 'branch' | 'isPublished' | 'draft' | 'updatedAt'>

/** The row of a shift after what is wanted; none where an unpublished one goes. */
function rowOf(
  shift: Wanted,
  stored: StoredSchedule | undefined,
  { branch, now }: { branch: number; now: number },
): NewRow[] {
  const values = valuesOf(shift)
  const updatedAt = stored === undefined ? new Date(now) : nextVersion(stored.updatedAt, now)
  const common = { key: shift.key, branch, updatedAt }
  if (stored?.isPublished) {
    const published = toValues(stored)
    const planned = shift.isRemoved ? null : values
    const draft = isDeepStrictEqual(planned, published) ? null : { planned }
    return [{ ...common, ...toColumns(published), isPublished: true, draft }]
  }
  return shift.isRemoved ? [] : [{ ...common, ...toColumns(values), isPublished: false, draft: null }]
}

/** Refuses shifts that cannot be, each beside its input. */
async function requirePossible(ctx: Context, branch: number, shifts: readonly Wanted[]): Promise<void> {
  const planned = [...new Set(shifts.flatMap(({ user }) => user?.id ?? []))]
  const [people, departments, stayed] = await Promise.all([
    peopleOfBranch(ctx, branch),
    departmentsOfBranch(ctx, branch),
    ctx.db
      .selectDistinct({ user: workingSchedules.user })
      .from(workingSchedules)
      .where(and(eq(workingSchedules.branch, branch), inArray(workingSchedules.user, planned))),
  ])
  const known = new Set([...people.map(({ id }) => id), ...stayed.map(({ user }) => user)])
  const problems = shifts.flatMap((shift, index): ErrorEntry[] => {
    const at = (field: string, message: string) => [{ field: `shifts.${index}.${field}`, message }]
    if (!keyPattern.test(shift.key)) return at('key', workingTimeTexts.badKey)
    if (shift.isRemoved) return []
    const problem = scheduleProblem(toColumns(valuesOf(shift)))
    if (problem !== null) return at(problem.field, problem.message)
    if (shift.user === null && shift.type !== 'work') return at('user', workingTimeTexts.personMissing)
    if (shift.user !== null && !known.has(shift.user.id)) return at('user', workingTimeTexts.notOfBranch)
    if (shift.department !== null && !departments.some(({ id }) => id === shift.department?.id)) {
      return at('department', workingTimeTexts.otherBranch)
    }
    return []
  })
  if (problems.length > 0) throw validationError(problems)
}

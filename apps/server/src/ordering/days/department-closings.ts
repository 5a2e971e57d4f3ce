import { quota } from '@theke/contract/ordering/quotas/quota.ts'
import type { BranchDays, daysApi } from '@theke/contract/shop/days-api.ts'
import { type ClockSpan, closedSpans, type DayChange, isWithinSpans } from '@theke/domain/shop/day-change.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import { and, asc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { afterCommit } from '../../crud/after-commit.ts'
import { storeNew } from '../../crud/create-record.ts'
import { removeStored } from '../../crud/remove-record.ts'
import { resourceAt } from '../../crud/resource-registry.ts'
import type { StoredRecord } from '../../crud/stored.ts'
import { storeChanged } from '../../crud/update-record.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { validationError } from '../../http/http-errors.ts'
import { categoriesOfDepartments, departmentsOfBranch } from '../../shop/departments-of-branch.ts'
import { quotas } from '../quotas/quota-tables.ts'
import { lockOrdersForQuotas } from '../quotas/recount-quota.ts'

type Range = { from: string; to: string }
type StoredQuota = typeof quotas.$inferSelect
/** A part of a branch and the categories that it makes. */
export type Department = { id: number; name: string; branch: number; categories: readonly number[] }

/** The department that a change is for; null where it is for the branch. @throws an HTTP error for one of another branch, or that makes nothing */
export async function departmentOf(
  ctx: Context,
  branch: number,
  { department }: Pick<Input<typeof daysApi.changeDays>['body'], 'department'>,
): Promise<Department | null> {
  if (department === null) return null
  const refuse = (message: string) => validationError([{ field: 'department', message }])
  const found = (await departmentsOfBranch(ctx, branch)).find(({ id }) => id === department.id)
  if (found === undefined) throw refuse('Diese Abteilung gehört nicht zur Filiale.')
  const categories = (await categoriesOfDepartments(ctx.db, [found.id])).get(found.id) ?? []
  if (categories.length === 0)
    throw refuse('Diese Abteilung hat keine Kategorien. Bitte geben Sie bei ihr an, was sie macht.')
  return { id: found.id, name: found.name, branch, categories }
}

/** A department takes no orders for a time by a quota of none, so every way of ordering refuses them there as it does what is full (R-SHOP-31). */
export function closingOf({ id, name, branch, categories }: Department, change: DayChange) {
  return {
    name: `${name} geschlossen`,
    products: [],
    categories: [...categories],
    branches: [branch],
    amount: 0,
    unit: 'order' as const,
    isPerDay: true,
    firstDay: change.from,
    lastDay: change.to,
    shownFrom: null,
    modes: [],
    schedule: closedSpans(change).map((span) => ({
      type: 'daily' as const,
      date: null,
      isClosed: false,
      ...span,
    })),
    intervalMinutes: null,
    waitingList: 'off' as const,
    waitingHours: 24,
    department: id,
    isEnabled: true,
    note: '',
  }
}

/** Where departments are closed on some days. */
export function closingsWithin(
  { db }: Context,
  wanted: readonly number[],
  { from, to }: Range,
): Promise<StoredQuota[]> {
  return db
    .select()
    .from(quotas)
    .where(
      and(
        inArray(quotas.department, [...wanted]),
        quotas.isEnabled,
        eq(quotas.unit, 'order'),
        sql`${quotas.amount} = 0`,
        or(isNull(quotas.firstDay), lte(quotas.firstDay, to)),
        or(isNull(quotas.lastDay), gte(quotas.lastDay, from)),
      ),
    )
    .orderBy(asc(quotas.firstDay), asc(quotas.id))
}

/** The departments of a branch, and where they are closed on some days. */
export async function closingsOfBranch(
  ctx: Context,
  branch: number,
  range: Range,
): Promise<Pick<BranchDays, 'departments' | 'closings'>> {
  const own = (await departmentsOfBranch(ctx, branch)).map(({ id, name }) => ({ id, name }))
  const ids = own.map(({ id }) => id)
  const found = ids.length === 0 ? [] : await closingsWithin(ctx, ids, range)
  return {
    departments: own,
    closings: found.flatMap(({ department, firstDay, lastDay, schedule }) => {
      const named = own.find(({ id }) => id === department)
      const hours = schedule.flatMap(({ from, to }): ClockSpan[] =>
        from === null || to === null ? [] : [{ from, to }],
      )
      return named === undefined
        ? []
        : [{ department: named, from: firstDay ?? range.from, to: lastDay ?? range.to, hours }]
    }),
  }
}

/** The stored closings that a change takes the place of: what closes more leaves those that close at other times as they are. */
export function replacedClosings(stored: readonly StoredQuota[], change: DayChange): StoredQuota[] {
  if (change.kind === 'keep') return []
  if (change.kind !== 'close') return [...stored]
  const spans = closedSpans(change)
  return stored.filter(({ schedule }) => {
    const closed = schedule.flatMap(({ type, isClosed, from, to }): ClockSpan[] =>
      type === 'daily' && !isClosed && from !== null && to !== null ? [{ from, to }] : [],
    )
    return closed.length > 0 && closed.length === schedule.length && isWithinSpans(closed, spans)
  })
}

/**
 * Closes a department as a change says; other hours and the usual ones take the place of what was said of these days before, and of other days nothing
 * changes. Said twice it is the same.
 */
export async function changeDepartment(
  ctx: Context,
  department: Department,
  change: DayChange,
): Promise<void> {
  if (change.kind === 'keep') return
  const resource = resourceAt(quota.path)
  const hooks = resource.hooks.unprepared
  const closing = bodyOf(closingOf(department, change))
  const written: StoredRecord[] = []
  await inTransaction(ctx, async (ctx) => {
    await lockOrdersForQuotas(ctx)
    const stored = await closingsWithin(ctx, [department.id], change)
    for (const before of replacedClosings(stored, change)) {
      const left = leftOf(before, change)
      const [first, second] = left
      if (first === undefined) written.push(await removeStored(ctx, resource, before.id))
      else written.push(await storeChanged(ctx, resource, before.id, first, hooks))
      if (second !== undefined)
        written.push(
          await storeNew(ctx, resource, { ...closing, schedule: before.schedule, ...second }, hooks),
        )
    }
    if (closing.schedule.length > 0) written.push(await storeNew(ctx, resource, closing, hooks))
  })
  await afterCommit(ctx, resource, written)
}

/** Days on which a department was closed stay as they were when it is removed, without naming it; those to come hold it. */
export async function releasePastClosings(
  { db, now }: Pick<Context, 'db' | 'now'>,
  department: number,
): Promise<void> {
  await db
    .update(quotas)
    .set({ department: null, updatedAt: new Date(now) })
    .where(and(eq(quotas.department, department), lt(quotas.lastDay, dayOf(now))))
}

/** What is left of the days of a closing beside those of a change. */
export function leftOf({ firstDay, lastDay }: StoredQuota, { from, to }: Range) {
  return [
    { firstDay, lastDay: addDays(from, -1) },
    { firstDay: addDays(to, 1), lastDay },
  ].filter((part) => part.firstDay === null || part.lastDay === null || part.firstDay <= part.lastDay)
}

/** A quota as it is written to the interface. */
function bodyOf({ department, categories, branches, ...row }: ReturnType<typeof closingOf>) {
  const referenced = (ids: readonly number[]) => ids.map((id) => ({ id }))
  return {
    ...row,
    department: { id: department },
    categories: referenced(categories),
    branches: referenced(branches),
  }
}

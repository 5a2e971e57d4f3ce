import type { BranchDays, daysApi, DaysPreview } from '@theke/contract/shop/days-api.ts'
import { closesDepartment } from '@theke/domain/ordering/quotas/quota.ts'
import { changedDays, type DayChange } from '@theke/domain/shop/day-change.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { validationError } from '../../http/http-errors.ts'
import { changeHoursOfBranch } from '../../shop/change-hours-of-branch.ts'
import { ownBranch } from '../../shop/visible-branch.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import { type CatalogSnapshot, withProducts } from '../../snapshot/catalog-snapshot.ts'
import {
  changeDepartment,
  closingOf,
  closingsWithin,
  leftOf,
  replacedClosings,
  type Department,
  departmentOf,
} from './department-closings.ts'
import { findHits, findHitsOfClosings } from './find-hits.ts'
import { hitViews } from './hit-views.ts'
import { branchDays, daysOf, loadOf, requireRange } from './list-days.ts'
import { daysAfter, daysBefore } from './propose-times.ts'

/** As many as the form of a branch takes. */
const maxEntries = 200
const tooMany = 'Für diese Filiale gibt es schon zu viele besondere Tage. Bitte entfernen Sie vergangene.'
const noDeliveryHours = 'Diese Filiale hat für die Lieferung keine eigenen Zeiten.'

/** What a change of days would do and which orders it hits; nothing is stored (R-SHOP-30). */
export async function previewDays(
  ctx: Context,
  { params, body }: Input<typeof daysApi.previewDays>,
): Promise<DaysPreview> {
  const snapshot = await ctx.services.cache.current()
  const branch = ownBranch(ctx, snapshot, params['branchId'])
  const change = dayChangeOf(ctx, body)
  const department = await departmentOf(ctx, branch.id, body)
  if (department !== null) return previewDepartment(ctx, { snapshot, branch, department, change })
  const after = { ...branch, ...changedHours(snapshot, branch, change) }
  // Orders go to days around those of the change too, where others are already.
  const around = { from: addDays(change.from, -daysBefore), to: addDays(change.to, daysAfter) }
  const load = await loadOf(ctx, branch.id, around)
  const outside = await findHits(ctx, { snapshot, branch, after, change })
  // Days that stay as they are also show whom closings of departments hit, of which the hours know nothing.
  const closings = change.kind === 'keep' ? snapshot.quotas.filter(closesDepartment) : []
  const { products } = snapshot
  const closed = await findHitsOfClosings(ctx, { branch: branch.id, change, closings, products })
  const known = new Set(outside.map(({ order }) => order.id))
  const hits = [...outside, ...closed.filter(({ order }) => !known.has(order.id))].toSorted(
    (one, other) => one.at - other.at,
  )
  return {
    days: daysOf(after, change, load),
    hits: await hitViews(ctx, { snapshot, branch: after, load }, hits),
    total: hits.length,
  }
}

type Part = { snapshot: CatalogSnapshot; branch: BranchRow; department: Department; change: DayChange }

/** The same of a department: which orders have something of it while it is closed, and free times outside of that. */
async function previewDepartment(
  ctx: Context,
  { snapshot, branch, department, change }: Part,
): Promise<DaysPreview> {
  const stored = await closingsWithin(ctx, [department.id], change)
  const gone = replacedClosings(stored, change)
  const staying = stored.filter((each) => !gone.includes(each))
  // It has no number yet, and nothing is taken of it.
  const added = change.kind === 'keep' ? [] : [{ ...closingOf(department, change), id: 0 }]
  // What changes nothing has no times; a quota without times, made by hand, closes whole days.
  const closings = [...staying, ...added.filter(({ schedule }) => schedule.length > 0)].map((each) =>
    withProducts(each, snapshot),
  )
  const around = { from: addDays(change.from, -daysBefore), to: addDays(change.to, daysAfter) }
  const load = await loadOf(ctx, branch.id, around)
  const { products } = snapshot
  const hits = await findHitsOfClosings(ctx, { branch: branch.id, change, closings, products })
  const storedIds = new Set(stored.map(({ id }) => id))
  // Days of theirs beside those of the change stay closed.
  const kept = gone.flatMap((each) => leftOf(each, change).map((left) => ({ ...each, ...left })))
  const quotas = [
    ...snapshot.quotas.filter(({ id }) => !storedIds.has(id)),
    ...kept.map((each) => withProducts(each, snapshot)),
    ...closings,
  ]
  return {
    days: daysOf(branch, change, load),
    hits: await hitViews(ctx, { snapshot: { ...snapshot, quotas }, branch, load }, hits),
    total: hits.length,
  }
}

/** Changes the hours of days. Said twice it is the same. */
export async function changeDays(
  ctx: Context,
  { params, body }: Input<typeof daysApi.changeDays>,
): Promise<BranchDays> {
  const snapshot = await ctx.services.cache.current()
  const known = ownBranch(ctx, snapshot, params['branchId'])
  const { id } = known
  const change = dayChangeOf(ctx, body)
  const department = await departmentOf(ctx, id, body)
  if (department !== null) {
    await changeDepartment(ctx, department, change)
    return branchDays(ctx, known, change)
  }
  const branch = await changeHoursOfBranch(ctx, id, (stored) => changedHours(snapshot, stored, change))
  return branchDays(ctx, branch, change)
}

function changedHours(
  { campaigns }: CatalogSnapshot,
  branch: BranchRow,
  change: DayChange,
): ReturnType<typeof changedDays> {
  if (change.scope === 'delivery' && !branch.isDeliveryHoursEnabled)
    throw validationError([{ field: 'scope', message: noDeliveryHours }])
  const ofBranch = campaigns.filter(({ branches }) => branches.includes(branch.id))
  const hours = changedDays(
    branch,
    change,
    ofBranch.flatMap(({ days }) => days),
  )
  if (Math.max(hours.openingHours.length, hours.deliveryHours.length) > maxEntries)
    throw validationError([{ field: 'to', message: tooMany }])
  return hours
}

function dayChangeOf(ctx: Context, body: Input<typeof daysApi.previewDays>['body']): DayChange {
  const { from, to, kind, scope, after, until, hours } = body
  requireRange(body)
  const refuse = (field: string, message: string) => validationError([{ field, message }])
  if (from < dayOf(ctx.now)) throw refuse('from', 'Dieser Tag ist schon vorbei.')
  const days = { from, to, scope }
  switch (kind) {
    case 'close':
      if (after !== null && after === until)
        throw refuse('until', 'Bitte wählen Sie eine andere Zeit als den Beginn.')
      return { ...days, kind, after, until }
    case 'hours':
      if (hours.length === 0) throw refuse('hours', 'Bitte geben Sie Zeiten an.')
      return { ...days, kind, hours }
    default:
      return { ...days, kind }
  }
}

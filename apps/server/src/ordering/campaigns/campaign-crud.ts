import { campaign, campaignStandingText, campaignTexts } from '@theke/contract/ordering/campaign.ts'
import { momentText, timeLeftText } from '@theke/contract/ordering/campaign-texts.ts'
import {
  campaignPhase,
  type PickUpDay,
  pickUpDaysAt,
  timeLeft,
} from '@theke/domain/ordering/campaigns/campaign.ts'
import { isOnlineMethod, offeredPaymentMethods } from '@theke/domain/ordering/checkout/payment-methods.ts'
import { slotHorizonDays } from '@theke/domain/ordering/slots/slots.ts'
import { addDays, dayOf } from '@theke/domain/time/wall-time.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { crud } from '../../crud/resource.ts'
import { hasRightForAll, ofSharedBranches, requireRightFor } from '../../crud/staff-rights.ts'
import { validationError } from '../../http/http-errors.ts'
import { payableConfig } from '../../shop/payment-keys.ts'
import { orders } from '../ordering-tables.ts'
import { isOpen } from '../reading/order-conditions.ts'
import { campaigns } from './campaign-tables.ts'

type StoredCampaign = typeof campaigns.$inferSelect

/** Campaigns of the caller's branches. */
export const campaignCrud = crud(campaign, campaigns, {
  staffScope: (ctx) => (hasRightForAll(ctx) ? undefined : ofSharedBranches(ctx, campaigns.branches)),
  beforeSave: requireWholeCampaign,
  requireRemovable: (ctx, { branches }) => requireRightFor(ctx, branches),
  filters: { branch: (id: number) => sql`${id} = any(${campaigns.branches})` },
  computedFields: ({ now }, row) => ({ standing: standingOf(row, now) }),
})

async function requireWholeCampaign(
  ctx: Context,
  row: Partial<StoredCampaign>,
  before: StoredCampaign | null,
): Promise<Partial<StoredCampaign>> {
  const after = { ...before, ...row }
  const { branches = [], days = [], opensAt, closesAt } = after
  if (before !== null) requireRightFor(ctx, before.branches)
  requireRightFor(ctx, branches)
  const problems: ErrorEntry[] = [
    ...(branches.length === 0
      ? [{ field: 'branches', message: campaignTexts.noBranches }]
      : await takenOutProblems(ctx, before, branches)),
    ...(opensAt && closesAt && closesAt <= opensAt
      ? [{ field: 'closesAt', message: campaignTexts.endsBefore }]
      : []),
    ...(days.length === 0 ? [{ field: 'days', message: campaignTexts.noDays }] : []),
    ...(opensAt ? days.flatMap((day, index) => dayProblems(day, index, opensAt.getTime())) : []),
    ...(await closedProblems(ctx, { branches, days }, before?.days ?? [])),
    ...(await paymentProblems(ctx, newlyPrepaid(before, after))),
  ]
  if (problems.length > 0) throw validationError(problems)
  return row
}

/** A campaign whose branches cannot be paid online any more is still mended and switched off. */
function newlyPrepaid(before: StoredCampaign | null, after: Partial<StoredCampaign>): number[] {
  const known = prepaidAt(before ?? {})
  return prepaidAt(after).filter((branch) => !known.includes(branch))
}

function prepaidAt({ isEnabled, payment, branches = [] }: Partial<StoredCampaign>): readonly number[] {
  return isEnabled && payment === 'online' ? branches : []
}

/** The orders of a branch that is taken out would be of a campaign that it does not have. */
async function takenOutProblems(
  { db, services }: Context,
  before: StoredCampaign | null,
  branches: readonly number[],
): Promise<ErrorEntry[]> {
  const taken = before?.branches.filter((branch) => !branches.includes(branch)) ?? []
  if (before === null || taken.length === 0) return []
  const found = await db
    .selectDistinct({ branch: orders.branch })
    .from(orders)
    .where(and(eq(orders.campaign, before.id), inArray(orders.branch, taken), isOpen))
  if (found.length === 0) return []
  const snapshot = await services.cache.current()
  const names = snapshot.branches.flatMap((branch) =>
    found.some((each) => each.branch === branch.id) ? [branch.name] : [],
  )
  return [{ field: 'branches', message: campaignTexts.hasOrders(names.join(', ')) }]
}

function dayProblems({ day, from, to }: PickUpDay, index: number, opensAt: number): ErrorEntry[] {
  const first = dayOf(opensAt)
  const place = `days.${index}`
  if (day < first) return [{ field: `${place}.day`, message: campaignTexts.dayBeforeWindow }]
  if (day > addDays(first, slotHorizonDays))
    return [{ field: `${place}.day`, message: campaignTexts.dayTooFar(slotHorizonDays) }]
  return to <= from ? [{ field: `${place}.to`, message: campaignTexts.dayEndsBefore }] : []
}

/** Where a special day closes a branch at the hours of a pick-up day, a campaign hands out nothing. Days that it has already may be closed later. */
async function closedProblems(
  { services }: Context,
  { branches, days }: Pick<StoredCampaign, 'branches' | 'days'>,
  before: readonly PickUpDay[],
): Promise<ErrorEntry[]> {
  const snapshot = await services.cache.current()
  const own = snapshot.branches.filter(({ id }) => branches.includes(id))
  return days.flatMap((pickUp, index) => {
    const { day } = pickUp
    const names = own.filter((branch) => pickUpDaysAt(branch, [pickUp]).length === 0).map(({ name }) => name)
    return names.length === 0 || pickUp.to <= pickUp.from || before.some((each) => each.day === day)
      ? []
      : [{ field: `days.${index}.day`, message: campaignTexts.isClosed(names.join(', ')) }]
  })
}

/** Nobody could order where all is paid in advance and nothing can be, and what is only inquired about is not paid. */
async function paymentProblems(ctx: Context, branches: readonly number[]): Promise<ErrorEntry[]> {
  const snapshot = await ctx.services.cache.current()
  const switches = payableConfig(snapshot.config)
  const without = snapshot.branches.filter(
    (branch) => branches.includes(branch.id) && !offeredPaymentMethods(branch, switches).some(isOnlineMethod),
  )
  const asking = snapshot.branches.filter(
    ({ id, isQuotationRequired }) => branches.includes(id) && isQuotationRequired,
  )
  const namesOf = (own: typeof without) => own.map(({ name }) => name).join(', ')
  return [
    ...(without.length === 0
      ? []
      : [{ field: 'payment', message: campaignTexts.notPaidOnline(namesOf(without)) }]),
    ...(asking.length === 0 ? [] : [{ field: 'payment', message: campaignTexts.isAsked(namesOf(asking)) }]),
  ]
}

/** How far a campaign has got, in words. */
function standingOf({ opensAt, closesAt, days }: StoredCampaign, now: number): string {
  const { phase, until } = campaignPhase(
    { opensAt: opensAt.getTime(), closesAt: closesAt.getTime(), days },
    now,
  )
  if (phase === 'over') return campaignStandingText(phase, '', '')
  const left = phase === 'closed' ? '' : timeLeftText(timeLeft(until, now), phase)
  return campaignStandingText(phase, left, momentText(until))
}

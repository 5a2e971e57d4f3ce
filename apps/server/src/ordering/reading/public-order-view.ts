import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { toAmount } from '@theke/domain/money.ts'
import type { PlacedDetails } from '@theke/domain/ordering/checkout/placed-order.ts'
import { campaignIdentifier, campaignPhase } from '@theke/domain/ordering/campaigns/campaign.ts'
import { customerChangeUntil } from '@theke/domain/ordering/change/customer-changes.ts'
import { type OrderRow, toOrderSnapshot } from '../lifecycle/order-snapshot.ts'
import type { ItemRow } from '../placing/item-row.ts'
import { undoneBy } from '@theke/domain/ordering/counter/undo-step.ts'
import { proposalEndOf } from '@theke/domain/ordering/proposal-end.ts'
import { orderState } from '@theke/domain/ordering/order-state.ts'
import { openUntil } from '@theke/domain/shop/opening-hours.ts'
import { isKeyOf } from '@theke/domain/typed-objects.ts'
import { campaignsAt, placeOfOrder } from '../../snapshot/campaign-snapshot.ts'
import type { CampaignRow, CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { transferAccount } from '../../shop/transfer-account.ts'
import {
  advanceView,
  dueAheadOf,
  payableAmount,
  paymentStandingView,
  standingOfPayments,
  transferView,
} from './order-payments.ts'
import { publicItemView, pricingView } from './item-view.ts'
import { donationView, type HistoryRow, isoOrNull, type OpenedOrder, orderFlags } from './order-view.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { spokenLanguage } from '../../http/language.ts'
import { readerOf, wordFor } from '../english-words.ts'
import { isSame } from '../../http/csrf.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { orders } from '../ordering-tables.ts'
import { findOrder } from './read-orders.ts'

/** An order as anyone with uid and hash sees it: nothing by which its customer could be reached (R-ORDER-06). */
export function publicOrderView(
  { order: { row, items, payments }, history }: OpenedOrder,
  snapshot: CatalogSnapshot,
  { language, now }: Pick<Context, 'language' | 'now'>,
): PublicOrder {
  const steps = stepsTaken(history)
  const due = dueAheadOf(row, payments)
  const reader = readerOf(row, spokenLanguage(language, snapshot.config))
  return {
    ...orderFlags(row),
    id: row.id,
    uid: row.uid,
    hash: row.hash,
    ticketNumber: row.ticketNumber,
    numberKind: row.numberKind,
    status: orderState(row),
    isQuotation: row.isQuotation,
    endReason: row.endReason,
    ...publicCustomer(row),
    branch: publicBranch(row, snapshot, now),
    items: items.map((item) => publicItemView(item, reader)),
    pricing: pricingView(row.pricing),
    paymentMethod: row.paymentMethod,
    isPaidLater: row.isPaidLater,
    payable: toAmount(payableAmount(row, payments)),
    payment: paymentStandingView(standingOfPayments(row, payments)),
    advance: advanceView(due),
    transfer: transferView(row.id, due, transferAccount(snapshot.config)),
    appointmentDate: isoOrNull(row.appointmentDate),
    earliestAt: isoOrNull(row.earliestAt),
    appointment: isoOrNull(row.appointment),
    counterAppointment: isoOrNull(row.counterAppointment),
    counterUntil: proposalUntil(row, history),
    rejectionMessage: row.rejectionMessage,
    tableIdentifier: row.tableIdentifier,
    campaignName: wordFor(row.campaignName, reader),
    questionnaireRating: row.questionnaire?.rating ?? null,
    donation: donationView(row),
    change: changeView(changeUntil(row, items, snapshot, now), row.deliveryArea),
    cancel: cancelView(cancelUntil(row, items, snapshot)),
    updatedAt: row.updatedAt.toISOString(),
    times: {
      placed: row.createdAt.toISOString(),
      confirmed: timeOf(steps, ['confirmed', 'counter-confirmed', 'self-confirmed']),
      ready: timeOf(steps, ['in-delivery']),
      // Completing a delivery delivers it.
      delivered: timeOf(steps, row.isDelivery ? ['delivered', 'completed'] : ['delivered']),
      completed: timeOf(steps, ['completed']),
      ended: row.isCompleted ? null : isoOrNull(row.endedAt),
    },
    createdAt: row.createdAt.toISOString(),
  }
}

/** Until when its customer can answer to the time that is proposed, in a reply. */
function proposalUntil(row: OrderRow, history: readonly HistoryRow[]): string | null {
  const proposed = history.findLast(({ action }) => action === 'counter-proposed')
  const until = proposed && proposalEndOf(toOrderSnapshot(row), proposed.at.getTime())
  return typeof until === 'number' ? new Date(until).toISOString() : null
}

/**
 * Until when the customer of an order may change it, as an instant; null where they may not. What is changed is chosen on the page that it was ordered on, so
 * it must be possible to order there before the change is over.
 */
export function changeUntil(
  row: OrderRow,
  items: readonly Pick<ItemRow, 'weights'>[],
  snapshot: CatalogSnapshot,
  now: number,
): number | null {
  const branch = snapshot.branches.find(({ id }) => id === row.branch)
  const isBegun = items.some(({ weights }) => weights.length > 0)
  const campaign = snapshot.campaigns.find(({ id }) => id === row.campaign)
  const closesAt = campaign?.closesAt ?? null
  const hasNoPage =
    campaign !== undefined && now < campaign.closesAt && openCampaign(row, snapshot, now) === null
  return branch === undefined || hasNoPage
    ? null
    : customerChangeUntil({ ...toOrderSnapshot(row), dueDay: row.dueDay, isBegun, closesAt }, branch)
}

/** Until when the customer of an order may cancel it, as an instant; null where they may not. That ends with no campaign: what is ordered there is canceled as the branch allows. */
export function cancelUntil(
  row: OrderRow,
  items: readonly Pick<ItemRow, 'weights'>[],
  snapshot: CatalogSnapshot,
): number | null {
  const branch = snapshot.branches.find(({ id }) => id === row.branch)
  const isBegun = items.some(({ weights }) => weights.length > 0)
  return branch === undefined
    ? null
    : customerChangeUntil({ ...toOrderSnapshot(row), dueDay: row.dueDay, isBegun, closesAt: null }, branch)
}

/** The same in a reply. */
export function cancelView(until: number | null): PublicOrder['cancel'] {
  return until === null ? null : { until: until === Infinity ? null : new Date(until).toISOString() }
}

/** Until when an order may be changed, in a reply. */
export function changeView(until: number | null, deliveryArea: string): PublicOrder['change'] {
  if (until === null) return null
  return { until: until === Infinity ? null : new Date(until).toISOString(), deliveryArea }
}

type PublicCustomer = Pick<
  PublicOrder,
  'firstName' | 'companyName' | 'vatNumber' | 'isDeliveredElsewhere' | 'comment'
>

/** What of the customer's details everybody sees who has the link to their order. */
export function publicCustomer(details: PlacedDetails): PublicCustomer {
  const { firstName, isCompany, companyName, vatNumber, deliveryAddress, comment } = details
  return {
    firstName,
    companyName: isCompany ? companyName : '',
    vatNumber: isCompany ? vatNumber : '',
    isDeliveredElsewhere: deliveryAddress !== null,
    comment,
  }
}

/** How customers reach the branch of their order, and until when they can come. Its identifier is that of the campaign there as long as one can order from it. */
export function publicBranch(
  { branch: id, campaign }: Pick<OrderRow, 'branch' | 'campaign'>,
  snapshot: CatalogSnapshot,
  now: number,
): PublicOrder['branch'] {
  const branch = snapshot.branches.find((candidate) => candidate.id === id)
  if (branch === undefined) throw new Error('The branch of an order does not exist')
  const { name, street, zipCode, city, phone, email } = branch
  const open = openCampaign({ branch: id, campaign }, snapshot, now)
  const identifier = open ? campaignIdentifier(branch.identifier, open.identifier) : branch.identifier
  const until = openUntil(placeOfOrder(snapshot, branch, campaign).branch.openingHours, now)
  return {
    id,
    identifier,
    name,
    street,
    zipCode,
    city,
    phone,
    email,
    openUntil: until === null ? null : new Date(until).toISOString(),
  }
}

/** The campaign of an order, as long as customers can order from it. */
function openCampaign(
  { branch, campaign }: Pick<OrderRow, 'branch' | 'campaign'>,
  snapshot: CatalogSnapshot,
  now: number,
): CampaignRow | null {
  const own = campaignsAt(snapshot, branch).find(({ id }) => id === campaign)
  return own !== undefined && campaignPhase(own, now).phase === 'open' ? own : null
}

function timeOf(history: readonly HistoryRow[], actions: readonly string[]): string | null {
  return isoOrNull(history.find(({ action }) => actions.includes(action))?.at ?? null)
}

/** The steps of an order without the undone ones. */
function stepsTaken(history: readonly HistoryRow[]): HistoryRow[] {
  const steps: HistoryRow[] = []
  for (const row of history) {
    if (!isKeyOf(undoneBy, row.action)) steps.push(row)
    else {
      const undoable = undoneBy[row.action]
      const undone = steps.findLastIndex(({ action }) => undoable.includes(action))
      if (undone !== -1) steps.splice(undone, 1)
    }
  }
  return steps
}

type Params = { params: Record<string, string> }

/** An order as its customer sees it. */
export async function loadPublicOrder(
  ctx: Context,
  input: Input<typeof customerOrderApi.loadPublicOrder>,
): Promise<PublicOrder> {
  const id = await requirePublicOrder(ctx, input)
  const found = await findOrder(ctx.db, eq(orders.id, id))
  if (found === null) throw httpError('not-found', customerOrderApi.loadPublicOrder.failure)
  return publicOrderView(found, await ctx.services.cache.current(), ctx)
}

/** The id of the order with this uid; a wrong hash is answered like an unknown order, and takes the same time (R-API-02, R-ORDER-06). */
export async function requirePublicOrder(
  { db }: Context,
  { params: { uid = '', hash = '' } }: Params,
  failure: string = customerOrderApi.loadPublicOrder.failure,
): Promise<number> {
  if (!/^[0-9a-z]{12}$/.test(uid)) throw httpError('not-found', failure)
  const [row] = await db.select({ id: orders.id, hash: orders.hash }).from(orders).where(eq(orders.uid, uid))
  if (row === undefined || !isSame(row.hash, hash)) throw httpError('not-found', failure)
  return row.id
}

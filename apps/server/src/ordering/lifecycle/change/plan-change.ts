import { isStaff } from '@theke/contract/access.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import {
  changeItem,
  type CustomerChangeBody,
  type OrderChangeBody,
  orderChangeTexts,
} from '@theke/contract/ordering/order-change.ts'
import { draftFromWire } from '@theke/contract/ordering/order-draft.ts'
import { englishOrderProblemTexts } from '@theke/contract/ordering/english-order-problem-texts.ts'
import {
  type OrderRefusal,
  orderProblemTexts,
  problemTexts,
} from '@theke/contract/ordering/order-problem-texts.ts'
import { spokenLanguage } from '../../../http/language.ts'
import { itemFailure } from '@theke/contract/ordering/staff-order-api.ts'
import { type AgreedOrder, statedItem } from '@theke/domain/ordering/change/agreed-order.ts'
import { isStillSold } from '@theke/domain/catalogue/active-menu.ts'
import type { OrderSource } from '@theke/domain/ordering/order-source.ts'
import {
  type ChangeDecision,
  type ChangedOrder,
  type ChangeRequest,
  decideChange,
} from '@theke/domain/ordering/change/decide-change.ts'
import { type CartItem, flagsOf, missingWishOf } from '@theke/domain/ordering/cart/cart.ts'
import type { OrderProblem } from '@theke/domain/ordering/checkout/order-problems.ts'
import type { OrderDraft } from '@theke/domain/ordering/checkout/order-draft.ts'
import type { OrderFacts } from '@theke/domain/ordering/checkout/order-facts.ts'
import type { PlacedOrder } from '@theke/domain/ordering/checkout/placed-order.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { actionRefusal } from '@theke/domain/ordering/order-actions.ts'
import { isUnweighed } from '@theke/domain/ordering/counter/edit-item.ts'
import { isPaidLaterAfter, prepaymentProblem } from '@theke/domain/payments/initial-payment.ts'
import { isOnlineOnly } from '@theke/domain/payments/advance-demand.ts'
import { advanceAfterChange, type AdvanceTerms } from '@theke/domain/payments/advance.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import type { Cents } from '@theke/domain/money.ts'
import type { PaymentMethod } from '@theke/domain/shop/branch.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../core/context.ts'
import { httpError, validationError } from '../../../http/http-errors.ts'
import type { BranchRow } from '../../../snapshot/read-shop-rows.ts'
import type { CatalogSnapshot } from '../../../snapshot/catalog-snapshot.ts'
import { orderItems } from '../../ordering-tables.ts'
import { buildOrderContext, orderedAt, withStoredPhone } from '../../placing/build-order-context.ts'
import type { ItemRow } from '../../placing/item-row.ts'
import { uploadProblems } from '../../placing/place-order.ts'
import { mustPayInAdvance } from '../../reading/not-collected.ts'
import { metAdvanceOf, standingOfPayments } from '../../reading/order-payments.ts'
import {
  claimedTimes,
  claimsFor,
  claimsOfOrder,
  closedTimes,
  shortOfQuotas,
  shortProblems,
} from '../../quotas/order-quotas.ts'
import { hasPlace } from '../../slots/slot-reservations.ts'
import { listPaymentsOf } from '../../reading/read-orders.ts'
import { agreedOrder } from './agreed-order.ts'
import { dueAtOf, type OrderRow, toOrderSnapshot } from '../order-snapshot.ts'

/** A change by staff, by the customer, or of a line for which the shop offers a substitute. */
export type WantedChange = {
  action: 'change' | 'customer-change' | 'offer-substitute' | 'accept-substitute' | 'settle-substitute'
  requestOf: (agreed: AgreedOrder) => ChangeRequest
}

/** An order as it is stored, what is to become of it, and what only shows where orders are stored. */
export type ChangePlan = {
  order: OrderRow
  items: ItemRow[]
  agreed: AgreedOrder
  request: ChangeRequest
  decision: ChangeDecision
  problems: OrderRefusal[]
  /** What the change means for the scale and the payment. */
  after: Pick<OrderRow, 'unweighed' | 'paymentMethod' | 'isPaidLater' | 'advance'>
  snapshot: CatalogSnapshot
}

/** Decides a change of a locked order. @throws an HTTP error where it is not to be changed as it stands, or lines are named that it does not have */
export async function planChange(ctx: Context, order: OrderRow, wanted: WantedChange): Promise<ChangePlan> {
  if (actionRefusal(toOrderSnapshot(order), wanted.action) !== null)
    throw httpError('state-moved-on', itemFailure)
  const { snapshot, items, payments, agreed } = await readAgreed(ctx, order)
  const asked = wanted.requestOf(agreed)
  const stated = { ...asked, draft: withStoredPhone(asked.draft, snapshot) }
  const facts = factsOf(ctx, order, { draft: stated.draft, snapshot, action: wanted.action })
  const judge = async (request: ChangeRequest) => {
    const decision = decideChange(agreed, request, facts, ctx.now)
    const stored = await storedProblems(ctx, { order, decision, isForced: request.isOverruled, snapshot })
    return { request, decision, stored }
  }
  // A reason counts only where something forbids the change.
  const plain = await judge({ ...stated, isOverruled: false })
  const isForbidden = !plain.decision.ok || plain.stored.length > 0
  const { request, decision, stored } = stated.isOverruled && isForbidden ? await judge(stated) : plain
  const branch = snapshot.branches.find(({ id }) => id === order.branch)
  if (branch === undefined) throw new Error('The branch of an order does not exist')
  const { secured } = standingOfPayments(order, payments)
  const asking = wanted.action === 'customer-change' ? { branch, secured } : null
  const problems = [
    ...stored,
    ...(asking === null ? [] : await prepaymentProblems(ctx, { ...asking, order, request, decision })),
  ]
  const { paymentMethod } = request.draft
  const isPaidLater = isPaidLaterAfter(order, paymentMethod)
  const needsScale = branch.isWeighingRequired || isPaidLater
  const unweighed =
    decision.ok && needsScale ? decision.lines.filter(({ after }) => isUnweighed(after)).length : 0
  const isPaidAtOnce = isOnlineMethod(paymentMethod) && !isPaidLater
  const after = {
    unweighed,
    paymentMethod,
    isPaidLater,
    advance:
      metAdvanceOf(order, payments, ctx.now) ??
      (request.isForMissing === true ? order.advance : advanceOf(order, decision, isPaidAtOnce)),
  }
  return { order, items, agreed, request, decision, problems, after, snapshot }
}

/** An order as it was agreed, with what a change of it is decided by. */
export async function readAgreed(ctx: Context, order: OrderRow) {
  const snapshot = await ctx.services.cache.current()
  const items = await ctx.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.order, order.id))
    .orderBy(orderItems.index)
  const payments = await listPaymentsOf(ctx.db, order)
  const { campaign: campaignId } = order
  const place = orderedAt(
    { branch: { id: order.branch }, campaign: campaignId === null ? null : { id: campaignId } },
    snapshot,
  )
  const { menus } = place?.snapshot ?? snapshot
  const agreed = agreedOrder(order, items, payments, (product) =>
    isStillSold(snapshot.products.get(product), menus, order.branch, ctx.now),
  )
  return { snapshot, items, payments, agreed }
}

type Stated = { draft: OrderDraft; snapshot: CatalogSnapshot; action: WantedChange['action'] }

/** What a change is decided on. Of a substitute it is decided as of what staff themselves take up. */
export function factsOf(
  ctx: Context,
  order: Pick<OrderRow, 'advance' | 'source' | 'paymentMethod'>,
  { draft, snapshot, action }: Stated,
): OrderFacts {
  const isOfShop = action !== 'customer-change'
  const facts = buildOrderContext(draft, snapshot, {
    isStaff: action === 'change' ? isStaff(ctx.user?.roles ?? []) : isOfShop,
    mayTakeOrders: isOfShop,
    // What staff did not ask for when they took it, no change of its customer brings.
    isExempt: order.source !== 'web' && !isOnlineMethod(order.paymentMethod),
    isMistrusted: order.advance?.origin === 'history',
    now: ctx.now,
  })
  if (facts === null) throw new Error('The branch of an order does not exist')
  return facts
}

/** What staff ask for. A customer on the phone is asked for no more than when an order is taken there. */
export function staffRequest(agreed: AgreedOrder, body: OrderChangeBody): ChangeRequest {
  const source = agreed.draft.source === 'counter' ? 'counter' : 'phone'
  return requestOf(agreed, body, { source, isOverruled: (body.overruling ?? '').trim() !== '' })
}

/** What a customer asks for. They overrule nothing. */
export function customerRequest(agreed: AgreedOrder, body: CustomerChangeBody): ChangeRequest {
  return requestOf(agreed, body, { source: 'web', isOverruled: false })
}

type Asking = { source: OrderSource; isOverruled: boolean }

/** The order with what is stated in place of what it was. */
function requestOf(
  agreed: AgreedOrder,
  stated: OrderChangeBody,
  { source, isOverruled }: Asking,
): ChangeRequest {
  const { mode, appointmentDate: at, isSelfService = false, ...kept } = agreed.draft
  const there = agreed.lines.filter(({ isRemoved }) => !isRemoved)
  const { isDelivery, isDineIn } = stated
  const hasMode = isDelivery !== undefined || isDineIn !== undefined
  const wanted = {
    ...kept,
    appointmentDate: at === null ? null : new Date(at).toISOString(),
    ...stated,
    ...(hasMode ? { isDelivery: isDelivery ?? false, isDineIn: isDineIn ?? false } : flagsOf(mode)),
    items: stated.items ?? there.map((line) => changeItem(statedItem(line), line.index)),
    isSelfService,
    source,
    shownTotal: null,
    company: '',
  }
  const lines = linesOf(agreed, wanted.items)
  const draft = draftFromWire(wanted)
  return { draft: { ...draft, items: withWishes(draft.items, lines, agreed) }, lines, isOverruled }
}

/** The items with what was wished where they are missing, which a change says nothing of. */
function withWishes(
  items: readonly CartItem[],
  lines: readonly (number | null)[],
  agreed: AgreedOrder,
): CartItem[] {
  return items.map((item, place) => {
    const before = agreed.lines.find(({ index }) => index === lines[place])
    return before === undefined ? item : { ...missingWishOf(before.item), ...item }
  })
}

/** The lines of the order that the items are. @throws an HTTP error where the order does not have one, or one is named twice */
function linesOf({ lines }: AgreedOrder, items: readonly { line: number | null }[]): (number | null)[] {
  const named = items.map(({ line }) => line)
  const wrong = named.findIndex(
    (line, place) =>
      line !== null && (named.indexOf(line) !== place || !lines.some(({ index }) => index === line)),
  )
  if (wrong !== -1)
    throw validationError([{ field: `items.${wrong}`, message: orderChangeTexts.unknownLine }])
  return named
}

type Storing = {
  order: OrderRow
  decision: ChangeDecision
  isForced: boolean
  snapshot: CatalogSnapshot
}

/** What only shows where orders are stored: a full interval, a quota that is used up, files that are not there. */
async function storedProblems(ctx: Context, storing: Storing): Promise<OrderRefusal[]> {
  const { order, decision, isForced, snapshot } = storing
  if (!decision.ok) return []
  const { lines, isMoved, order: wanted } = decision
  const isFree = !isMoved || (await hasPlace(ctx, order, { claim: wanted.capacity, isForced }))
  const changed = lines.filter(({ isKept }) => !isKept).map(({ after }) => after)
  const takes = quotasAfter(order, decision, snapshot)
  const taking = { before: order.quotas, after: takes.claims, quotas: snapshot.quotas }
  const isSameTime = takes.times.includes(dueAtOf(order))
  const closed = isSameTime ? [] : closedTimes(takes, wanted.lines, snapshot)
  const short = isForced ? [] : [...(await shortOfQuotas(ctx, taking)), ...closed]
  const exceeded = shortProblems(wanted.lines, short, { ...takes, own: order.quotas, shop: snapshot })
  const isTold = exceeded.some(({ reason }) => reason === 'slot-full')
  return [
    ...exceeded,
    ...(isFree || isTold ? [] : [{ field: 'appointmentDate', reason: 'slot-full' } as const]),
    ...(await uploadProblems(ctx, changed)),
  ]
}

/** What an order takes of quotas after a change, and for when. */
export function quotasAfter(row: OrderRow, changed: ChangedOrder, shop: CatalogSnapshot) {
  const { branch } = row
  const { order, isMoved } = changed
  const { mode } = order
  const at = dueAfter(row, changed)
  return isMoved
    ? { branch, mode, times: [at], claims: claimsFor({ branch, mode, at }, order.lines, shop) }
    : { branch, mode, times: claimedTimes(row), claims: claimsOfOrder(row, order.lines, shop) }
}

/** For which instant an order is after a change. */
function dueAfter(row: OrderRow, { order, isMoved }: ChangedOrder): number {
  if (!isMoved) return dueAtOf(row)
  return order.appointmentDate ?? (earliestAfter(row, order) ?? row.createdAt).getTime()
}

/** What is wanted as soon as possible on a later day than that of the order can be had on that day at the earliest. */
export function earliestAfter(
  row: Pick<OrderRow, 'createdAt'>,
  { appointmentDate, earliestAt, placedAt }: PlacedOrder,
): Date | null {
  if (earliestAt !== null) return new Date(earliestAt)
  const isLater = appointmentDate === null && dayOf(placedAt) !== dayOf(row.createdAt.getTime())
  return isLater ? new Date(placedAt) : null
}

type Prepaying = Pick<ChangePlan, 'order' | 'request' | 'decision'> & {
  branch: BranchRow
  secured: Cents
}

/** What a branch that asks this customer for payment in advance says against a change (R-ORDER-29). */
async function prepaymentProblems(
  ctx: Context,
  { order, request: { draft }, decision, branch, secured }: Prepaying,
): Promise<OrderProblem[]> {
  if (!decision.ok || order.isQuotation) return []
  const trusted = (paymentMethod: PaymentMethod, { totalGross }: { totalGross: Cents }) => ({
    paymentMethod,
    totalGross,
    secured,
  })
  const problem = prepaymentProblem(
    trusted(order.paymentMethod, order.pricing),
    trusted(draft.paymentMethod, decision.order.pricing),
  )
  const { advance } = decision.order
  if (problem !== null && advance !== null && isOnlineOnly(advance) && advance.origin !== 'history') {
    const reasons = onlineOnlyReasons[advance.origin]
    const isForMore = problem.reason === 'prepayment-for-more'
    return [{ ...problem, reason: isForMore ? reasons.more : reasons.needed }]
  }
  // What such a customer owes ahead follows the order.
  if (order.advance?.origin === 'history') return []
  return problem !== null && (await mustPayInAdvance(ctx, branch, [order, draft])) ? [problem] : []
}

const onlineOnlyReasons = {
  campaign: { needed: 'campaign-prepaid', more: 'campaign-prepaid-more' },
  rule: { needed: 'advance-online', more: 'advance-online-more' },
} as const

/** What is to be paid ahead after the change; nothing of what is paid online before anybody deals with it. */
function advanceOf(order: OrderRow, decision: ChangeDecision, isPaidAtOnce: boolean): AdvanceTerms | null {
  if (!decision.ok) return order.advance
  const { advance: before } = order
  const { advance } = decision.order
  if (isPaidAtOnce) return null
  // Staff who take an order demand neither of these, so a change by staff does not take them off it.
  const isKept =
    before !== null && (before.origin === 'history' || before.ways.every((way) => way === 'online'))
  if (advance === null && isKept) return before
  return advanceAfterChange(before, advance, { from: dueAtOf(order), to: dueAfter(order, decision) })
}

type Refusable = Pick<ChangePlan, 'decision' | 'problems' | 'snapshot'>

/** What is wrong with a change, each beside its field; in English for a customer who reads that. */
export function refusalsOf(
  { language: asked }: Pick<Context, 'language'>,
  { decision, problems, snapshot: { config } }: Refusable,
): ErrorEntry[] {
  const language = spokenLanguage(asked, config)
  const texts = language === 'en' ? englishOrderProblemTexts : orderProblemTexts
  const all = [...(decision.ok ? [] : decision.problems), ...problems]
  return problemTexts(all, config.currency, texts, language)
}

import type { IncomingHttpHeaders } from 'node:http'
import { isStaff } from '@theke/contract/access.ts'
import { draftFromWire, type OrderDraftBody } from '@theke/contract/ordering/order-draft.ts'
import { englishOrderProblemTexts } from '@theke/contract/ordering/english-order-problem-texts.ts'
import {
  exceededLimits,
  type OrderRefusal,
  orderProblemTexts,
  problemTexts,
} from '@theke/contract/ordering/order-problem-texts.ts'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import { advanceText } from '@theke/contract/payments/advance-texts.ts'
import { notStoredField } from '@theke/contract/ordering/not-stored.ts'
import { toCents } from '@theke/domain/money.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { decideOrder } from '@theke/domain/ordering/checkout/decide-order.ts'
import type { OrderDraft } from '@theke/domain/ordering/checkout/order-draft.ts'
import { isOnlineMethod } from '@theke/domain/ordering/checkout/payment-methods.ts'
import type { PlacedLine, PlacedOrder } from '@theke/domain/ordering/checkout/placed-order.ts'
import { type QuotaClaim, quotaPeriod } from '@theke/domain/ordering/quotas/quota.ts'
import { dayOf } from '@theke/domain/time/wall-time.ts'
import { demandedOf } from '@theke/domain/payments/advance-demand.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { Context } from '../../core/context.ts'
import { spokenLanguage } from '../../http/language.ts'
import { fieldError, HttpError, validationError, refuseForNow } from '../../http/http-errors.ts'
import { secondsToWait } from '../../http/limits/shared-limits.ts'
import { missingUploads } from '../../media/uploads/missing-uploads.ts'
import {
  findOrderByIdempotencyKey,
  hashSubmission,
  type Submission,
} from './find-order-by-idempotency-key.ts'
import { insertOrder, type Storing } from './insert-order.ts'
import type { PublishedOrderEvent } from '../../core/services.ts'
import { addAvailableFrom } from '../reading/add-available-from.ts'
import { noteRefusal } from '../refusals/note-refusal.ts'
import { buildOrderContext, orderedAt, withStoredPhone } from './build-order-context.ts'
import { mayTakeOrders, orderLimits } from './order-limits.ts'
import { openPeriods, shortProblems } from '../quotas/order-quotas.ts'
import type { ShortQuota } from '../quotas/quota-sql.ts'
import { type HeldOffer, heldOffer } from '../waiting/held-offer.ts'
import {
  currentShop,
  type KnownShop,
  withCurrentShop,
  withLastReadShop,
  withLockedShop,
} from './known-shop.ts'

/** Where the shop kept changing for what concerns the order, the later attempts make changes wait. */
const attempts = [withLastReadShop, withCurrentShop, withLockedShop, withLockedShop, withLockedShop]

type Attempt =
  | { outcome: 'placed'; order: PublicOrder; event: PublishedOrderEvent }
  | { outcome: 'refused'; problems: readonly OrderRefusal[] }
  /** The key was used before. */
  | { outcome: 'known' }
  /** What the order was decided on is outdated. */
  | { outcome: 'stale' }

/**
 * Takes an order: reads the facts, lets the domain decide and stores order, items, ticket number, history and messages in
 * one statement. The same idempotency key gives the same order again. The facts come from memory; the statement stores
 * nothing when what concerns the branch has changed in the database. Then the order is decided again, and where it goes on changing, under a
 * lock that makes changes wait, so that no edit of staff refuses an order that is still right.
 */
export async function placeOrder(
  ctx: Context,
  { body, headers }: { body: OrderDraftBody; headers: IncomingHttpHeaders },
): Promise<PublicOrder> {
  const submission = hashSubmission(body, headers)
  const draft = draftFromWire(body)
  for (const place of attempts) {
    const { attempt, snapshot } = await place(ctx, async (shop) => ({
      attempt: await tryToPlace(shop, draft, { submission, body }),
      snapshot: shop.snapshot,
    }))
    if (attempt.outcome === 'placed') {
      ctx.services.orderEvents.publish(attempt.event, ctx.log)
      return attempt.order
    }
    if (attempt.outcome === 'stale') {
      ctx.services.cache.forget()
      continue
    }
    // A refusal compares nothing with the database, so it may be for what is no longer so.
    const isRefused = attempt.outcome === 'refused'
    if (isRefused && place === withLastReadShop && snapshot !== (await currentShop(ctx))) continue
    const earlier = await findOrderByIdempotencyKey(ctx, submission)
    if (earlier !== null) return earlier
    if (isRefused) {
      noteRefusal(ctx, { draft, snapshot, problems: attempt.problems })
      const language = spokenLanguage(ctx.language, snapshot.config)
      const texts = language === 'en' ? englishOrderProblemTexts : orderProblemTexts
      const place = orderedAt(draft, snapshot)
      const problems = place
        ? await addAvailableFrom(ctx, attempt.problems, { ...place, draft, language })
        : attempt.problems
      const errors = problemTexts(problems, snapshot.config.currency, texts, language)
      const isOverrulable = attempt.problems.every(({ reason }) => exceededLimits.includes(reason))
      if (attempt.problems.some(({ reason }) => reason === 'advance-owed'))
        throw new HttpError('advance-owed', errors)
      throw isOverrulable && isTaken(ctx, { source: draft.source ?? 'web', branchId: draft.branch.id })
        ? new HttpError('limit-exceeded', errors)
        : validationError(errors)
    }
  }
  throw fieldError('order-not-stored', notStoredField)
}

async function tryToPlace(
  { ctx, snapshot, run }: KnownShop,
  draft: OrderDraft,
  { submission, body }: { submission: Submission; body: OrderDraftBody },
): Promise<Attempt> {
  const decision = decide(ctx, draft, snapshot)
  if (!decision.ok) return { outcome: 'refused', problems: decision.problems }
  let { order } = decision
  if (!isShownTotal(body.shownTotal, order)) return { outcome: 'refused', problems: [priceChanged] }
  const untold = untoldAdvance(ctx, order, { body, snapshot, reason: 'advance-changed' })
  if (untold.length > 0) return { outcome: 'refused', problems: untold }
  const missing = await uploadProblems(ctx, order.lines)
  if (missing.length > 0) return { outcome: 'refused', problems: missing }
  const held = await heldOffer(ctx, body.offer, order.branchId)
  const offer = held !== null && takesHeld(order, held, snapshot) ? held : null
  let storing: Storing = {
    submission,
    snapshot: termsOfPayment(order, snapshot),
    exception: '',
    isRepeat: false,
    isMistrusted: false,
    offer,
  }
  let stored = await insertOrder(ctx, run, order, storing)
  if (stored.outcome === 'prepayment-needed') {
    const asked = decide(ctx, draft, snapshot, true)
    if (!asked.ok) return { outcome: 'refused', problems: asked.problems }
    order = asked.order
    const owed = untoldAdvance(ctx, order, { body, snapshot, reason: 'advance-owed' })
    if (owed.length > 0) return { outcome: 'refused', problems: owed }
    storing = {
      ...storing,
      snapshot: termsOfPayment(order, snapshot),
      isRepeat: true,
      isMistrusted: true,
    }
    stored = await insertOrder(ctx, run, order, storing)
  }
  if (stored.outcome === 'short' && stored.short.some(({ taken }) => taken === null)) {
    await openPeriods(ctx, order.quotas)
    stored = await insertOrder(ctx, run, order, { ...storing, isRepeat: true })
  }
  // A reason counts only where something is full.
  const exception = exceptionOf(ctx, order, body)
  if (exception !== '' && (stored.outcome === 'short' || stored.outcome === 'full'))
    stored = await insertOrder(ctx, run, order, { ...storing, exception, isRepeat: true })
  if (stored.outcome === 'short') return refusalOfShort(order, stored.short, snapshot, offer?.quotas ?? [])
  if (stored.outcome === 'prepayment-needed') return { outcome: 'refused', problems: [prepaymentNeeded] }
  if (stored.outcome === 'full') return { outcome: 'refused', problems: [slotFull] }
  if (stored.outcome === 'limited')
    throw refuseForNow(await secondsToWait(ctx.db, orderLimits(ctx, order), ctx.now))
  return stored
}

/**
 * Whether an order takes what an offer holds of the quotas that there still are and that count on its day; what others held is free again with it. An order
 * of other goods leaves the offer as it is.
 */
function takesHeld(order: PlacedOrder, held: HeldOffer, shop: Pick<CatalogSnapshot, 'quotas'>): boolean {
  const [branch, day] = [order.branchId, dayOf(instantOf(order))]
  const counting = held.quotas.filter(({ quota }) =>
    shop.quotas.some((one) => one.id === quota && quotaPeriod(one, { branch, day }) !== null),
  )
  return (
    counting.length > 0 && counting.every(({ quota }) => order.quotas.some((claim) => claim.quota === quota))
  )
}

/** The instant for which an order is due. */
function instantOf({ appointmentDate, earliestAt, placedAt }: PlacedOrder): number {
  return appointmentDate ?? earliestAt ?? placedAt
}

/** Why staff who take an order go over what is full; empty where they do not. A customer goes over nothing. */
function exceptionOf(ctx: Context, order: PlacedOrder, { overruling }: OrderDraftBody): string {
  return isTaken(ctx, order) ? overruling.trim() : ''
}

function isTaken(ctx: Context, { source, branchId }: Pick<PlacedOrder, 'source' | 'branchId'>): boolean {
  return source !== 'web' && mayTakeOrders(ctx, branchId)
}

/** Says at each line how much there still is, or that the time is full; a quota that was removed meanwhile has the order decided again. */
function refusalOfShort(
  order: PlacedOrder,
  short: readonly ShortQuota[],
  shop: CatalogSnapshot,
  own: readonly QuotaClaim[],
): Attempt {
  const standings = short.flatMap(({ taken, ...period }) => (taken === null ? [] : [{ ...period, taken }]))
  const { branchId: branch, mode, lines } = order
  const times = [instantOf(order)]
  const problems = shortProblems(lines, standings, { branch, mode, times, own, shop })
  return problems.length === 0 ? { outcome: 'stale' } : { outcome: 'refused', problems }
}

/** The shop as it is for an order: who is to pay something ahead and does so online pays goods that are weighed too, by the estimate. */
function termsOfPayment(
  { branchId, advance, paymentMethod }: PlacedOrder,
  snapshot: CatalogSnapshot,
): CatalogSnapshot {
  if (advance === null || !isOnlineMethod(paymentMethod)) return snapshot
  const branches = snapshot.branches.map((branch) =>
    branch.id === branchId ? { ...branch, weighedPaymentRule: 'charge' as const } : branch,
  )
  return { ...snapshot, branches }
}

type Told = {
  body: Pick<OrderDraftBody, 'shownAdvance'>
  snapshot: CatalogSnapshot
  reason: 'advance-changed' | 'advance-owed'
}

/** Nobody learns after ordering that something is to be paid ahead: what the page has not said is said first. */
function untoldAdvance(
  { language: asked }: Pick<Context, 'language'>,
  { advance, paymentMethod, pricing }: PlacedOrder,
  { body: { shownAdvance }, snapshot, reason }: Told,
): OrderRefusal[] {
  // What is paid online is paid in whole at once.
  if (shownAdvance === null || advance === null || isOnlineMethod(paymentMethod)) return []
  const amount = demandedOf(advance.share, pricing.totalGross)
  if (amount <= toCents(shownAdvance)) return []
  const { currency } = snapshot.config
  const language = spokenLanguage(asked, snapshot.config)
  const said = advanceText({ ...advance, amount }, { currency, language })
  return [{ field: 'paymentMethod', reason, params: { advance: said } }]
}

/** Nobody pays another sum than the one on their button: a price that changed meanwhile is shown first. */
function isShownTotal(shownTotal: number | null, { pricing }: PlacedOrder): boolean {
  return shownTotal === null || toCents(shownTotal) === pricing.totalGross
}

const priceChanged: OrderRefusal = { field: 'items', reason: 'price-changed' }
const prepaymentNeeded: OrderRefusal = { field: 'paymentMethod', reason: 'prepayment-needed' }
const slotFull: OrderRefusal = { field: 'appointmentDate', reason: 'slot-full' }

type Decision = { ok: true; order: PlacedOrder } | { ok: false; problems: OrderRefusal[] }

function decide(ctx: Context, draft: OrderDraft, snapshot: CatalogSnapshot, isMistrusted = false): Decision {
  const facts = buildOrderContext(draft, snapshot, {
    isStaff: isStaff(ctx.user?.roles ?? []),
    mayTakeOrders: mayTakeOrders(ctx, draft.branch.id),
    isMistrusted,
    now: ctx.now,
  })
  if (facts === null) return { ok: false, problems: [{ field: 'branch', reason: 'branch-not-available' }] }
  const { asksIfMissing } = snapshot.config
  const asked = asksIfMissing ? draft : { ...draft, items: draft.items.map(withoutWish) }
  return decideOrder(withStoredPhone(asked, snapshot), facts, ctx.now)
}

function withoutWish({ ifMissing: _ifMissing, ...item }: CartItem): CartItem {
  return item
}

/** The lines whose files the shop does not have; no query where there are no files, as with nearly every order. */
export async function uploadProblems(
  { db }: Context,
  lines: readonly Pick<PlacedLine, 'item' | 'name'>[],
): Promise<OrderRefusal[]> {
  const uploadsOf = ({ item }: Pick<PlacedLine, 'item'>) => item.parts.flatMap(({ uploads = [] }) => uploads)
  const missing = await missingUploads(db, lines.flatMap(uploadsOf))
  return lines.flatMap((line, index): OrderRefusal[] => {
    const isMissing = uploadsOf(line).some((upload) => missing.includes(upload))
    return isMissing
      ? [{ field: `items.${index}`, reason: 'upload-missing', params: { name: line.name } }]
      : []
  })
}

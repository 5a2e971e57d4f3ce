import { randomBytes } from 'node:crypto'
import { orderChangeTexts } from '@theke/contract/ordering/order-change.ts'
import type { PublicOrder } from '@theke/contract/ordering/order.ts'
import type { Language } from '@theke/domain/language.ts'
import { numberDigits, numberKindOf } from '@theke/domain/ordering/numbers/order-number.ts'
import { isPaidLater, isPaidNow } from '@theke/domain/payments/initial-payment.ts'
import {
  type ConfirmableOrder,
  type SelfConfirmation,
  selfConfirmation,
} from '@theke/domain/ordering/counter/self-confirmation.ts'
import type { PlacedOrder } from '@theke/domain/ordering/checkout/placed-order.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { Context } from '../../core/context.ts'
import { paymentUrl } from '../../core/shop-addresses.ts'
import { branchVersionOf, type BranchRow } from '../../snapshot/read-shop-rows.ts'
import { databaseError } from '../../db/database-failure.ts'
import { violatedConstraint } from '../../crud/unique-values.ts'
import { spokenLanguage } from '../../http/language.ts'
import { countUnweighedItems } from '../lifecycle/count-unweighed-items.ts'
import { areaWords, campaignWords, englishWords, readerOf } from '../english-words.ts'
import { orderingPorts } from '../order-handlers.ts'
import { ticketScope } from '../counter-tables.ts'
import { differenceOf } from '../quotas/order-quotas.ts'
import { boundClaims, type ShortQuota } from '../quotas/quota-sql.ts'
import type { HeldOffer } from '../waiting/held-offer.ts'
import { insertOrderSql, type NewItemRow, type NewOrderRow } from './insert-order-sql.ts'
import type { PublishedOrderEvent } from '../../core/services.ts'
import { orderLimits, prepaymentAfter } from './order-limits.ts'
import type { RunStatement } from './known-shop.ts'
import { placedOrderView } from './placed-order-view.ts'
import { randomUid } from './random-uid.ts'
import { isInLimitedInterval } from './self-confirming.ts'
import type { Submission } from './find-order-by-idempotency-key.ts'

type InsertOutcome =
  | { outcome: 'placed'; order: PublicOrder; event: PublishedOrderEvent }
  /** The key was used before. */
  | { outcome: 'known' }
  /** Too many orders came from the same customer or the same place. */
  | { outcome: 'limited' }
  /** The customer did not collect earlier orders and has to pay this one in advance. */
  | { outcome: 'prepayment-needed' }
  /** The interval holds no further order. */
  | { outcome: 'full' }
  /** Quotas hold less than it takes; `taken` is null where nothing has counted in that period yet. */
  | { outcome: 'short'; short: readonly ShortQuota[] }
  /** What the order was decided on has changed since. */
  | { outcome: 'stale' }

type Inserted = {
  isCurrent: boolean
  id: number | null
  isConfirmed: boolean | null
  ticketNumber: number | null
  historyId: number | null
  isKnown: boolean
  isLimited: boolean
  isMistrusted: boolean
  short: readonly ShortQuota[] | null
}

/**
 * With which submission an order came, and why it goes over what is full; empty where it does not. A repeat stores what the same call could not store
 * before, and counts towards no limit again.
 */
export type Storing = {
  submission: Submission
  snapshot: CatalogSnapshot
  exception: string
  isRepeat: boolean
  /** Whether it is known that its customer did not collect earlier orders, and decided with that. */
  isMistrusted: boolean
  /** The offer of a waiting list from which it comes: it takes what that holds, not the same again. */
  offer: HeldOffer | null
}

/** More orders than anything holds. */
const unlimited = 2 ** 31 - 1

/**
 * Stores an order with everything that belongs to it in one statement, which is one round trip and one transaction: the
 * version of its branch is checked, the place in a limited interval is taken, the ticket number is drawn, and order, items, history and
 * messages are written, or nothing at all.
 */
export async function insertOrder(
  ctx: Context,
  run: RunStatement,
  order: PlacedOrder,
  { submission, snapshot, exception, isRepeat, isMistrusted: isAsked, offer }: Storing,
): Promise<InsertOutcome> {
  const uid = randomUid()
  const hash = randomBytes(16).toString('hex')
  const numberKind = numberKindOf(snapshot.config)
  // A member of staff who orders for themselves counts as a customer.
  const taker = order.source === 'web' ? null : ctx.user
  const digits = numberDigits[numberKind]
  const language = spokenLanguage(ctx.language, snapshot.config)
  const { placing } = orderingPorts()
  const branch = branchOf(order, snapshot)
  const confirmation = isPaidNow(order, branch)
    ? 'never'
    : selfConfirmation(confirmableOrder(order, snapshot), branch)
  const row = orderRow(order, { uid, hash, submission, language, snapshot, confirmation })
  const statement = {
    name: 'insert-order',
    text: insertOrderSql(placing),
    values: [
      branchVersionOf(snapshot, order.branchId),
      JSON.stringify(row),
      JSON.stringify(order.lines.map(itemRow)),
      numberKind === 'orderNumber' ? 'shop' : ticketScope({ branch: order.branchId, day: order.dueDay }),
      digits,
      order.capacity === null ? null : new Date(order.capacity.start),
      exception === '' ? (order.capacity?.maximumOrders ?? 0) : unlimited,
      new Date(ctx.now),
      taker?.id ?? null,
      taker?.name ?? null,
      JSON.stringify(isRepeat ? [] : orderLimits(ctx, order)),
      isAsked ? null : prepaymentAfter(ctx, order, branch),
      JSON.stringify(
        boundClaims(
          differenceOf({ before: offer?.quotas ?? [], after: order.quotas }),
          snapshot.quotas,
          exception !== '',
        ),
      ),
      exception === '' ? '' : orderChangeTexts.exception(exception),
      offer?.key ?? '',
      JSON.stringify(offer?.quotas ?? []),
      ...placing.map(({ rows }) =>
        JSON.stringify(rows(order, { branch, config: snapshot.config, confirmation })),
      ),
    ],
  }
  const result = await run<Inserted>(statement).catch(outcomeOfFailure)
  if ('outcome' in result) return result
  const [inserted] = result.rows
  if (inserted === undefined || !inserted.isCurrent) return { outcome: 'stale' }
  const { id, ticketNumber, historyId, isKnown, isLimited, isMistrusted, short } = inserted
  const isConfirmed = inserted.isConfirmed === true
  if (isKnown) return { outcome: 'known' }
  if (isLimited) return { outcome: 'limited' }
  if (isMistrusted) return { outcome: 'prepayment-needed' }
  if (short !== null) return { outcome: 'short', short }
  if (id === null || ticketNumber === null || historyId === null) return { outcome: 'full' }
  const ticket = String(ticketNumber).padStart(digits, '0')
  return {
    outcome: 'placed',
    order: placedOrderView(
      order,
      {
        id,
        uid,
        hash,
        ticketNumber: ticket,
        numberKind,
        isConfirmed,
      },
      snapshot,
      isPaidNow(order, branch) ? paymentUrl(ctx.services, { uid, hash }) : null,
      readerOf(row, language),
    ),
    event: {
      id,
      uid,
      branch: order.branchId,
      status: isConfirmed ? 'confirmed' : 'new',
      action: 'placed',
      at: new Date(ctx.now).toISOString(),
      historyId,
    },
  }
}

function confirmableOrder(
  { mode, source, isQuotation, placedAt, ...order }: PlacedOrder,
  snapshot: CatalogSnapshot,
): ConfirmableOrder {
  return {
    mode,
    source,
    isQuotation,
    placedAt,
    comment: order.details.comment,
    totalGross: order.pricing.totalGross,
    hasHidden: order.pricing.hasHidden,
    isInLimitedInterval: isInLimitedInterval(order.capacity !== null, order.quotas, snapshot),
  }
}

const changedMeanwhile = ['23503', '40P01']

/** A repeated key, or what the order refers to was removed or is being removed at the same moment (foreign key, deadlock). */
function outcomeOfFailure(error: unknown): InsertOutcome {
  if (violatedConstraint(error) === 'orders_idempotency_key') return { outcome: 'known' }
  if (changedMeanwhile.includes(databaseError(error)?.code ?? '')) return { outcome: 'stale' }
  throw error
}

type RowFacts = {
  uid: string
  hash: string
  submission: Submission
  language: Language
  snapshot: CatalogSnapshot
  confirmation: SelfConfirmation
}

function orderRow(
  order: PlacedOrder,
  { uid, hash, submission, language, snapshot, confirmation }: RowFacts,
): NewOrderRow {
  const branch = branchOf(order, snapshot)
  const { lines: _lines, ...pricing } = order.pricing
  return {
    ...order.details,
    uid,
    hash,
    numberKind: numberKindOf(snapshot.config),
    idempotencyKey: submission.key,
    submissionHash: submission.hash,
    branch: order.branchId,
    dueDay: order.dueDay,
    campaign: order.campaign?.id ?? null,
    campaignName: order.campaign?.name ?? '',
    mode: order.mode,
    confirmation,
    isDelivery: order.isDelivery,
    isDineIn: order.isDineIn,
    isQuotation: order.isQuotation,
    isSelfService: order.isSelfService,
    source: order.source,
    paymentMethod: order.paymentMethod,
    isPaidLater: isPaidLater(order, branch),
    // What is paid before anybody deals with it leaves nothing due.
    advance: isPaidNow(order, branch) ? null : order.advance,
    unweighed: countUnweighedItems(order, branch),
    pricing,
    appointmentDate: order.appointmentDate === null ? null : new Date(order.appointmentDate),
    earliestAt: order.earliestAt === null ? null : new Date(order.earliestAt),
    quotas: order.quotas,
    deliveryArea: order.deliveryArea?.area ?? '',
    table: order.table?.id ?? null,
    tableIdentifier: order.table?.identifier ?? '',
    donatee: order.donation?.donatee.id ?? null,
    donateeName: order.donation?.donatee.name ?? null,
    donationAmount: order.donation?.amount ?? null,
    language,
    english:
      language === 'en'
        ? {
            ...areaWords(order.deliveryArea),
            ...campaignWords(order.campaign, snapshot.campaigns),
            ...englishWords(order.lines, snapshot.products),
          }
        : {},
  }
}

function itemRow({ productId, ...line }: PlacedOrder['lines'][number], index: number): NewItemRow {
  return { containers: [], ...line, index, product: productId }
}

function branchOf(order: PlacedOrder, { branches }: CatalogSnapshot): BranchRow {
  const branch = branches.find(({ id }) => id === order.branchId)
  if (branch === undefined) throw new Error('The branch of an order does not exist')
  return branch
}

import type { ContainerCharge } from '../pricing/container-charges.ts'
import { timesContainers } from '../../catalogue/containers.ts'
import type { OfferedProduct, PricedProduct } from '../../catalogue/product.ts'
import type { DeliveryArea, Mode, PaymentMethod } from '../../shop/branch.ts'
import { dayOf } from '../../time/wall-time.ts'
import { flagsOf, type CartItem } from '../cart/cart.ts'
import { productsOfCart } from '../cart/cart-products.ts'
import { campaignPhase } from '../campaigns/campaign.ts'
import { appointmentProblem, timeOfFulfilment } from './checkout-appointment.ts'
import { maxTotal } from '../order-limits.ts'
import { storedEmail } from '../../email-address.ts'
import { fieldProblems } from './checkout-fields.ts'
import { offeredModes } from './checkout-sections.ts'
import { chosenDonation } from '../pricing/donation.ts'
import { itemProblems } from './item-problems.ts'
import { missingToMinimum } from '../pricing/minimum-order.ts'
import { detailsToStore } from './customer-fields.ts'
import type { OrderDraft } from './order-draft.ts'
import type { OrderFacts } from './order-facts.ts'
import type { OrderProblem, OrderProblemReason } from './order-problems.ts'
import type { OrderSource } from '../order-source.ts'
import {
  initialPaymentMethod,
  isOnlineMethod,
  offeredAtKiosk,
  offeredPaymentMethods,
} from './payment-methods.ts'
import { normalisePhone } from './phone.ts'
import { placeLines } from './place-lines.ts'
import type { CapacityClaim, PlacedLine, PlacedOrder } from './placed-order.ts'
import { advanceGoods, isOnlineOnly } from '../../payments/advance-demand.ts'
import { advanceTerms, type AdvanceTerms } from '../../payments/advance.ts'
import { priceCart, type Pricing } from '../pricing/price-cart.ts'
import { quotaClaims } from '../quotas/quota.ts'
import { capacityInterval } from '../slots/slots.ts'

type OrderDecision =
  | { ok: true; order: PlacedOrder }
  | { ok: false; problems: OrderProblem[]; pricing: Pricing }

/** A line that was placed before. */
type AgreedLine = PlacedLine & { isWeighed: boolean }

/** What of an order was agreed before, where one that was placed is decided again because it changes. */
export type AgreedBefore = {
  /** Lines that stay as they were, by their position in the draft. They are neither checked nor priced again. */
  lines: ReadonlyMap<number, AgreedLine>
  /** An area whose delivery costs what was agreed; null where it is priced again. */
  delivery: DeliveryArea | null
  /** What is given back for packaging. */
  returned: readonly ContainerCharge[]
  /** Whether a problem is none, because it is about what stays as it was. */
  accepts: (problem: OrderProblem) => boolean
}

const nothingAgreed: AgreedBefore = {
  lines: new Map(),
  delivery: null,
  returned: [],
  accepts: () => false,
}

/**
 * Decides whether the shop takes an order: every check of the checkout again, with nothing taken on trust but the customer's
 * choice (R-CHECKOUT-11, R-SLOT-04). Takes it with prices, snapshots and the place it needs, or refuses it with one problem a field. Products
 * are judged at the appointment's time, whether the branch is open at `now`. Full intervals and
 * used-up quotas are not known here; what is claimed of them is taken, or not, where orders are counted.
 */
export function decideOrder(
  draft: OrderDraft,
  facts: OrderFacts,
  now: number,
  agreed: AgreedBefore = nothingAgreed,
): OrderDecision {
  const { branch, products, zone } = facts
  const { mode } = draft
  const at = timeOfFulfilment(branch, mode, draft.appointmentDate, now, zone)
  const area = mode === 'delivery' ? areaOf(draft, facts) : null
  const pricing = pricingOf(draft, facts, { area, agreed })
  const wrongItems = itemProblems(draft.items, facts, at)
  const advance = advanceOf(draft, facts, { pricing, at, now })
  const offer = offerOf(draft, facts, agreed)
  const problems = [
    ...branchProblems(mode, facts, offer),
    ...campaignProblems(draft, facts, now),
    ...draftProblems(draft, facts),
    ...wrongItems,
    ...priceProblems(draft.items, pricing, products),
    ...appointmentProblems(draft, facts, { at, now }, wrongItems),
    ...minProblems(area, pricing),
    ...totalProblems(pricing),
    ...paymentProblems(draft, facts, { pricing, advance, offer }),
    ...donationProblems(draft, facts),
  ].filter((problem) => !agreed.accepts(problem))
  if (problems.length > 0) return { ok: false, problems: onePerField(problems), pricing }
  return { ok: true, order: placedOrder(draft, facts, { mode, at, area, pricing, advance, now, agreed }) }
}

type Terms = { area: DeliveryArea | null; agreed: AgreedBefore }

/** What the draft costs: what stays as it was agreed, and the rest as it is today. */
function pricingOf({ mode, items }: OrderDraft, { products }: OrderFacts, { area, agreed }: Terms): Pricing {
  const known = new Map<number, PricedProduct>(products)
  const priced = items.map((item, position) => {
    const line = agreed.lines.get(position)
    if (line === undefined) return item
    const product = agreedProduct(line, position)
    known.set(product.id, product)
    return { product: { id: product.id }, amount: 1, unit: product.unit, parts: [], addons: [] }
  })
  return priceCart(priced, known, { mode, area: agreed.delivery ?? area, returned: agreed.returned })
}

/** A line that stays as a product of its own, one piece of which costs what was agreed. */
function agreedProduct(line: AgreedLine, position: number): PricedProduct {
  const { gross, taxRate, isPriceHidden, model, isWeighed } = line
  return {
    id: -1 - position,
    type: 'simple',
    name: line.name,
    unit: 'piece',
    price: gross,
    isPriceHidden,
    // What has been weighed is exact.
    pricing: isWeighed ? 'fixed' : model,
    tax: taxRate,
    takeawayTax: taxRate,
    dineInTax: taxRate,
    defaultUnit: null,
    defaultQuantity: null,
    alternativeUnits: [],
    minimumQuantity: null,
    maximumQuantity: null,
    quantityStepSize: null,
    calculationModel: 'fixed',
    parts: [],
    packedIn: timesContainers(line.containers ?? [], line.amount),
  }
}

type Offer = { modes: Mode[]; paymentMethods: PaymentMethod[] }

/** What can be chosen of modes and payment methods. An order that is changed has left the kiosk. */
function offerOf(
  { isSelfService }: OrderDraft,
  { branch, switches }: OrderFacts,
  agreed: AgreedBefore,
): Offer {
  const offer = { modes: offeredModes(branch), paymentMethods: offeredPaymentMethods(branch, switches) }
  return isSelfService === true && agreed === nothingAgreed ? offeredAtKiosk(offer) : offer
}

function branchProblems(
  mode: Mode,
  { branch, isShopOpened, isStaff }: OrderFacts,
  { modes }: Offer,
): OrderProblem[] {
  if (!isShopOpened && !isStaff) return [{ field: 'branch', reason: 'shop-not-opened' }]
  if (!branch.isPublic && !isStaff) return [{ field: 'branch', reason: 'branch-not-available' }]
  return modes.includes(mode) ? [] : [{ field: 'mode', reason: 'mode-not-offered' }]
}

/** Staff who take an order for somebody may do so before and after the window. */
function campaignProblems(draft: OrderDraft, facts: OrderFacts, now: number): OrderProblem[] {
  const { campaign, zone } = facts
  if (draft.campaign === null) return []
  if (!campaign?.isEnabled) return [{ field: 'campaign', reason: 'campaign-not-offered' }]
  const { phase } = campaignPhase(campaign, now, zone)
  if (phase === 'open' || sourceOf(draft, facts) !== 'web') return []
  return [{ field: 'campaign', reason: phase === 'coming' ? 'campaign-coming' : 'campaign-closed' }]
}

function draftProblems(draft: OrderDraft, facts: OrderFacts): OrderProblem[] {
  const isTaken = sourceOf(draft, facts) !== 'web'
  const problems = fieldProblems(draft, facts.branch, { isTaken }).map(
    ({ field, reason, limit }): OrderProblem =>
      limit === undefined ? { field, reason } : { field, reason, params: { limit } },
  )
  return [...tableProblems(draft, facts), ...problems]
}

function tableProblems(draft: OrderDraft, facts: OrderFacts): OrderProblem[] {
  if (!needsTable(draft, facts)) return []
  if (!facts.tables.some(({ isEnabled }) => isEnabled))
    return [{ field: 'table', reason: 'no-table-offered' }]
  const isUnknown = draft.table !== null && tableOf(draft, facts) === null
  return isUnknown ? [{ field: 'table', reason: 'table-not-offered' }] : []
}

function priceProblems(
  items: readonly CartItem[],
  { lines }: Pricing,
  products: ReadonlyMap<number, OfferedProduct>,
): OrderProblem[] {
  return items.flatMap((item, index): OrderProblem[] => {
    if (lines[index]?.ok === true) return []
    const name = products.get(item.product.id)?.name ?? ''
    return [{ field: `items.${index}`, reason: 'choice-not-offered', params: { name } }]
  })
}

/** What cannot be had at the next opening of a closed branch needs a later time than that. */
function appointmentProblems(
  draft: OrderDraft,
  facts: OrderFacts,
  { at, now }: Pick<Decided, 'at' | 'now'>,
  wrongItems: readonly OrderProblem[],
): OrderProblem[] {
  const { branch, products, zone } = facts
  const { mode, items, appointmentDate } = draft
  const isTooSoon =
    earliestOf(draft, facts, { at, now }) !== null &&
    wrongItems.some(({ reason }) => reasonsOfTime.includes(reason))
  const reason =
    appointmentProblem(branch, mode, productsOfCart(items, products), appointmentDate, now, zone) ??
    (isTooSoon ? 'appointment-required' : null)
  if (reason === null) return []
  const params = reason === 'appointment-required' && { isClosed: !branch.isAppointmentRequired }
  return [{ field: 'appointmentDate', reason, ...(params && { params }) }]
}

/** The opening for which an order without an appointment is taken; null while the branch is open, and for what has no time of its own. */
function earliestOf(
  { appointmentDate }: OrderDraft,
  { branch }: OrderFacts,
  { at, now }: Pick<Decided, 'at' | 'now'>,
): number | null {
  return appointmentDate !== null || branch.isQuotationRequired || at <= now ? null : at
}

/** Problems of items that another time may solve. */
const reasonsOfTime: readonly OrderProblemReason[] = ['product-unavailable', 'sold-out-until']

function minProblems(area: DeliveryArea | null, { gross }: Pricing): OrderProblem[] {
  const difference = area === null ? 0 : missingToMinimum(area, gross)
  const minimum = area?.minimumOrderValue ?? 0
  return difference > 0
    ? [{ field: 'items', reason: 'minimum-not-reached', params: { minimum, difference } }]
    : []
}

function totalProblems({ totalGross }: Pricing): OrderProblem[] {
  if (totalGross < 0) return [{ field: 'items', reason: 'less-than-returned' }]
  return totalGross > maxTotal ? [{ field: 'items', reason: 'total-too-large' }] : []
}

/** A quotation is not paid, so its draft may name any method (R-CHECKOUT-15). No provider takes a payment of nothing. */
function paymentProblems(
  draft: OrderDraft,
  facts: OrderFacts,
  { pricing: { totalGross }, advance, offer }: Pick<Decided, 'pricing' | 'advance'> & { offer: Offer },
): OrderProblem[] {
  const { paymentMethod } = draft
  const { branch } = facts
  const isPayable = totalGross > 0 || !isOnlineMethod(paymentMethod)
  const isOffered = isPayable && offer.paymentMethods.includes(paymentMethod)
  if (branch.isQuotationRequired) return []
  if (advance !== null && isOnlineOnly(advance) && !isOnlineMethod(paymentMethod))
    return [{ field: 'paymentMethod', reason: onlineReasons[advance.origin] }]
  if (isOffered) return []
  return [{ field: 'paymentMethod', reason: 'payment-method-not-offered' }]
}

const onlineReasons = {
  campaign: 'campaign-prepaid',
  history: 'prepayment-needed',
  rule: 'advance-online',
} as const satisfies Record<AdvanceTerms['origin'], OrderProblemReason>

/** What is to be paid ahead; nothing of what is only inquired about. */
function advanceOf(
  draft: OrderDraft,
  facts: OrderFacts,
  { pricing, at, now }: Pick<Decided, 'pricing' | 'at' | 'now'>,
): AdvanceTerms | null {
  const { branch, campaign, advanceRules, hasAccount, isMistrusted, isExempt, switches, zone } = facts
  if (branch.isQuotationRequired) return null
  const provider = initialPaymentMethod(offeredPaymentMethods(branch, switches).filter(isOnlineMethod))
  return advanceTerms(
    {
      branch: branch.id,
      campaign,
      goods: advanceGoods(draft.items, facts.products),
      totalGross: pricing.totalGross,
      isTaken: (isExempt || sourceOf(draft, facts) !== 'web') && !isOnlineMethod(draft.paymentMethod),
      isMistrusted,
    },
    {
      rules: advanceRules,
      provider: provider !== null && isOnlineMethod(provider) ? provider : null,
      hasAccount,
    },
    { placedAt: now, dueAt: draft.appointmentDate ?? earliestOf(draft, facts, { at, now }) ?? now, zone },
  )
}

function donationProblems({ donatee }: OrderDraft, { donations }: OrderFacts): OrderProblem[] {
  return chosenDonation(donatee, donations) === false
    ? [{ field: 'donatee', reason: 'donatee-not-offered' }]
    : []
}

function onePerField(problems: readonly OrderProblem[]): OrderProblem[] {
  return problems.filter(({ field }, index) => problems.findIndex((first) => first.field === field) === index)
}

type Decided = Terms & {
  mode: Mode
  at: number
  pricing: Pricing
  advance: AdvanceTerms | null
  now: number
}

function placedOrder(draft: OrderDraft, facts: OrderFacts, decided: Decided): PlacedOrder {
  const { branch, campaign, products, zone } = facts
  const { mode, at, area, pricing, now, agreed } = decided
  const earliestAt = earliestOf(draft, facts, decided)
  const lines = placeLines(draft.items, pricing.lines, products, agreed.lines)
  const dueAt = draft.appointmentDate ?? earliestAt ?? now
  const dueDay = dayOf(dueAt, zone)
  return {
    ...flagsOf(mode),
    branchId: branch.id,
    campaign: campaign && { id: campaign.id, name: campaign.name },
    mode,
    source: sourceOf(draft, facts),
    isSelfService: draft.isSelfService ?? false,
    placedAt: now,
    details: detailsToStore({
      ...draft,
      email: storedEmail(draft.email),
      phone: normalisePhone(draft.phone),
    }),
    table: needsTable(draft, facts) ? tableOf(draft, facts) : null,
    donation: chosenDonation(draft.donatee, facts.donations) || null,
    deliveryArea: area,
    appointmentDate: draft.appointmentDate,
    earliestAt,
    paymentMethod: draft.paymentMethod,
    advance: decided.advance,
    isQuotation: branch.isQuotationRequired,
    lines,
    pricing,
    dueDay,
    capacity: capacityClaim(mode, facts, at),
    quotas: quotaClaims(lines, facts.quotas, { branch: branch.id, day: dueDay, mode, at: dueAt, products }),
  }
}

function sourceOf({ source = 'web' }: OrderDraft, { mayTakeOrders }: OrderFacts): OrderSource {
  return mayTakeOrders ? source : 'web'
}

function capacityClaim(mode: Mode, { branch, zone }: OrderFacts, at: number): CapacityClaim | null {
  const capacity = branch.capacities.find((limit) => limit.mode === mode)
  if (capacity === undefined) return null
  return { mode, ...capacityInterval(capacity, at, zone), maximumOrders: capacity.maximumOrders }
}

function areaOf(draft: OrderDraft, { branch }: OrderFacts): DeliveryArea | null {
  return branch.deliveryAreas.find(({ area }) => area === draft.deliveryArea) ?? null
}

function needsTable(draft: OrderDraft, { branch }: OrderFacts): boolean {
  return draft.mode === 'dineIn' && branch.isTableSelectionEnabled
}

function tableOf(draft: OrderDraft, { tables }: OrderFacts): PlacedOrder['table'] {
  const table = tables.find(({ id, isEnabled }) => isEnabled && id === draft.table?.id)
  return table === undefined ? null : { id: table.id, identifier: table.identifier }
}

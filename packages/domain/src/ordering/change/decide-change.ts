import { netOfGross, roundFine } from '../../money.ts'
import type { DeliveryArea, Mode } from '../../shop/branch.ts'
import { roundDecimal } from '../../decimal.ts'
import { dayOf } from '../../time/wall-time.ts'
import type { CartItem } from '../cart/cart.ts'
import { productsOfCart } from '../cart/cart-products.ts'
import { earliestAppointment } from '../slots/lead-time.ts'
import { isKeyOf, pick } from '../../typed-objects.ts'
import { decideOrder } from '../checkout/decide-order.ts'
import type { OrderDraft } from '../checkout/order-draft.ts'
import type { OrderFacts } from '../checkout/order-facts.ts'
import type { OrderProblem, OrderProblemReason } from '../checkout/order-problems.ts'
import { isOnlineMethod } from '../checkout/payment-methods.ts'
import type { PlacedLine, PlacedOrder } from '../checkout/placed-order.ts'
import { isWholeWeighed, removeLine, restoreLine } from '../counter/edit-item.ts'
import { returnedOf } from '../pricing/container-charges.ts'
import type { Pricing } from '../pricing/price-cart.ts'
import { priceItem } from '../pricing/price-item.ts'
import { isOrderedAhead, leadTimeOf } from '../slots/ordered-ahead.ts'
import { type AgreedOrder, isSameItem, statedItem, type StoredLine } from './agreed-order.ts'
import { nextLine, orderDifferences, type OrderDifference } from './order-differences.ts'

/** What an order is to become, as one says it on the phone or sends it from the cart. */
export type ChangeRequest = {
  draft: OrderDraft
  /** Which line of the order each item of the draft was; null for one that is added. Lines that are named nowhere are removed. */
  lines: readonly (number | null)[]
  /** Somebody on the staff takes upon themselves what the rules of the shop forbid but the shop can do. */
  isOverruled: boolean
  /** The shop lacks a line, which is left out or replaced: that makes no delivery dearer, and changes nothing of what is owed ahead. */
  isForMissing?: boolean
}

/** A line after the change, and before it; null where it was added. One that is kept is the same at the same price. */
export type ChangedLine = { before: StoredLine | null; after: StoredLine; isKept: boolean }

export type ChangedOrder = {
  order: PlacedOrder
  /** All lines that the order has or had. */
  lines: readonly ChangedLine[]
  /** Whether time or mode are others, so that it takes a place elsewhere. */
  isMoved: boolean
  differences: readonly OrderDifference[]
}

export type ChangeDecision =
  | ({ ok: true } & ChangedOrder)
  | {
      ok: false
      problems: OrderProblem[]
      /** Whether staff may agree on it all the same. */
      isOverrulable: boolean
      pricing: Pricing
      differences: readonly OrderDifference[]
    }

/** What staff may agree on with a customer though the shop does not offer it. */
const overrulable: readonly OrderProblemReason[] = [
  'closed',
  'appointment-required',
  'appointment-lead-time',
  'appointment-closed',
  'appointment-too-early',
  'sold-out',
  'sold-out-until',
  'minimum-not-reached',
]

/**
 * Decides a change of an order that was placed, by the same rules and with the same refusals as a new one (`decideOrder`). What stays as it was
 * agreed is neither checked nor priced again: a line keeps its price and weights as long as product, choices and amount stay, a time stays good
 * though the branch has closed meanwhile. Lines that change or come cost what they cost today.
 */
export function decideChange(
  agreed: AgreedOrder,
  request: ChangeRequest,
  facts: OrderFacts,
  now: number,
): ChangeDecision {
  const { draft } = request
  const kept = keptLines(agreed, request, facts)
  const stays = whatStays(agreed, request, kept)
  const situation = { agreed, request, facts, kept, stays, now }
  const isOverrulable = (problem: OrderProblem) =>
    overrulable.includes(problem.reason) ||
    (problem.reason === 'product-unavailable' && keptLineOf(problem, kept) !== undefined)
  const isFine = (problem: OrderProblem) => request.isOverruled && isOverrulable(problem)
  const differences = orderDifferences(agreed, request, (id) => facts.products.get(id)?.name ?? '')
  const decision = decideOrder(draft, facts, now, {
    lines: kept,
    returned: returnedOf(agreed.pricing),
    delivery: stays.goods || request.isForMissing === true ? agreedDelivery(agreed, facts) : null,
    accepts: (problem) => isAccepted(problem, situation) || isFine(problem),
  })
  const own = ownProblems(situation).filter((problem) => !isFine(problem))
  const problems = [...own, ...(decision.ok ? [] : decision.problems)]
  if (!decision.ok || own.length > 0) {
    const pricing = decision.ok ? decision.order.pricing : decision.pricing
    return { ok: false, problems, isOverrulable: problems.every(isOverrulable), pricing, differences }
  }
  return {
    ok: true,
    order: { ...decision.order, isQuotation: agreed.isQuotation },
    lines: changedLines(agreed, request, { placed: decision.order.lines, kept }),
    isMoved: !stays.time || !stays.mode,
    differences,
  }
}

/** What of an order stays; `goods` are its lines and how they reach the customer. */
type Stays = { time: boolean; day: boolean; mode: boolean; goods: boolean }

function whatStays({ draft: before, lines: stored }: AgreedOrder, request: ChangeRequest, kept: Kept): Stays {
  const { draft, lines } = request
  const mode = before.mode === draft.mode
  const time = before.appointmentDate === draft.appointmentDate
  const hasAllLines = stored.every(({ index, isRemoved }) => isRemoved !== lines.includes(index))
  const hasSameLines = hasAllLines && kept.size === draft.items.length
  return {
    time,
    day: time || isSameDay(before.appointmentDate, draft.appointmentDate),
    mode,
    goods: hasSameLines && mode && before.deliveryArea === draft.deliveryArea,
  }
}

function isSameDay(one: number | null, other: number | null): boolean {
  return one !== null && other !== null && dayOf(one) === dayOf(other)
}

type KeptLine = PlacedLine & { isWeighed: boolean; stored: StoredLine }
type Kept = ReadonlyMap<number, KeptLine>

function keptLines({ draft: before, lines }: AgreedOrder, request: ChangeRequest, facts: OrderFacts): Kept {
  const { mode } = request.draft
  const kept = new Map<number, KeptLine>()
  for (const [position, item] of request.draft.items.entries()) {
    const stored = lines.find(({ index }) => index === request.lines[position])
    if (stored === undefined || !isSameItem(statedItem(stored), item)) continue
    const line = stored.isRemoved ? restoreLine(stored) : stored
    if (line === null) continue
    const taxed = mode === before.mode ? line : taxedFor(line, mode, facts.products)
    const priceUnit = line.priceUnit ?? line.unit
    kept.set(position, { ...taxed, priceUnit, isWeighed: isWholeWeighed(line), stored })
  }
  return kept
}

/** The same line at the same price, at the tax rate of another mode. */
function taxedFor(line: StoredLine, mode: Mode, products: OrderFacts['products']): StoredLine {
  const product = products.get(line.productId)
  if (product === undefined) return line
  const item = { product: { id: product.id }, amount: 1, unit: product.unit, parts: [], addons: [] }
  const price = priceItem(product, item, mode, products)
  if (!price.ok) return line
  const net = netOfGross(line.gross, price.taxRate)
  return { ...line, taxRate: price.taxRate, net, tax: roundFine(line.gross - net) }
}

/** The area of the delivery at the price as it was charged. Its tax rate is not stored, so it is that of the area where that gives the same tax. */
function agreedDelivery({ draft, pricing }: AgreedOrder, { branch }: OrderFacts): DeliveryArea | null {
  if (draft.mode !== 'delivery') return null
  const { deliveryGross: price, deliveryNet: net, deliveryTax } = pricing
  const area = branch.deliveryAreas.find(({ area }) => area === draft.deliveryArea)
  const isOfArea = area !== undefined && netOfGross(price, area.tax) === net
  const tax = isOfArea ? area.tax : net === 0 ? 0 : roundDecimal((deliveryTax / net) * 100, 1)
  return {
    area: draft.deliveryArea,
    price,
    tax,
    free: price === 0,
    freeFromOrderValue: null,
    minimumOrderValue: null,
  }
}

type Situation = {
  agreed: AgreedOrder
  request: ChangeRequest
  facts: OrderFacts
  kept: Kept
  stays: Stays
  now: number
}

function keptLineOf({ field = '' }: OrderProblem, kept: Kept): KeptLine | undefined {
  const [list, position] = field.split('.')
  return list === 'items' && position !== undefined ? kept.get(Number(position)) : undefined
}

/** Whether a problem is about what was agreed before and stays. */
function isAccepted(problem: OrderProblem, { agreed, request, kept, stays }: Situation): boolean {
  const { field = '', reason } = problem
  const { draft } = request
  if (field === 'appointmentDate')
    return stays.time || (reason === 'appointment-too-early' && isLater(agreed.draft, draft))
  if (field === 'items') return stays.goods
  const line = keptLineOf(problem, kept)
  // What is reserved for that day can be had at any time of it. What is sold no more is made for this order alone, so it has no day.
  if (line !== undefined)
    return (
      !line.stored.isRemoved &&
      (stays.day || agreed.gone.has(line.stored.productId) || !aboutDays.includes(reason))
    )
  if (field === 'paymentMethod' && agreed.isQuotation) return true
  // Another mode may ask for what was not needed before.
  return stays.mode && isKeyOf(draft, field) && isSameValue(draft[field], agreed.draft[field])
}

const aboutDays: readonly OrderProblemReason[] = ['product-unavailable', 'sold-out', 'sold-out-until']

function isLater({ appointmentDate: before }: OrderDraft, { appointmentDate: after }: OrderDraft): boolean {
  return before !== null && after !== null && after >= before
}

function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What a new order cannot have wrong. */
function ownProblems({ agreed, request, facts, kept, stays, now }: Situation): OrderProblem[] {
  const { draft } = request
  const problems: OrderProblem[] = []
  // Money that a provider holds cannot become cash. What it does not hold is paid in whatever way.
  if (agreed.isHeldOnline && !isOnlineMethod(draft.paymentMethod))
    problems.push({ field: 'paymentMethod', reason: 'paid-online' })
  if (stays.time || isLater(agreed.draft, draft)) {
    const added = draft.items.filter((item, position) => !kept.has(position) && isMore(agreed, item))
    const at = draft.appointmentDate
    if (isTooLateFor(added, { facts, at, now }))
      problems.push({
        field: 'appointmentDate',
        reason: at === null ? 'appointment-lead-time' : 'appointment-too-early',
      })
  }
  return problems
}

/** Whether there is more of something than was ordered before. */
function isMore({ lines }: AgreedOrder, item: CartItem): boolean {
  return !lines.some(
    (line) =>
      !line.isRemoved &&
      line.productId === item.product.id &&
      line.unit === item.unit &&
      line.amount >= item.amount,
  )
}

/** Whether what is added has to be ordered further ahead than the time that stays. */
function isTooLateFor(
  added: readonly CartItem[],
  { facts, at, now }: { facts: OrderFacts; at: number | null; now: number },
): boolean {
  const products = productsOfCart(added, facts.products)
  const ahead = products.filter((product) => isOrderedAhead(leadTimeOf(product)))
  return ahead.length > 0 && (at === null || at < earliestAppointment(ahead, now, facts.zone))
}

const lineFields = [
  ...([
    'productId',
    'name',
    'amount',
    'unit',
    'unitPrice',
    'priceUnit',
    'taxRate',
    'gross',
    'net',
    'tax',
  ] as const),
  ...(['model', 'isPriceHidden', 'parts', 'addons', 'contents', 'containers', 'item'] as const),
]

function changedLines(
  { lines }: AgreedOrder,
  request: ChangeRequest,
  { placed, kept }: { placed: readonly PlacedLine[]; kept: Kept },
): ChangedLine[] {
  let next = nextLine(lines)
  const stated = placed.map((line, position): ChangedLine => {
    const before = lines.find(({ index }) => index === request.lines[position]) ?? null
    const isRestored = before?.isRemoved === true
    const weights = (isRestored ? before.beforeRemoval?.weights : before?.weights) ?? []
    return {
      before,
      isKept: kept.has(position),
      after: {
        ...pick(line, lineFields),
        index: before?.index ?? next++,
        weights: kept.has(position) ? weights : [],
        labelled: kept.has(position) ? (before?.labelled ?? []) : [],
        isPartlyWeighed: kept.has(position) && before?.isPartlyWeighed === true,
        isRemoved: false,
        beforeRemoval: null,
      },
    }
  })
  const gone = lines
    .filter(({ index }) => !request.lines.includes(index))
    .map((before) => ({
      before,
      isKept: before.isRemoved,
      after: before.isRemoved ? before : removeLine(before),
    }))
  return [...stated, ...gone].toSorted((one, other) => one.after.index - other.after.index)
}

import { roundDecimal } from '../decimal.ts'
import {
  addCents,
  type Cents,
  netOfGross,
  type Percent,
  roundCents,
  subtractCents,
  sumCents,
} from '../money.ts'
import { isOnlineMethod } from '../ordering/checkout/payment-methods.ts'
import type { Pricing } from '../ordering/pricing/price-cart.ts'
import type { PaymentMethod } from '../shop/branch.ts'

/** What of an order is at one tax rate, or a share of it. */
export type RateAmount = { rate: Percent; gross: Cents }

/** A part of what an order costs: what its goods and delivery, or its deposits on packaging, cost at one tax rate. */
export type OrderPart = RateAmount & {
  /** Deposits, which are no turnover; absent of goods and delivery. Negative where packaging came back. */
  isPackaging?: true
}

/** What of an order decides when money for it was taken. Instants are in milliseconds. */
export type TakenOrder = {
  paymentMethod: PaymentMethod
  isQuotation: boolean
  isCompleted: boolean
  isPaid: boolean
  isRefunded: boolean
  placedAt: number
  endedAt: number | null
  totalGross: Cents
}

/**
 * The daily closing of its branch that a movement belongs to: its number and the day it was made. `open` belongs to the next one; `none` moved
 * before the branch closed its days here and will be in none.
 */
export type ClosingOfMovement = { number: number; day: string } | 'open' | 'none'

/**
 * What an entry of the ledger of a payment added to what was taken and to what went back; `closing` is null of one that is in none yet. `rates` is
 * what moved by tax rate, negative where it went back, as it was stored with the entry; without, it is by what the order costs now.
 */
export type LedgerMovement = {
  at: number
  method: PaymentMethod
  captured: Cents
  refunded: Cents
  closing: { number: number; day: string } | null
  rates?: readonly OrderPart[] | null
  /** Whether the money is for packaging that came back after the hand-over: the order costs what it did, so this is no part of it. */
  isApart?: boolean
}

/** Money that was taken, or that went back where the amount is negative. */
export type MoneyMovement = {
  at: number
  method: PaymentMethod
  amount: Cents
  closing: { number: number; day: string } | null
  rates?: readonly OrderPart[] | null
  /** Whether the money is for packaging that came back after the hand-over. */
  isApart?: boolean
}

/**
 * When how much money was taken for an order and went back, in the order of time (R-STATISTICS-18). `ledger` is what its payments recorded, in
 * that order too. What is paid at the counter without a payment of its own was taken when the order was completed. Orders that came from
 * elsewhere know that they are paid, but not how: they count when they came and, where they were refunded, when they ended.
 */
export function moneyMovements(order: TakenOrder, ledger: readonly LedgerMovement[]): MoneyMovement[] {
  if (ledger.length > 0) return ledger.flatMap(movementsOfEntry)
  const { paymentMethod: method, totalGross: amount, endedAt } = order
  if (order.isQuotation || !order.isPaid) return []
  if (!isOnlineMethod(method))
    return order.isCompleted && endedAt !== null ? [{ at: endedAt, method, amount, closing: null }] : []
  const taken = { at: order.placedAt, method, amount, closing: null }
  return order.isRefunded && endedAt !== null
    ? [taken, { ...taken, at: endedAt, amount: subtractCents(0, amount) }]
    : [taken]
}

function movementsOfEntry({ captured, refunded, ...entry }: LedgerMovement): MoneyMovement[] {
  return [captured, subtractCents(0, refunded)]
    .filter((amount) => amount !== 0)
    .map((amount) => ({ ...entry, amount }))
}

/**
 * What an order costs by tax rate, delivery and deposits on packaging included, the lowest rate first. The amounts add up to the total of the order. Of the delivery only the amounts
 * are stored: its rate is the one of the order's rates that leads from its gross to its net.
 */
export function grossByRate(
  items: readonly { taxRate: Percent; gross: Cents }[],
  {
    deliveryGross,
    deliveryNet,
    taxes,
    containers = [],
  }: Pick<Pricing, 'deliveryGross' | 'deliveryNet' | 'taxes' | 'containers'>,
): RateAmount[] {
  const sums = new Map<Percent, Cents>()
  const add = (rate: Percent, gross: Cents) => sums.set(rate, addCents(sums.get(rate) ?? 0, gross))
  for (const { taxRate, gross } of [...items, ...containers]) add(taxRate, gross)
  if (deliveryGross > 0) {
    const leadsToNet = (rate: Percent) => netOfGross(deliveryGross, rate) === deliveryNet
    const known = Object.keys(taxes).map(Number).find(leadsToNet)
    add(known ?? roundDecimal((deliveryGross / deliveryNet - 1) * 100, 1), deliveryGross)
  }
  return [...sums]
    .filter(([, gross]) => gross !== 0)
    .map(([rate, gross]) => ({ rate, gross }))
    .toSorted((a, b) => a.rate - b.rate)
}

/** The same with deposits on packaging apart from goods and delivery of their rate. */
export function partsByRate(
  items: readonly { taxRate: Percent; gross: Cents }[],
  pricing: Pick<Pricing, 'deliveryGross' | 'deliveryNet' | 'taxes' | 'containers'>,
): OrderPart[] {
  const { containers = [] } = pricing
  const goods: OrderPart[] = grossByRate(items, { ...pricing, containers: [] })
  const packaging = grossByRate(containers, { ...pricing, deliveryGross: 0, containers: [] })
  return [...goods, ...packaging.map((part): OrderPart => ({ ...part, isPackaging: true }))].toSorted(
    (a, b) => a.rate - b.rate,
  )
}

/** What is no deposit on packaging. */
export function withoutPackaging(parts: readonly OrderPart[]): RateAmount[] {
  return parts.filter(({ isPackaging }) => isPackaging !== true)
}

/** What is a deposit on packaging. */
export function packagingOf(parts: readonly OrderPart[]): RateAmount[] {
  return parts.filter(({ isPackaging }) => isPackaging === true)
}

/**
 * A movement by tax rate, in the proportion of what the order costs. The parts of a movement add up to it, and those of all movements of an order
 * that is paid to what it costs by rate, both to the cent. What was taken for an order that costs nothing any more has no rate to
 * be divided by and stands at 0 %. A movement with rates of its own has those, and no other one is divided differently for it; but what moves after
 * packaging came back is, with all that moved before, in the proportion of what is left without its deposits.
 */
export function splitByRate(
  rates: readonly OrderPart[],
  movements: readonly MoneyMovement[],
): (MoneyMovement & { parts: readonly OrderPart[] })[] {
  let taken: Cents = 0
  let before: readonly OrderPart[] = []
  let left = rates
  let isReturned = false
  let stored: Cents = 0
  let storedParts: readonly OrderPart[] = []
  return movements.map((movement) => {
    const { amount, rates: own, isApart = false } = movement
    if (own) {
      stored = addCents(stored, amount)
      storedParts = sumParts([...storedParts, ...own])
      if (isApart) left = lessDeposits(left, own)
      isReturned ||= isApart
      return { ...movement, parts: own }
    }
    taken = addCents(taken, amount)
    // Deposits that went back may have been taken with movements of either kind.
    const after = isReturned
      ? sumParts([...shareByRate(left, addCents(taken, stored)), ...storedParts.map(negated)])
      : shareByRate(rates, taken)
    const parts = sumParts([...after, ...before.map(negated)])
    before = after
    return { ...movement, parts }
  })
}

/**
 * What an entry of the ledger moves by tax rate, given the entries before it: together they are divided as the order costs now. Where it cost something
 * else when entries before were stored, this one puts their rates right, and none of them is divided differently for it.
 */
export function partsOfEntry(
  rates: readonly OrderPart[],
  before: readonly LedgerMovement[],
  amount: Cents,
): OrderPart[] {
  const movements = before.flatMap(movementsOfEntry)
  const total = addCents(
    sumCents(movements, (movement) => movement.amount),
    amount,
  )
  const divided = splitByRate(rates, movements).flatMap(({ parts }) => parts)
  const left = lessDeposits(rates, returnedDeposits(before))
  return sumParts([...shareByRate(left, total), ...divided.map(negated)])
}

/** The deposits that went back by tax rate, negative, for packaging that came back after the hand-over. */
export function returnedDeposits(ledger: readonly LedgerMovement[]): OrderPart[] {
  return ledger.flatMap(({ rates, isApart }) => (isApart ? (rates ?? []) : []))
}

/** What is left of the costs of an order by rate when deposits, negative, went back for packaging after its hand-over. */
export function lessDeposits(
  rates: readonly OrderPart[],
  returned: readonly OrderPart[],
): readonly OrderPart[] {
  return returned.length === 0 ? rates : sumParts([...rates, ...returned])
}

/** A part with its sign turned. */
export function negated(part: OrderPart): OrderPart {
  return { ...part, gross: subtractCents(0, part.gross) }
}

/** The sum of parts by tax rate, without those that are nothing: the lowest rate first, deposits on packaging after goods of the same rate. */
export function sumParts(parts: readonly OrderPart[]): OrderPart[] {
  const groups = Map.groupBy(parts, ({ rate, isPackaging = false }) => `${rate} ${isPackaging}`)
  return [...groups.values()]
    .flatMap(([first, ...others]): OrderPart[] =>
      first === undefined ? [] : [{ ...first, gross: sumCents([first, ...others], ({ gross }) => gross) }],
    )
    .filter(({ gross }) => gross !== 0)
    .toSorted((a, b) => a.rate - b.rate || Number(a.isPackaging ?? 0) - Number(b.isPackaging ?? 0))
}

/**
 * An amount in the proportion of what an order costs by rate; the parts add up to it to the cent. Of an order that costs nothing it has no
 * rate to be divided by and stands at 0 %.
 */
export function shareByRate(rates: readonly OrderPart[], amount: Cents): OrderPart[] {
  const total = sumCents(rates, ({ gross }) => gross)
  if (total === 0) return [{ rate: 0, gross: amount }]
  let upTo: Cents = 0
  let given: Cents = 0
  return rates.map((part) => {
    upTo = addCents(upTo, part.gross)
    // Each rate ends where its part of the total does, rounded, so nothing is lost or added between them.
    const end = roundCents((amount * upTo) / total)
    const share = subtractCents(end, given)
    given = end
    return { ...part, gross: share }
  })
}

/** What was taken for staff on a day, in a branch and a closing, by how it was given; negative where more went back. It is in no row of the takings. */
export type TipsRow = Pick<TakingsRow, 'day' | 'branch' | 'closing' | 'method'> & { amount: Cents }

/** What a row of the takings is: money for goods and delivery that was taken or went back, or the part of such money that is deposits on packaging. */
export const takingKinds = ['taking', 'packaging', 'refund', 'packaging-refund'] as const
export type TakingKind = (typeof takingKinds)[number]

/** What was taken or went back on a day, in a branch and a closing, by a method and at a tax rate. What went back is negative. The rows add up to the money. */
export type TakingsRow = {
  day: string
  branch: number
  closing: ClosingOfMovement
  kind: TakingKind
  method: PaymentMethod
  rate: Percent
  gross: Cents
  net: Cents
  tax: Cents
}

type Cell = Omit<TakingsRow, 'net' | 'tax'>

/** Sums of gross amounts by what they belong to; grows with days, branches, closings, methods and rates, not with orders. */
export type TakingsSums = Map<string, Cell>

/** Adds a movement of a day to the sums. */
export function addTaking(
  sums: TakingsSums,
  { day, branch, closing }: Pick<Cell, 'day' | 'branch' | 'closing'>,
  { method, amount, parts }: MoneyMovement & { parts: readonly OrderPart[] },
): void {
  const [goods, packaging] =
    amount < 0 ? (['refund', 'packaging-refund'] as const) : (['taking', 'packaging'] as const)
  for (const { rate, gross, isPackaging } of parts) {
    const kind = isPackaging ? packaging : goods
    const key = JSON.stringify([day, branch, closing, kind, method, rate])
    const known = sums.get(key)?.gross ?? 0
    sums.set(key, { day, branch, closing, kind, method, rate, gross: addCents(known, gross) })
  }
}

/**
 * The rows of the sums, by day, branch, closing, kind, method and rate. The tax of a row is part of its gross sum, as bookkeeping programs compute it, and
 * net + tax = gross.
 */
export function takingsRows(sums: TakingsSums): TakingsRow[] {
  return [...sums.values()]
    .filter(({ gross }) => gross !== 0)
    .map((cell) => ({ ...cell, ...netAndTax(cell) }))
    .toSorted(
      (a, b) =>
        a.day.localeCompare(b.day) ||
        a.branch - b.branch ||
        placeOf(a.closing) - placeOf(b.closing) ||
        takingKinds.indexOf(a.kind) - takingKinds.indexOf(b.kind) ||
        a.method.localeCompare(b.method) ||
        a.rate - b.rate,
    )
}

/** Closings by their number, and after them what is in none yet. */
function placeOf(closing: ClosingOfMovement): number {
  return closing === 'none' ? 0 : closing === 'open' ? Number.MAX_SAFE_INTEGER : closing.number
}

/** The net and the tax of an amount at a rate, which add up to it. What went back is rounded like what was taken, so that the same amount leaves nothing behind. */
export function netAndTax({ gross, rate }: RateAmount): { net: Cents; tax: Cents } {
  const sign = gross < 0 ? -1 : 1
  const net = roundCents(sign * roundCents(netOfGross(roundCents(sign * gross), rate)))
  return { net, tax: subtractCents(gross, net) }
}

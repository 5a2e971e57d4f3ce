import { type Cents, subtractCents, sumCents } from '../money.ts'
import { type ClosingEntry, type CountedOrder, sumOfOrders } from '../payments/closing.ts'
import { type CounterMethod, isCounterMethod } from '../payments/counter-payment.ts'
import type { RateAmount } from '../payments/takings.ts'
import { counterPaymentMethods } from '../shop/branch.ts'
import type { ReceiptContent } from './receipt-content.ts'

/** A receipt of a register as a closing counts it, with the entries of the ledger that it is about. */
export type CountedReceipt = Pick<ReceiptContent, 'methods' | 'rates'> & {
  order: number | null
  entries: readonly number[]
}

/** An entry of the ledger; `receipt` is the number of the receipt of another till. */
type Entry = ClosingEntry & { id: number; order: number; receipt: string }

/**
 * Why receipts state something else than what was handed over.
 * - `deposit`: taken before the goods are handed over
 * - `deposit-used`: handed over now, of which something was paid before
 * - `elsewhere`: handed over, of which something was paid online or came to the account of the shop
 * - `open`: handed over and not paid in full yet, or more was paid than it costs
 * - `later`: taken for what was handed over before
 * - `returned`: given back for what was not handed over, or before
 * - `rates`: no other sum, but other tax rates, as receipts correct those of a deposit
 * - `other-till`: taken or given back with a receipt of another till
 * - `no-receipt`: taken or given back while no register was in use
 */
const receiptDifferences = [
  'deposit',
  'deposit-used',
  'elsewhere',
  'open',
  'later',
  'returned',
  'rates',
  'other-till',
  'no-receipt',
] as const
export type ReceiptDifference = (typeof receiptDifferences)[number]

/** What the receipts of a closing state, and how that differs from the ledger and from what was handed over. Amounts in cents. */
export type ReceiptFigures = {
  /** What receipts state by method; with `otherTill` and `missing` it is what moved at the counter. */
  methods: { method: CounterMethod; amount: Cents }[]
  /** What receipts state by tax rate; less all `differences` it is what was handed over, deposits on packaging included. */
  rates: RateAmount[]
  /** What moved at the counter with a receipt of another till. */
  otherTill: { method: CounterMethod; amount: Cents }[]
  /** What moved at the counter and has no receipt. */
  missing: { method: CounterMethod; amount: Cents }[]
  differences: { reason: ReceiptDifference; rates: RateAmount[] }[]
}

/** What a closing takes from ledger, receipts and orders; `paidElsewhere` are orders of which something was paid without the counter. */
export type CountedMoney = {
  entries: readonly Entry[]
  receipts: readonly CountedReceipt[]
  handedOver: readonly CountedOrder[]
  paidElsewhere: ReadonlySet<number>
}

/** What the receipts of a closing say. Every cent by which they differ from ledger and orders has a name. */
export function receiptFigures(money: CountedMoney): ReceiptFigures {
  const { entries, receipts } = money
  const stated = receipts.flatMap(({ methods }) => methods)
  const amountOf = (method: CounterMethod) =>
    sumCents(
      stated.filter((one) => one.method === method),
      ({ amount }) => amount,
    )
  const moved = (method: CounterMethod) => netOf(entries.filter((entry) => entry.method === method))
  const receipted = new Set(receipts.flatMap((receipt) => receipt.entries))
  const elsewhere = (method: CounterMethod) =>
    netOf(entries.filter((entry) => entry.method === method && isOfOtherTill(entry, receipted)))
  const listed = (amount: (method: CounterMethod) => Cents) =>
    counterPaymentMethods
      .map((method) => ({ method, amount: amount(method) }))
      .filter((one) => one.amount !== 0)
  return {
    methods: listed(amountOf),
    rates: ratesOf(receipts),
    otherTill: listed(elsewhere),
    missing: listed((method) =>
      subtractCents(subtractCents(moved(method), amountOf(method)), elsewhere(method)),
    ),
    differences: differencesOf(money),
  }
}

function differencesOf(money: CountedMoney): ReceiptFigures['differences'] {
  const entriesOf = Map.groupBy(money.entries, ({ order }) => order)
  const receiptsOf = Map.groupBy(money.receipts, ({ order }) => order)
  const handedOverOf = Map.groupBy(money.handedOver, ({ order }) => order)
  const found = Map.groupBy(
    [...new Set([...entriesOf.keys(), ...receiptsOf.keys(), ...handedOverOf.keys()])].flatMap((order) => {
      if (order === null) return []
      const one: OneOrder = {
        entries: entriesOf.get(order) ?? [],
        receipts: receiptsOf.get(order) ?? [],
        handedOver: handedOverOf.get(order) ?? [],
        isPaidElsewhere: money.paidElsewhere.has(order),
      }
      const rates = ratesOf([...one.receipts, ...one.handedOver.map(negated)])
      return rates.length === 0 ? [] : [{ reason: reasonOf(one, rates), rates }]
    }),
    ({ reason }) => reason,
  )
  return receiptDifferences.flatMap((reason) => {
    const rates = ratesOf(found.get(reason) ?? [])
    return rates.length === 0 ? [] : [{ reason, rates }]
  })
}

type OneOrder = {
  entries: readonly Entry[]
  receipts: readonly CountedReceipt[]
  handedOver: readonly CountedOrder[]
  isPaidElsewhere: boolean
}

function reasonOf(
  { entries, receipts, handedOver, isPaidElsewhere }: OneOrder,
  difference: readonly RateAmount[],
): ReceiptDifference {
  const receipted = new Set(receipts.flatMap((receipt) => receipt.entries))
  const atCounter = entries.filter(({ method }) => isCounterMethod(method))
  const without = atCounter.filter((entry) => netOf([entry]) !== 0 && !receipted.has(entry.id))
  if (without.length > 0)
    return without.every((entry) => isOfOtherTill(entry, receipted)) ? 'other-till' : 'no-receipt'
  if (sumCents(difference, ({ gross }) => gross) === 0) return 'rates'
  if (ratesOf(handedOver).length > 0) {
    if (sumCents(entries, ({ used }) => used) !== 0) return 'deposit-used'
    return isPaidElsewhere ? 'elsewhere' : 'open'
  }
  if (netOf(atCounter) < 0) return 'returned'
  return atCounter.some(({ purpose }) => purpose === 'deposit') ? 'deposit' : 'later'
}

/** Whether an entry has its receipt at another till alone. Versions before made one here as well. */
function isOfOtherTill({ id, receipt }: Entry, receipted: ReadonlySet<number>): boolean {
  return receipt !== '' && !receipted.has(id)
}

function netOf(entries: readonly Entry[]): Cents {
  return sumCents(entries, ({ captured, refunded }) => subtractCents(captured, refunded))
}

function negated({ rates }: CountedOrder): { rates: RateAmount[] } {
  return { rates: rates.map(({ rate, gross }) => ({ rate, gross: subtractCents(0, gross) })) }
}

/** The sum of amounts by rate, the lowest rate first, without those that are nothing. Receipts do not tell deposits on packaging apart. */
function ratesOf(all: readonly { rates: readonly RateAmount[] }[]): RateAmount[] {
  const parts = all.map(({ rates }) => ({
    count: 0,
    rates: rates.map(({ rate, gross }) => ({ rate, gross })),
  }))
  return sumOfOrders(parts).rates
}

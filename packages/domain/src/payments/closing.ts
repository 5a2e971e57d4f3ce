import { addCents, type Cents, cents, subtractCents, sumCents } from '../money.ts'
import { type PaymentMethod, paymentMethods } from '../shop/branch.ts'
import { type CounterPurpose, type Tip, tipMethods } from './counter-payment.ts'
import { negated, type OrderPart, packagingOf, sumParts } from './takings.ts'

/** An entry of the ledger as a closing counts it; amounts in cents. */
export type ClosingEntry = {
  method: PaymentMethod
  purpose: CounterPurpose | ''
  captured: Cents
  refunded: Cents
  /** What was paid before and was used with a hand-over; negative where that was undone. */
  used: Cents
  /** What was taken for staff; negative where that was undone. */
  tip: Cents
}

/** What moved by a method: taken for goods, taken before as deposits, and given back. */
export type MethodFigures = { method: PaymentMethod; taken: Cents; deposits: Cents; returned: Cents }

/** What a closing says of the money of its entries. */
export type ClosingFigures = {
  /** The methods by which money moved, in their usual order. */
  methods: MethodFigures[]
  depositsUsed: Cents
  /** What was taken for staff, by how it was given. It was paid out of the drawer before anybody counts. */
  tips: Tip[]
}

/** Sums of entries by method. Every entry counts by the method of its payment, and what was used as a deposit is no movement. */
export function closingFigures(entries: readonly ClosingEntry[]): ClosingFigures {
  const methods = paymentMethods
    .map((method): MethodFigures => {
      const own = entries.filter((entry) => entry.method === method)
      const isDeposit = ({ purpose }: ClosingEntry) => purpose === 'deposit'
      return {
        method,
        taken: sumCents(
          own.filter((entry) => !isDeposit(entry)),
          ({ captured }) => captured,
        ),
        deposits: sumCents(own.filter(isDeposit), ({ captured }) => captured),
        returned: sumCents(own, ({ refunded }) => refunded),
      }
    })
    .filter(({ taken, deposits, returned }) => taken !== 0 || deposits !== 0 || returned !== 0)
  const tips = tipMethods
    .map((method): Tip => {
      const own = entries.filter((entry) => entry.method === method)
      return { method, amount: sumCents(own, ({ tip }) => tip) }
    })
    .filter(({ amount }) => amount !== 0)
  return { methods, depositsUsed: sumCents(entries, ({ used }) => used), tips }
}

/** What came in by a method, tips included, less what went back; of cash also less all tips, which staff have got by then. */
export function netOfMethod({ methods, tips }: ClosingFigures, method: PaymentMethod): Cents {
  const { taken = 0, deposits = 0, returned = 0 } = methods.find((figures) => figures.method === method) ?? {}
  const tipped = sumCents(
    tips.filter((tip) => tip.method === method),
    ({ amount }) => amount,
  )
  const passedOn = method === 'cash' ? sumCents(tips, ({ amount }) => amount) : 0
  return subtractCents(
    sumCents([taken, deposits, tipped], (amount) => amount),
    addCents(returned, passedOn),
  )
}

/** What has to be in the drawer: what was there when it was opened, and what came in cash. */
export function expectedCash(opening: Cents, figures: ClosingFigures): Cents {
  return addCents(opening, netOfMethod(figures, 'cash'))
}

/** An order that was handed over, as a closing counts it. */
export type CountedOrder = {
  order: number
  /** When it was handed over, in milliseconds. */
  at: number
  /** 1, or -1 where a closing before counted it and its hand-over was undone since; 0 where it only costs something else than then. */
  count: number
  /** What it costs, or costs more or less than was counted before. Closings of earlier versions counted deposits on packaging as goods. */
  rates: OrderPart[]
}

/**
 * What a closing has to count: the orders that are handed over, less what closings before have counted of them, so that every hand-over is counted
 * once and one that is undone is taken off again.
 */
export function newlyHandedOver(
  handedOver: readonly Omit<CountedOrder, 'count'>[],
  counted: readonly CountedOrder[],
): CountedOrder[] {
  const counts = counted.map(({ count, rates, ...order }) => ({
    ...order,
    count: -count,
    rates: rates.map(negated),
  }))
  const changes = [...handedOver.map((order) => ({ ...order, count: 1 })), ...counts]
  const byHandOver = Map.groupBy(changes, ({ order, at }) => `${order} ${at}`)
  return [...byHandOver.values()].flatMap((ofOrder) => {
    const [first] = ofOrder
    if (first === undefined) return []
    const { count, rates } = sumOfOrders(ofOrder)
    const isSame = rates.length === 0 || (isUntold(ofOrder) && sumParts(rates.map(asGoods)).length === 0)
    return count === 0 && isSame ? [] : [{ ...first, count, rates }]
  })
}

/** Whether what was counted of an order has no deposits on packaging: closings of earlier versions did not tell them apart. */
function isUntold(changes: readonly Pick<CountedOrder, 'count' | 'rates'>[]): boolean {
  return changes.every(({ count, rates }) => count > 0 || packagingOf(rates).length === 0)
}

function asGoods({ rate, gross }: OrderPart): OrderPart {
  return { rate, gross }
}

/** How many orders these are and what they cost by tax rate, the lowest rate first, deposits on packaging after goods of the same rate. */
export function sumOfOrders(
  orders: readonly Pick<CountedOrder, 'count' | 'rates'>[],
): Pick<CountedOrder, 'count' | 'rates'> {
  const parts = orders.flatMap(({ rates }) => rates)
  const count = orders.reduce((sum, order) => sum + order.count, 0)
  return { count, rates: sumParts(parts) }
}

/** How many of a note or coin were counted; `piece` is its value in cents. */
export type CountedPieces = { piece: Cents; count: number }

/** What counted notes and coins are worth, in cents. */
export function sumOfPieces(pieces: readonly CountedPieces[]): Cents {
  return sumCents(pieces, ({ piece, count }) => cents(piece * count))
}

import assert from 'node:assert/strict'

// The money of a month, counted a second time by what callers did and were answered. Nothing here comes from the code under test. Amounts are in cents.

export const counterMethods = ['cash', 'atm-card', 'hydro-ag-voucher'] as const
/** What staff book: also what reaches the account of the shop, and no drawer. */
export const bookedMethods = [...counterMethods, 'transfer'] as const
export const methods = [...bookedMethods, 'mollie'] as const
type Method = (typeof methods)[number]
/** An amount by how it was paid. */
export type Part = readonly [method: Method, amount: number]

/** An order as the model believes that it is. */
export type MonthOrder = {
  readonly id: number
  readonly address: string
  readonly isOnline: boolean
  readonly hasMeat: boolean
  readonly placedOn: string
  state: 'open' | 'done' | 'canceled' | 'not-collected'
  isWeighed: boolean
  rolls: number
  grams: number
  paid: number
  /** The part of it that was paid online. */
  paidOnline: number
  /** What its customer need not pay any more. */
  conceded: number
  /** What was demanded ahead when it was last agreed. */
  agreedAhead: number
  handedOver: { on: string; at: number; parts: readonly Part[] } | null
}

const packagingDeposit = 25
/** A roll for 2,60 €, and the deposit on what it comes in, which is no turnover. */
const rollPrice = 260 + packagingDeposit
const gramPrice = 2
const percentAhead = 30

export const totalOf = ({ rolls, grams }: Pick<MonthOrder, 'rolls' | 'grams'>): number =>
  rolls * rollPrice + grams * gramPrice
const dueOf = (order: MonthOrder) => (order.state === 'canceled' ? 0 : totalOf(order) - order.conceded)
/** What is still to be paid: nothing of what was never handed over, nor of what is paid online and not weighed yet. */
export function openOf(order: MonthOrder): number {
  const isOver = order.state === 'canceled' || order.state === 'not-collected'
  const isUnknown = order.isOnline && !order.isWeighed
  return isOver || isUnknown ? 0 : Math.max(0, dueOf(order) - order.paid)
}
const aheadOfSum = (due: number) => Math.round((due * percentAhead) / 100)
/** What is demanded ahead of an order as it is agreed. */
export const agreedAheadOf = (order: Pick<MonthOrder, 'rolls' | 'grams'>): number =>
  aheadOfSum(totalOf(order))
/** What is demanded ahead, and what of it nobody has paid; null where nothing is. No weighing raises it. */
export function aheadOf(order: MonthOrder): [demanded: number, open: number] | null {
  if (order.isOnline || order.state !== 'open') return null
  const demanded = Math.min(order.agreedAhead, aheadOfSum(dueOf(order)))
  return [demanded, Math.max(0, demanded - order.paid)]
}
export const excessOf = (order: MonthOrder): number => Math.max(0, order.paid - dueOf(order))

type Movement = { method: Method; taken: number; back: number; deposit: number }

const sum = (movements: readonly Movement[], name: 'taken' | 'back' | 'deposit') =>
  movements.reduce((all, one) => all + one[name], 0)

export function createMonthModel() {
  const orders: MonthOrder[] = []
  const movements: Movement[] = []
  let sinceClosing = 0
  let depositsUsed = 0

  function take(order: MonthOrder, [method, taken]: Part, isDeposit = false): void {
    order.paid += taken
    if (method === 'mollie') order.paidOnline += taken
    movements.push({ method, taken, back: 0, deposit: isDeposit ? taken : 0 })
  }

  function giveBack(order: MonthOrder, [method, back]: Part): void {
    order.paid -= back
    if (method === 'mollie') order.paidOnline -= back
    movements.push({ method, taken: 0, back, deposit: 0 })
  }

  return {
    orders,
    take,
    giveBack,
    handOver(order: MonthOrder, parts: readonly Part[], { on, at }: { on: string; at: number }): void {
      const used = order.paid - order.paidOnline
      order.state = 'done'
      order.handedOver = { on, at, parts }
      depositsUsed += used
      for (const part of parts) take(order, part)
    },
    undoHandOver(order: MonthOrder): void {
      const { parts } = order.handedOver ?? assert.fail()
      order.state = 'open'
      order.handedOver = null
      for (const part of parts) giveBack(order, part)
      // What is left is a deposit again, also what came later.
      depositsUsed -= order.paid - order.paidOnline
    },
    /** What was paid online above what is due goes back by itself once that is certain. */
    settleOnline(order: MonthOrder): void {
      const back = Math.max(0, order.paidOnline - dueOf(order))
      if (back > 0) giveBack(order, ['mollie', back])
    },
    /** What the drawer holds beyond what it was opened with. */
    drawer(): number {
      const cash = movements.slice(sinceClosing).filter(({ method }) => method === 'cash')
      return sum(cash, 'taken') - sum(cash, 'back')
    },
    /** What a closing says of everything since the one before. */
    close() {
      const since = movements.slice(sinceClosing)
      const byMethod = methods.map((method) => {
        const of = since.filter((one) => one.method === method)
        return {
          method,
          taken: sum(of, 'taken') - sum(of, 'deposit'),
          deposits: sum(of, 'deposit'),
          returned: sum(of, 'back'),
        }
      })
      const closed = { depositsUsed, byMethod }
      sinceClosing = movements.length
      depositsUsed = 0
      return closed
    },
    /** Everything taken and returned in a way. */
    moved(method: Method): [taken: number, back: number] {
      const of = movements.filter((one) => one.method === method)
      return [sum(of, 'taken'), sum(of, 'back')]
    },
    /** What statistics say of a day. */
    day(day: string) {
      const placed = orders.filter(({ placedOn }) => placedOn === day)
      const handedOver = orders.filter((order) => order.state === 'done' && order.handedOver?.on === day)
      const sold = placed.filter(({ state }) => state === 'open' || state === 'done')
      const figure = (of: MonthOrder[]) => [
        of.length,
        of.reduce((all, order) => all + totalOf(order) - order.rolls * packagingDeposit, 0),
      ]
      return {
        'handed-over': figure(handedOver),
        placed: figure(sold),
        due: figure(sold),
        'not-collected': [placed.filter(({ state }) => state === 'not-collected').length],
      }
    },
  }
}

/** Whole numbers below a limit that repeat with their seed (mulberry32). */
export function seededRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}

import { addCents, type Cents, excessCents, minCents, subtractCents, sumCents } from '../money.ts'
import { searchText, withoutUmlauts, wordsOf } from '../search-text.ts'

/** Money that came to the account of the shop, as its bank states it: the day of the booking as `2026-12-24`, who paid, and what for. */
export type BankCredit = { bookedOn: string; amount: Cents; payer: string; text: string }

/**
 * What tells each credit of a file from all others, also of files that overlap: day, amount, who paid and what for. Of several that agree in all
 * of it, which nobody can tell apart, the number within the file counts too, so that each is booked once.
 */
export function creditKeys(credits: readonly BankCredit[]): string[] {
  const seen = new Map<string, number>()
  return credits.map(({ bookedOn, amount, payer, text }) => {
    const key = [bookedOn, amount, signsOf(payer), signsOf(text)].join('|')
    const number = (seen.get(key) ?? 0) + 1
    seen.set(key, number)
    return `${key}|${number}`
  })
}

/** Banks break lines and set blanks as they like. */
function signsOf(text: string): string {
  return searchText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** An order as far as a transfer can be for it; amounts in cents. */
export type PayableOrder = {
  id: number
  /** The words of each name by which a bank may know its customer, as `nameWords` gives them. */
  names: readonly (readonly string[])[]
  /** What is due ahead of it and nobody has paid. */
  due: Cents
  /** All that is still to be paid. */
  open: Cents
}

/** Most orders that are proposed for a credit. */
const maxProposed = 5

/** How sure it is which orders a credit is for: their references say so, name or number speak for them, or nothing does. */
export type CreditMatch = { kind: 'matched' | 'probable' | 'unknown'; orders: number[] }

/**
 * The orders that a credit is for. `referenced` are those whose references its text has; `owing` those of which something is due ahead. A name
 * or the number of an order, as in a mistyped reference, is no more than a proposal; those that owe exactly this amount come first.
 */
export function matchCredit(
  { amount, payer, text }: BankCredit,
  { referenced, owing }: { referenced: readonly PayableOrder[]; owing: readonly PayableOrder[] },
): CreditMatch {
  if (referenced.length > 0) return { kind: 'matched', orders: referenced.map(({ id }) => id) }
  const words = new Set(nameWords(`${payer} ${text}`))
  const numbers = new Set([...text.matchAll(/\d+/g)].map(([digits]) => Number(digits)))
  const spoken = owing.filter(
    ({ id, names }) =>
      (id >= 1000 && numbers.has(id)) ||
      names.some((parts) => parts.some((part) => part.length > 2) && parts.every((part) => words.has(part))),
  )
  const isExact = ({ due, open }: PayableOrder) => due === amount || open === amount
  const sorted = spoken.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))
  const orders = sorted.slice(0, maxProposed).map(({ id }) => id)
  return { kind: orders.length === 0 ? 'unknown' : 'probable', orders }
}

/** The words of a name, or of what a bank states, in the form in which they are compared. */
export function nameWords(text: string): string[] {
  return wordsOf(text).map(withoutUmlauts)
}

/**
 * How an amount fits the orders that it is for, and by how much it does not, in cents:
 * - `exact`: it is what is due ahead, or all that is open
 * - `short`: less than is due ahead
 * - `within`: more than is due ahead, and not more than is open
 * - `beyond`: more than is open, so that something has to go back
 */
export type CreditFit = { kind: 'exact' | 'short' | 'within' | 'beyond'; by: Cents }

/** How an amount fits the orders together. */
export function creditFit(amount: Cents, orders: readonly Pick<PayableOrder, 'due' | 'open'>[]): CreditFit {
  const due = sumCents(orders, (order) => order.due)
  const open = sumCents(orders, (order) => order.open)
  if (amount === open || (amount === due && due > 0)) return { kind: 'exact', by: 0 }
  if (amount > open) return { kind: 'beyond', by: subtractCents(amount, open) }
  if (amount < due) return { kind: 'short', by: subtractCents(due, amount) }
  return { kind: 'within', by: subtractCents(amount, due) }
}

/**
 * How an amount is divided between the orders that one transfer is for: each gets what is due ahead, then what else is open, in their order; what is
 * left after that belongs to the first. Orders that get nothing are missing. The parts add up to the amount.
 */
export function dividedCredit(
  amount: Cents,
  orders: readonly Pick<PayableOrder, 'id' | 'due' | 'open'>[],
): { id: number; amount: Cents }[] {
  let left = amount
  const take = (most: Cents): Cents => {
    const taken = minCents(left, most)
    left = subtractCents(left, taken)
    return taken
  }
  const ahead = orders.map((order) => ({ ...order, amount: take(order.due) }))
  const whole = ahead.map((part) => ({
    ...part,
    amount: addCents(part.amount, take(excessCents(part.open, part.amount))),
  }))
  return whole
    .map(({ id, amount: own }, index) => ({ id, amount: index === 0 ? addCents(own, left) : own }))
    .filter((part) => part.amount > 0)
}

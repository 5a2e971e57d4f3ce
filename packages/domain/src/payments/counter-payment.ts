import { type Cents, cents, subtractCents, sumCents } from '../money.ts'
import { bookedMethods, counterPaymentMethods, type PaymentMethod } from '../shop/branch.ts'

/** How money is taken at the counter. */
export type CounterMethod = (typeof counterPaymentMethods)[number]

/** Whether a payment was taken at the counter. */
export function isCounterMethod(method: PaymentMethod): method is CounterMethod {
  const methods: readonly PaymentMethod[] = counterPaymentMethods
  return methods.includes(method)
}

/** How money comes of which no provider knows. */
export type BookedMethod = (typeof bookedMethods)[number]

/** Whether staff book a payment, and give it back: it was taken at the counter or came to the account of the shop. */
export function isBookedMethod(method: PaymentMethod): method is BookedMethod {
  const methods: readonly PaymentMethod[] = bookedMethods
  return methods.includes(method)
}

/** Money that is booked by one method. */
export type Taking = { method: BookedMethod; amount: Cents }

/** What is taken at the counter by one method; an amount that is split has several. */
export type CounterTaking = { method: CounterMethod; amount: Cents }

/** How a tip is given that the shop takes and passes on. */
export const tipMethods = ['cash', 'atm-card'] as const satisfies readonly CounterMethod[]

/** What a customer gives staff on top of what an order costs, in cents. It is no turnover of the shop (Austria: durchlaufender Posten). */
export type Tip = { method: (typeof tipMethods)[number]; amount: Cents }

/** Whether a tip comes with money that is taken in the same way, as it has to: otherwise nothing of it passes through the shop. */
export function isTipTakenWith(takings: readonly Taking[], { method }: Pick<Tip, 'method'>): boolean {
  return takings.some((taking) => taking.method === method)
}

/** Why money is not taken: nothing or less than nothing, a method twice, more than is open, or less without saying that the rest stays open. */
export type TakingReason = 'not-positive' | 'method-twice' | 'too-much' | 'too-little'

/** Why what is taken does not fit what is open, in cents; null where it does. `isRestOpen` says that less is taken on purpose. */
export function takingProblem(
  open: Cents,
  { takings, isRestOpen }: { takings: readonly Taking[]; isRestOpen: boolean },
): TakingReason | null {
  const sum = sumCents(takings, ({ amount }) => amount)
  if (takings.some(({ amount }) => amount <= 0)) return 'not-positive'
  if (new Set(takings.map(({ method }) => method)).size < takings.length) return 'method-twice'
  if (sum > open) return 'too-much'
  return sum < open && !isRestOpen ? 'too-little' : null
}

/** Bank notes and coins of the euro, in cents, the largest first. */
export const cashPieces: readonly Cents[] = [
  50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1,
].map(cents)

/** Change in the fewest notes and coins, the largest first, all in cents; none for nothing or less. */
export function changePieces(change: Cents): Cents[] {
  const pieces: Cents[] = []
  let left = change
  for (const piece of cashPieces)
    while (left >= piece) {
      pieces.push(piece)
      left = subtractCents(left, piece)
    }
  return pieces
}

/**
 * What an entry of the ledger at the counter is about.
 * - `hand-over`: taken when the order was handed over
 * - `deposit`: taken before
 * - `deposit-used`: what was paid before belongs to what is handed over now, or does not any more
 * - `tip`: taken for staff on top of what the order costs, or given back with the hand-over
 * - `later`: taken after, as it was left open
 * - `correction`: given back, because it was booked by mistake
 * - `undo`: given back, because the hand-over was undone
 * - `excess`: given back, because it was more than the order costs
 * - `ended`: given back, because the order was rejected or canceled
 * - `complaint`: given back after the hand-over; the customer need not pay it
 * - `packaging`: given back for packaging with a deposit that came back after the hand-over
 */
export type CounterPurpose =
  | 'hand-over'
  | 'deposit'
  | 'deposit-used'
  | 'tip'
  | 'later'
  | 'correction'
  | 'undo'
  | 'excess'
  | 'ended'
  | 'complaint'
  | 'packaging'

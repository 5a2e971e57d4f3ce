import { addCents, type Cents, maxCents, minCents, subtractCents } from '../money.ts'
import type { CounterMethod, CounterPurpose, Tip } from '../payments/counter-payment.ts'
import type { RateAmount } from '../payments/takings.ts'

/** Goods on a receipt: how many, what they are usually called, and what they cost together in cents. */
export type ReceiptLine = { amount: string; name: string; gross: Cents }

/** What a receipt says beside its signed text. Nothing in it is of the customer; why money went back are words of staff, which stay as long as the receipt. */
export type ReceiptContent = {
  /** What it is about; null of a receipt of nothing. */
  purpose: CounterPurpose | null
  /** The number of the order, as people say it. */
  order: string
  lines: ReceiptLine[]
  /** Why it states something else than its goods cost: with them they add up to its sum without the tip. Receipts of versions before have none. */
  offsets?: ReceiptLine[]
  /** What it states by the real tax rates. */
  rates: RateAmount[]
  methods: { method: CounterMethod; amount: Cents }[]
  /** What was taken for staff besides, negative where it went back. It is in neither `rates` nor `methods`, as it is no turnover. */
  tip?: Tip | null
  /** When the money moved, on the clock of the shop, where a device sent that later; the receipt bears the time at which it was made. */
  takenAt?: string
  /** Why money went back. */
  reason: string
  /** Numbers of the receipts before it that a canceling receipt takes off from. */
  refersTo: number[]
  /** The same of registers before this one; absent where there are none. */
  refersToOthers?: { register: string; number: number }[]
}

/** The rate at which a tip stands on a receipt: it is no turnover, and the signed text has its amount in the column of 0 % (decree on registers, 2.4.6). */
const rateOfTips = 0

/** What a receipt states in all, its tip included, by rate and by method; amounts in cents. */
export function statedMoney({ rates, methods, tip }: Pick<ReceiptContent, 'rates' | 'methods' | 'tip'>): {
  rates: RateAmount[]
  methods: ReceiptContent['methods']
} {
  if (!tip) return { rates, methods }
  const known = rates.find(({ rate }) => rate === rateOfTips)?.gross ?? 0
  return {
    rates: [
      { rate: rateOfTips, gross: addCents(known, tip.amount) },
      ...rates.filter(({ rate }) => rate !== rateOfTips),
    ],
    methods: methods.map(({ method, amount }) => ({
      method,
      amount: method === tip.method ? addCents(amount, tip.amount) : amount,
    })),
  }
}

/** The part of the goods that the receipt does not cover, by reason, in cents: what other receipts state, what was paid in other ways, what need not be paid, and what stays open. */
export type Offsets = Readonly<Record<'receipted' | 'elsewhere' | 'conceded' | 'open', Cents>>

/** The part of goods worth `goods` that a receipt of `amount` does not cover, by reason; only `open` may be negative, where it states more than was left. */
export function offsetsOf(
  { goods, receipted, elsewhere, conceded }: { goods: Cents } & Omit<Offsets, 'open'>,
  amount: Cents,
): Offsets {
  const left = subtractCents(goods, addCents(receipted, addCents(elsewhere, amount)))
  const forgone = minCents(conceded, maxCents(0, left))
  return { receipted, elsewhere, conceded: forgone, open: subtractCents(left, forgone) }
}

/** The content of a receipt of nothing. */
export const emptyContent: ReceiptContent = {
  purpose: null,
  order: '',
  lines: [],
  rates: [],
  methods: [],
  reason: '',
  refersTo: [],
}

import type { Cents } from '../money.ts'
import type { CounterMethod, CounterPurpose } from '../payments/counter-payment.ts'
import type { RateAmount } from '../payments/takings.ts'

/** Goods on a receipt: how many, what they are usually called, and what they cost together in cents. */
export type ReceiptLine = { amount: string; name: string; gross: Cents }

/** What a receipt says beside its signed text. It has nothing that tells of the customer. */
export type ReceiptContent = {
  /** What it is about; null of a receipt of nothing. */
  purpose: CounterPurpose | null
  /** The number of the order, as people say it. */
  order: string
  lines: ReceiptLine[]
  /** What it states by the real tax rates. */
  rates: RateAmount[]
  methods: { method: CounterMethod; amount: Cents }[]
  /** Why money went back. */
  reason: string
  /** Numbers of the receipts before it that a cancelling receipt takes off from. */
  refersTo: number[]
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

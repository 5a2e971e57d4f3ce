import type { ContainerKind } from '@theke/domain/catalogue/containers.ts'
import type { AdvanceWay } from '@theke/domain/payments/advance-demand.ts'
import type { BookedMethod } from '@theke/domain/payments/counter-payment.ts'
import type { PaymentState } from '@theke/domain/payments/payment.ts'
import type { PaymentStandingKind } from '@theke/domain/payments/payment-standing.ts'
import type { AmountsOf } from '../wire-money.ts'

/** How an order stands with its money; amounts as decimals of the shop's currency. */
export type PaymentStandingView = {
  kind: PaymentStandingKind
  /** What is still to be paid, as far as that is known before all is weighed. */
  open: number
  /** What is secured at a provider or taken, less what went back. */
  secured: number
  /** What was taken beyond what the order costs and goes back: by a provider soon after a change, else when it ends. */
  toReturn: number
  /** What is held beyond what the order costs and is released when it ends. */
  toRelease: number
  /** What went back. */
  returned: number
  /** Whether any of what is secured was taken at the counter, in whatever way the order was to be paid. */
  isTakenAtCounter: boolean
}

/** What of an order is due ahead; amounts as decimals of the shop's currency. */
export type AdvanceView = {
  /** What was demanded, of what the order costs now. */
  demanded: number
  /** What of it nobody has paid yet. */
  open: number
  /** Before which instant it has to be paid. */
  until: string
  ways: AdvanceWay[]
}

/** Where and how what is due ahead is transferred. */
export type TransferView = {
  recipient: string
  iban: string
  bic: string
  reference: string
  /** What the code for banking programs says. */
  code: string
}

/** A price as a decimal of the shop's currency; net and tax with four places. */
export type PricingView = {
  net: number
  tax: number
  gross: number
  deliveryNet: number
  deliveryTax: number
  deliveryGross: number
  totalNet: number
  totalTax: number
  totalGross: number
  /** Tax amounts by rate, such as {"10": 3.5, "4.9": 0.42}. */
  taxes: Record<string, number>
  isApproximate: boolean
  hasHidden: boolean
  /** Deposits on packaging, each kind at a rate by itself; left out where there are none. */
  containers?: ContainerChargeView[]
}

/** A deposit on packaging; `name` is German. */
export type ContainerChargeView = {
  container: number
  name: string
  nameEn: string
  kind: ContainerKind
  count: number
  /** The deposit for one, and for all. */
  price: number
  gross: number
  net: number
  tax: number
  taxRate: number
}

/** A payment of an order that is paid online, by a provider or at the counter, as staff see it. */
export type OnlinePayment = {
  id: number
  /** How staff booked it, at the counter or as a transfer; null for one by a provider. */
  counterMethod: BookedMethod | null
  purpose: 'order' | 'difference' | 'return' | 'packaging'
  state: PaymentState
  isManualCapture: boolean
  amount: number
  authorized: number
  captured: number
  refunded: number
  /** The part of the refunds that came back from the customer's bank. */
  refundLost: number
  /** The part of that which staff have settled with the customer in another way. */
  refundSettled: number
  /** What was to go back, but the provider would not return or does not say to have returned. */
  refundStuck: number
  /** What staff are to give back at the counter of what was taken there. */
  toReturnAtCounter: number
  /** A payment operation is pending. */
  isPending: boolean
  /** Why the last payment operation failed. */
  lastError: string | null
}

/** The sums of an order. */
export const pricingAmounts = {
  net: 'fine',
  tax: 'fine',
  gross: 'cents',
  deliveryNet: 'fine',
  deliveryTax: 'fine',
  deliveryGross: 'cents',
  totalNet: 'fine',
  totalTax: 'fine',
  totalGross: 'cents',
  taxes: { each: 'fine' },
  containers: { price: 'cents', gross: 'cents', net: 'fine', tax: 'fine' },
} as const satisfies AmountsOf<PricingView>

/** The amounts of how an order stands with its money. */
export const standingAmounts = {
  open: 'cents',
  secured: 'cents',
  toReturn: 'cents',
  toRelease: 'cents',
  returned: 'cents',
} as const satisfies AmountsOf<PaymentStandingView>

/** The amounts of what is due ahead. */
export const advanceAmounts = { demanded: 'cents', open: 'cents' } as const satisfies AmountsOf<AdvanceView>

export const paymentAmounts = {
  amount: 'cents',
  authorized: 'cents',
  captured: 'cents',
  refunded: 'cents',
  refundLost: 'cents',
  refundSettled: 'cents',
  refundStuck: 'cents',
  toReturnAtCounter: 'cents',
} as const satisfies AmountsOf<OnlinePayment>

import type { Cents } from '@theke/domain/money.ts'
import type { ProviderPaymentStatus } from '@theke/domain/payments/payment.ts'

/** What a payment is begun with. Amounts are cents of the shop's currency. */
export type PaymentRequest = {
  /** Our name of the payment, at most 20 characters; asking twice under the same begins one payment. */
  reference: string
  amount: Cents
  currency: string
  /** What the customer reads at the provider. */
  description: string
  /** The amount is secured, and taken later by `capture`. */
  isManualCapture: boolean
  /** Where the customer returns to, however it went. */
  returnUrl: string
  /** The webhook address; null where the provider could not reach us. */
  webhookUrl: string | null
}

/** What money is moved with. `key` is the same for every attempt at the same move. */
export type Move = { amount: Cents; currency: string; reference: string; key: string }

/**
 * A provider of payments. Nothing that a provider sends us is believed: it only makes us ask by `report`. Every call throws `ProviderRefused` where
 * the provider will not do it, and anything else where nobody knows whether it did.
 */
export type PaymentProvider = {
  begin: (request: PaymentRequest) => Promise<{ providerId: string; checkoutUrl: string }>
  fetchStatus: (providerId: string) => Promise<ProviderPaymentStatus>
  /** Takes part of what is secured and lets go of the rest. */
  capture: (providerId: string, move: Move) => Promise<void>
  /** Takes nothing: lets go of what is secured, and ends a payment that has not been made where the provider can. */
  giveUp: (providerId: string, move: Omit<Move, 'amount'>) => Promise<void>
  /** Returns once the provider has taken the refund on; it counts from then. */
  refund: (providerId: string, move: Move) => Promise<void>
}

/** The provider has understood and says no; asking again does not help. */
export class ProviderRefused extends Error {}

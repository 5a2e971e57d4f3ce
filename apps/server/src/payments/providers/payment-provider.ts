import type { Cents } from '@theke/domain/money.ts'
import type { ProviderPaymentStatus } from '@theke/domain/payments/payment.ts'

/** The parameters of a new payment. Amounts are cents of the shop's currency. */
type PaymentRequest = {
  /** Our reference, at most 20 characters; two requests with the same reference create one payment. */
  reference: string
  amount: Cents
  currency: string
  /** The description on the provider's page. */
  description: string
  /** The amount is authorized first, and captured later. */
  isManualCapture: boolean
  /** The return address after success or failure. */
  returnUrl: string
  /** The webhook address; null where the provider could not reach us. */
  webhookUrl: string | null
}

/** The parameters of a movement. `key` is the idempotency key, the same for every attempt. */
type Move = { amount: Cents; currency: string; reference: string; key: string }

/**
 * A provider of payments. Nothing that a provider sends us is believed: it only makes us call `fetchStatus`. Every request throws `ProviderRefused` where
 * the provider refuses, and any other error where the result is unknown.
 */
export type PaymentProvider = {
  begin: (request: PaymentRequest) => Promise<{ providerId: string; checkoutUrl: string }>
  fetchStatus: (providerId: string) => Promise<ProviderPaymentStatus>
  /** Captures part of the authorized amount and releases the rest. */
  capture: (providerId: string, move: Move) => Promise<void>
  /** Releases the authorized amount, or cancels an unpaid payment where the provider can. */
  giveUp: (providerId: string, move: Omit<Move, 'amount'>) => Promise<void>
  /** Returns when the provider has accepted the refund, which counts from then on. */
  refund: (providerId: string, move: Move) => Promise<void>
}

/** The provider has refused; a retry does not help. */
export class ProviderRefused extends Error {}

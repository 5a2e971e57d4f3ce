import type { DemoConfig } from '../../../../../demo/demo-types.ts'
import type { MockProvider } from '../../../../../demo/mock-providers/mock-provider.ts'
import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '@theke/domain/language.ts'
import type { Cents } from '@theke/domain/money.ts'
import type { ProviderPaymentStatus } from '@theke/domain/payments/payment.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'

/** The parameters of a new payment. Amounts are cents of the shop's currency. */
type PaymentRequest = {
  /** Our reference, at most 20 characters; two requests with the same reference create one payment. */
  reference: string
  amount: Cents
  currency: string
  /** The description on the provider's page. */
  description: string
  /** The language of the customer, for the provider's page. */
  language: Language
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

type StoredConfig = CatalogSnapshot['config']

/** A webhook as it came; signatures are made over the bytes of its body. */
export type Webhook = { body: Buffer; headers: IncomingHttpHeaders; config: StoredConfig }

/** What the server has to know of a provider. */
export type ProviderAdapter = {
  /** Opens it with the keys of the configuration. `given` has its address and that of its payment pages; null for the provider's own. */
  open: (config: StoredConfig, given: { url: string; payUrl: string } | null) => PaymentProvider
  /** The provider's id of the payment that a webhook is about; null where it names none. @throws where it is forged. */
  paymentIn: (webhook: Webhook) => string | null
  /** The demo shop's mock, which browsers reach under `origin`. Imported lazily, as a real shop must not load the demo. */
  mock: (demo: { origin: () => string; config: DemoConfig }) => Promise<MockProvider>
}

/** The provider has refused; a retry does not help. */
export class ProviderRefused extends Error {}

import type { smsProviderLabels } from '@theke/contract/shop/config/provider-fields.ts'

/** A short message on its way to a provider. */
export type Sms = {
  /** In international form with a plus. */
  to: string
  text: string
  /** Ours for this message, the same for every attempt. */
  key: string
  writtenAt: Date
  /** True where an earlier attempt may have reached the provider although no answer came. */
  isRepeated: boolean
  /** Where the provider reports the arrival; null where it cannot reach us. */
  reportTo: string | null
}

/** A service by which SMS leave the shop. */
export type SmsProvider = {
  /**
   * Sends a message and returns the provider's id.
   * @throws PermanentDeliveryError where a retry is useless, RetryAfterError where the provider names a time, UnknownDeliveryError where it is unknown
   * whether it was accepted, any other error for a retry.
   */
  send: (sms: Sms) => Promise<string | null>
}

/** The providers that there is an adapter for. */
export type SmsProviderName = keyof typeof smsProviderLabels

/** The account of the shop at a provider. `origin` replaces the provider's address, for example by a fake in tests. */
export type SmsAccount = { account: string; key: string; sender: string; origin: string | undefined }

/** How long a provider may take to answer. */
export const patienceMs = 8000

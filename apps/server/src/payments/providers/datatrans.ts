import type { ProviderPaymentStatus, PaymentState } from '@theke/domain/payments/payment.ts'
import { callProvider } from './call-provider.ts'
import { idempotencyKey } from './provider-idempotency-key.ts'
import type { PaymentProvider } from './payment-provider.ts'

type Status =
  | 'initialized'
  | 'challenge_required'
  | 'challenge_ongoing'
  | 'authenticated'
  | 'authorized'
  | 'settled'
  | 'transmitted'
  | 'canceled'
  | 'failed'

type Transaction = {
  transactionId: string
  status: Status
  detail: {
    init?: { expires?: string }
    authorize?: { amount: number }
    settle?: { amount: number }
    credit?: { amount: number }
    fail?: { reason?: string }
  }
  history?: { action: string; amount?: number; success: boolean }[]
}

// Cards can be authorized and captured with less; other methods are charged at once.
const cards = ['VIS', 'ECA', 'AMX']
const allMethods = [...cards, 'PAP', 'EPS', 'KLN']

type Account = { url: string; payUrl: string; merchantId: string; password: string }

/** Datatrans' JSON API v1; amounts are cents there too. */
export function datatrans({ url, payUrl, merchantId, password }: Account): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`
  const call = <Answer>(
    method: 'GET' | 'POST',
    path: string,
    { key, body }: { key?: string; body?: Record<string, unknown> } = {},
  ) =>
    callProvider<Answer>({
      method,
      url: `${url}/v1/transactions${path}`,
      headers: { authorization, ...(key ? { 'idempotency-key': idempotencyKey(key) } : {}) },
      ...(body ? { body } : {}),
    })

  return {
    async begin({ reference, amount, currency, isManualCapture, returnUrl, webhookUrl }) {
      const begun = await call<{ transactionId: string }>('POST', '', {
        key: `${reference} begin`,
        body: {
          currency,
          refno: reference,
          amount,
          language: 'de',
          paymentMethods: isManualCapture ? cards : allMethods,
          autoSettle: !isManualCapture,
          redirect: { successUrl: returnUrl, cancelUrl: returnUrl, errorUrl: returnUrl, method: 'GET' },
          ...(webhookUrl ? { webhook: { url: webhookUrl } } : {}),
        },
      })
      if (begun === null) throw new Error('Datatrans named no transaction')
      const { transactionId } = begun
      return { providerId: transactionId, checkoutUrl: `${payUrl}/v1/start/${transactionId}` }
    },

    async fetchStatus(id) {
      const transaction = await call<Transaction>('GET', `/${encodeURIComponent(id)}`)
      if (transaction === null) throw new Error('Datatrans answered nothing about a transaction')
      return reportOf(transaction)
    },

    async capture(id, { amount, currency, reference, key }) {
      await call('POST', `/${encodeURIComponent(id)}/settle`, {
        key,
        body: { amount, currency, refno: reference },
      })
    },

    async giveUp(id, { reference, key }) {
      await call('POST', `/${encodeURIComponent(id)}/cancel`, { key, body: { refno: reference } })
    },

    async refund(id, { amount, currency, reference, key }) {
      await call('POST', `/${encodeURIComponent(id)}/credit`, {
        key,
        body: { amount, currency, refno: reference },
      })
    },
  }
}

const states: Readonly<Record<Status, PaymentState>> = {
  initialized: 'open',
  challenge_required: 'open',
  challenge_ongoing: 'open',
  authenticated: 'open',
  authorized: 'authorized',
  settled: 'paid',
  transmitted: 'paid',
  canceled: 'canceled',
  failed: 'failed',
}

function reportOf({ status, detail, history = [] }: Transaction): ProviderPaymentStatus {
  const done = (wanted: string) =>
    history
      .filter(({ action, success }) => action === wanted && success)
      .reduce((sum, { amount = 0 }) => sum + amount, 0)
  // What was settled in part may still be called authorized; money that was taken is taken.
  const settled = detail.settle?.amount ?? done('settle')
  const hasTimedOut = status === 'failed' && detail.fail?.reason === 'timeout'
  const state = hasTimedOut ? 'expired' : settled > 0 && status === 'authorized' ? 'paid' : states[status]
  const authorized = detail.authorize?.amount ?? 0
  const captured = state === 'paid' ? settled || authorized : 0
  return {
    state,
    authorized: Math.max(authorized, captured),
    captured,
    // A credit is a transaction of its own; that its payment names it is documented, that it always does is not. So only one that is
    // named as failed means that the refund was returned.
    refunded: Math.max(detail.credit?.amount ?? 0, done('credit')),
    mayLackRefunds: !history.some(({ action, success }) => action === 'credit' && !success),
  }
}

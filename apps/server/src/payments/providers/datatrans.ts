import { cents, maxCents, sumCents } from '@theke/domain/money.ts'
import type { ProviderPaymentStatus, PaymentState } from '@theke/domain/payments/payment.ts'
import { isRecord, keysOf } from '@theke/domain/typed-objects.ts'
import { httpError } from '../../http/http-errors.ts'
import { replyParser } from '../../http/reply-parser.ts'
import { mockProviderKey } from '../../shop/payment-keys.ts'
import { callProvider } from './call-provider.ts'
import { isSigned } from './datatrans-signature.ts'
import { idempotencyKey } from './provider-idempotency-key.ts'
import type { PaymentProvider, ProviderAdapter, Webhook } from './payment-provider.ts'

const states = {
  initialized: 'open',
  challenge_required: 'open',
  challenge_ongoing: 'open',
  authenticated: 'open',
  authorized: 'authorized',
  settled: 'paid',
  transmitted: 'paid',
  canceled: 'canceled',
  failed: 'failed',
} as const satisfies Record<string, PaymentState>

type Moved = { amount: number } | null

type Transaction = {
  status: keyof typeof states
  detail: {
    authorize?: Moved
    settle?: Moved
    credit?: Moved
    fail?: { reason?: string | null } | null
  }
  history?: { action: string; amount?: number | null; success?: boolean | null }[] | null
}

const moved = {
  type: 'object',
  nullable: true,
  properties: { amount: { type: 'integer' } },
  required: ['amount'],
} as const

const parseTransaction = replyParser<Transaction>({
  type: 'object',
  properties: {
    status: { type: 'string', enum: keysOf(states) },
    detail: {
      type: 'object',
      properties: {
        authorize: moved,
        settle: moved,
        credit: moved,
        fail: {
          type: 'object',
          nullable: true,
          properties: { reason: { type: 'string', nullable: true } },
        },
      },
    },
    history: {
      type: 'array',
      nullable: true,
      items: {
        type: 'object',
        properties: {
          action: { type: 'string' },
          amount: { type: 'integer', nullable: true },
          success: { type: 'boolean', nullable: true },
        },
        required: ['action'],
      },
    },
  },
  required: ['status', 'detail'],
})

const parseBegun = replyParser<{ transactionId: string }>({
  type: 'object',
  properties: { transactionId: { type: 'string', minLength: 1 } },
  required: ['transactionId'],
})

// Cards can be authorized and captured with less; other methods are charged at once.
const cards = ['VIS', 'ECA', 'AMX']
const allMethods = [...cards, 'PAP', 'EPS', 'KLN']

const hosts = {
  production: { url: 'https://api.datatrans.com', payUrl: 'https://pay.datatrans.com' },
  sandbox: { url: 'https://api.sandbox.datatrans.com', payUrl: 'https://pay.sandbox.datatrans.com' },
}

export const datatransAdapter: ProviderAdapter = {
  open: ({ datatransMerchantId: merchantId, datatransPassword: password, datatransEnvironment }, given) =>
    datatrans({ merchantId, password, ...(given ?? hosts[datatransEnvironment]) }),
  paymentIn,
  async mock({ origin, config }) {
    const { createMockDatatrans } = await import('../../../../../demo/mock-providers/mock-datatrans.ts')
    const mock = createMockDatatrans({
      merchantId: mockProviderKey,
      password: mockProviderKey,
      signKey: config.datatransSignKey,
      origin,
      sendsNotices: true,
    })
    return { register: mock.register, stored: mock.transactions }
  },
}

function paymentIn({ body, headers, config }: Webhook): string | null {
  const signature = headers['datatrans-signature']
  if (typeof signature !== 'string' || !isSigned(body, signature, config.datatransSignKey))
    throw httpError('malformed')
  try {
    const webhook: unknown = JSON.parse(body.toString())
    const transactionId = isRecord(webhook) ? webhook.transactionId : null
    return typeof transactionId === 'string' && /^\w{1,60}$/.test(transactionId) ? transactionId : null
  } catch {
    return null
  }
}

type Account = { url: string; payUrl: string; merchantId: string; password: string }

/** Datatrans' JSON API v1; amounts are cents there too. */
function datatrans({ url, payUrl, merchantId, password }: Account): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`
  const call = (
    method: 'GET' | 'POST',
    path: string,
    { key, body }: { key?: string; body?: Record<string, unknown> } = {},
  ) =>
    callProvider({
      method,
      url: `${url}/v1/transactions${path}`,
      headers: { authorization, ...(key ? { 'idempotency-key': idempotencyKey(key) } : {}) },
      ...(body ? { body } : {}),
    })

  return {
    async begin({ reference, amount, currency, language, isManualCapture, returnUrl, webhookUrl }) {
      const begun = await call('POST', '', {
        key: `${reference} begin`,
        body: {
          currency,
          refno: reference,
          amount,
          language,
          paymentMethods: isManualCapture ? cards : allMethods,
          autoSettle: !isManualCapture,
          redirect: { successUrl: returnUrl, cancelUrl: returnUrl, errorUrl: returnUrl, method: 'GET' },
          ...(webhookUrl ? { webhook: { url: webhookUrl } } : {}),
        },
      })
      const { transactionId } = parseBegun(begun)
      return { providerId: transactionId, checkoutUrl: `${payUrl}/v1/start/${transactionId}` }
    },

    async fetchStatus(id) {
      return reportOf(parseTransaction(await call('GET', `/${encodeURIComponent(id)}`)))
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

function reportOf({ status, detail, history: given }: Transaction): ProviderPaymentStatus {
  const history = given ?? []
  const done = (wanted: string) =>
    sumCents(
      history.filter(({ action, success }) => action === wanted && success),
      ({ amount }) => cents(amount ?? 0),
    )
  // What was settled in part may still be called authorized; money that was taken is taken.
  const settled = detail.settle ? cents(detail.settle.amount) : done('settle')
  const hasTimedOut = status === 'failed' && detail.fail?.reason === 'timeout'
  const state = hasTimedOut ? 'expired' : settled > 0 && status === 'authorized' ? 'paid' : states[status]
  const authorized = cents(detail.authorize?.amount ?? 0)
  const captured = state === 'paid' ? settled || authorized : 0
  return {
    state,
    authorized: maxCents(authorized, captured),
    captured,
    // A credit is a transaction of its own; that its payment names it is documented, that it always does is not. So only one that is
    // named as failed means that the refund was returned.
    refunded: maxCents(cents(detail.credit?.amount ?? 0), done('credit')),
    mayLackRefunds: !history.some(({ action, success }) => action === 'credit' && !success),
  }
}

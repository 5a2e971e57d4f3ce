import type { Language } from '@theke/domain/language.ts'
import { type Cents, sumCents, toCents } from '@theke/domain/money.ts'
import type { ProviderPaymentStatus, PaymentState } from '@theke/domain/payments/payment.ts'
import { keysOf } from '@theke/domain/typed-objects.ts'
import type { JSONSchemaType } from 'ajv'
import { replyParser } from '../../http/reply-parser.ts'
import { mockProviderKey } from '../../shop/payment-keys.ts'
import { callProvider } from './call-provider.ts'
import { idempotencyKey } from './provider-idempotency-key.ts'
import {
  type PaymentProvider,
  type ProviderAdapter,
  ProviderRefused,
  type Webhook,
} from './payment-provider.ts'

type Amount = { currency: string; value: string }

const states = {
  open: 'open',
  pending: 'open',
  authorized: 'authorized',
  paid: 'paid',
  canceled: 'canceled',
  expired: 'expired',
  failed: 'failed',
} as const satisfies Record<string, PaymentState>

/** Whether a refund or capture with this status has moved money, or will. */
const partMoves = {
  queued: true,
  pending: true,
  processing: true,
  refunded: true,
  succeeded: true,
  failed: false,
  canceled: false,
} as const

type Part = { status: keyof typeof partMoves; amount: Amount }

type MolliePayment = {
  id: string
  status: keyof typeof states
  amount: Amount
  amountCaptured?: Amount | null
  isCancelable?: boolean | null
  _links: { checkout?: { href: string } | null }
  _embedded?: { refunds?: Part[] | null; captures?: Part[] | null } | null
}

const amountSchema = {
  type: 'object',
  properties: {
    currency: { type: 'string' },
    value: { type: 'string', pattern: String.raw`^\d+(\.\d+)?$` },
  },
  required: ['currency', 'value'],
} as const

const partsSchema: JSONSchemaType<Part[]> & { nullable: true } = {
  type: 'array',
  nullable: true,
  items: {
    type: 'object',
    properties: { status: { type: 'string', enum: keysOf(partMoves) }, amount: amountSchema },
    required: ['status', 'amount'],
  },
}

const parsePayment = replyParser<MolliePayment>({
  type: 'object',
  properties: {
    id: { type: 'string', minLength: 1 },
    status: { type: 'string', enum: keysOf(states) },
    amount: amountSchema,
    amountCaptured: { ...amountSchema, nullable: true },
    isCancelable: { type: 'boolean', nullable: true },
    _links: {
      type: 'object',
      properties: {
        checkout: {
          type: 'object',
          nullable: true,
          properties: { href: { type: 'string' } },
          required: ['href'],
        },
      },
    },
    _embedded: {
      type: 'object',
      nullable: true,
      properties: { refunds: partsSchema, captures: partsSchema },
    },
  },
  required: ['id', 'status', 'amount', '_links'],
})

/** Customers are in Austria and Europe, and the locale also decides how amounts are written. */
const locales: Readonly<Record<Language, string>> = { de: 'de_AT', en: 'en_GB' }

// These methods can authorize an amount and capture less of it; others are charged at once.
const holdingMethods = ['creditcard', 'klarna']

export const mollieAdapter: ProviderAdapter = {
  open: ({ mollieApiKey: apiKey }, given) =>
    mollie({ apiKey, url: given?.url ?? 'https://api.mollie.com/v2' }),
  paymentIn,
  async mock({ origin }) {
    const { createMockMollie } = await import('../../../../../demo/mock-providers/mock-mollie.ts')
    const mock = createMockMollie({ apiKey: mockProviderKey, origin, sendsNotices: true })
    return { register: mock.register, stored: mock.payments }
  },
}

/** The body only names the payment. */
function paymentIn({ body }: Webhook): string | null {
  const id = new URLSearchParams(body.toString()).get('id')
  return id !== null && /^tr_\w{1,60}$/.test(id) ? id : null
}

/** Mollie's Payments API v2. Its SDK speaks HTTPS only, so it could not be tested against a mock. */
function mollie({ url, apiKey }: { url: string; apiKey: string }): PaymentProvider {
  const call = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { key, body }: { key?: string; body?: Record<string, unknown> } = {},
  ) =>
    callProvider({
      method,
      url: `${url}${path}`,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(key ? { 'idempotency-key': idempotencyKey(key) } : {}),
      },
      ...(body ? { body } : {}),
    })

  async function load(id: string): Promise<MolliePayment> {
    return parsePayment(await call('GET', `/payments/${encodeURIComponent(id)}?embed=refunds,captures`))
  }

  return {
    async begin({
      reference,
      amount,
      currency,
      description,
      language,
      isManualCapture,
      returnUrl,
      webhookUrl,
    }) {
      const begun = await call('POST', '/payments', {
        key: `${reference} begin`,
        body: {
          amount: amountOf(amount, currency),
          description,
          redirectUrl: returnUrl,
          cancelUrl: returnUrl,
          ...(webhookUrl ? { webhookUrl } : {}),
          locale: locales[language],
          metadata: { reference },
          ...(isManualCapture ? { captureMode: 'manual', method: holdingMethods } : {}),
        },
      })
      const { id, _links } = parsePayment(begun)
      const checkoutUrl = _links.checkout?.href
      if (!checkoutUrl) throw new Error('Mollie named no page to pay on')
      return { providerId: id, checkoutUrl }
    },

    fetchStatus: async (id) => reportOf(await load(id)),

    async capture(id, { amount, currency, key }) {
      await call('POST', `/payments/${encodeURIComponent(id)}/captures`, {
        key,
        body: { amount: amountOf(amount, currency) },
      })
      // Releases the rest of the authorization. The reply does not matter, because it expires anyway.
      await release(id, key).catch(ignoreRefusal)
    },

    async giveUp(id, { key }) {
      const payment = await load(id)
      if (payment.status === 'authorized') await release(id, key)
      else if (payment.isCancelable)
        await call('DELETE', `/payments/${encodeURIComponent(id)}`, { key: `${key} cancel` })
      else throw new ProviderRefused('Mollie keeps the payment open until it expires')
    },

    async refund(id, { amount, currency, reference, key }) {
      await call('POST', `/payments/${encodeURIComponent(id)}/refunds`, {
        key,
        body: { amount: amountOf(amount, currency), description: reference },
      })
    },
  }

  function release(id: string, key: string): Promise<unknown> {
    return call('POST', `/payments/${encodeURIComponent(id)}/release-authorization`, {
      key: `${key} release`,
    })
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ProviderRefused)) throw error
}

function reportOf({ status, amount, amountCaptured, _embedded }: MolliePayment): ProviderPaymentStatus {
  const state = states[status]
  const whole = centsOf(amount)
  // Only authorized payments have captures.
  const captures = sumOf(_embedded?.captures)
  const paid = amountCaptured ? centsOf(amountCaptured) : captures || whole
  return {
    state,
    authorized: state === 'authorized' || state === 'paid' ? whole : 0,
    captured: state === 'paid' ? paid : captures,
    refunded: sumOf(_embedded?.refunds),
  }
}

/** Failed and canceled refunds moved nothing; pending ones must not be requested again. */
function sumOf(parts: readonly Part[] | null | undefined): Cents {
  const moving = (parts ?? []).filter(({ status }) => partMoves[status])
  return sumCents(moving, ({ amount }) => centsOf(amount))
}

/** An amount as Mollie writes it: always two decimals. */
function amountOf(cents: Cents, currency: string): Amount {
  return { currency, value: (cents / 100).toFixed(2) }
}

function centsOf({ value }: Amount): Cents {
  return toCents(Number(value))
}

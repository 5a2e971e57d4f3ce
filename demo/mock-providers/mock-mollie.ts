import { isRecord } from '@theke/domain/typed-objects.ts'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerWith, type Faults } from './faults.ts'
import { hostedPage } from './hosted-page.ts'
import { sendWebhook } from './send-webhook.ts'

type Amount = { currency: string; value: string }
type Status = 'open' | 'authorized' | 'paid' | 'canceled' | 'expired' | 'failed'
type Part = { id: string; status: string; amount: Amount }

type MockPayment = {
  id: string
  status: Status
  amount: Amount
  description: string
  locale: string
  captureMode: string
  redirectUrl: string
  webhookUrl: string | null
  captures: Part[]
  refunds: Part[]
}

export type MockMollie = {
  payments: Map<string, MockPayment>
  faults: Faults
  /** How many calls have been answered. */
  calls: number
  /** Ends a payment as the customer would on its page. */
  finish: (id: string, result: string) => MockPayment
  register: (app: FastifyInstance) => Promise<void>
}

type Options = {
  apiKey: string
  /** Under which browsers reach it, with the prefix it is registered under. */
  origin: () => string
  /** Whether notices are sent by themselves; tests send them when they like. */
  sendsNotices: boolean
}

/** Mollie's Payments API v2 as far as the shop uses it, with its payment page. It knows what is in `payments`. */
export function createMockMollie({ apiKey, origin, sendsNotices }: Options): MockMollie {
  const payments = new Map<string, MockPayment>()
  const answered = new Map<string, unknown>()
  const mock: MockMollie = { payments, faults: [], calls: 0, finish, register }

  function finish(id: string, result: string): MockPayment {
    const payment = payments.get(id)
    if (payment === undefined) throw new Error(`There is no payment ${id}`)
    if (payment.status !== 'open') return payment
    payment.status = result === 'paid' && payment.captureMode === 'manual' ? 'authorized' : (result as Status)
    notify(payment)
    return payment
  }

  function notify({ id, webhookUrl }: MockPayment): void {
    if (!sendsNotices || webhookUrl === null) return
    void sendWebhook(webhookUrl, () => ({ body: new URLSearchParams({ id }) }))
  }

  async function register(app: FastifyInstance): Promise<void> {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    app.get<{ Params: { id: string } }>('/checkout/:id', async ({ params }, reply) => {
      const payment = payments.get(params.id)
      if (payment === undefined) return reply.callNotFound()
      if (payment.status !== 'open') return reply.redirect(payment.redirectUrl, 303)
      const { value, currency } = payment.amount
      return reply.type('text/html').send(
        hostedPage({
          provider: 'Mollie',
          description: payment.description,
          amount: `${value.replace('.', ',')} ${currency}`,
          action: `${origin()}/checkout/${payment.id}`,
          choices: [
            { value: 'paid', label: 'Bezahlen' },
            { value: 'canceled', label: 'Abbrechen' },
            { value: 'failed', label: 'Ablehnen lassen' },
            { value: 'expired', label: 'Ablaufen lassen' },
          ],
        }),
      )
    })

    app.post<{ Params: { id: string }; Body: { result?: string } }>(
      '/checkout/:id',
      async (request, reply) => {
        const { result = '' } = request.body
        if (!payments.has(request.params.id) || !['paid', 'canceled', 'failed', 'expired'].includes(result))
          return reply.callNotFound()
        return reply.redirect(finish(request.params.id, result).redirectUrl, 303)
      },
    )

    app.register(async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        mock.calls++
        if (request.headers.authorization !== `Bearer ${apiKey}`)
          return problem(reply, 401, 'Missing authentication, or failed to authenticate')
      })
      api.post<{ Body: Record<string, unknown> }>('/payments', (request, reply) =>
        once(request, reply, () => create(request.body, reply)),
      )
      api.get<{ Params: { id: string } }>('/payments/:id', async ({ params }, reply) => {
        const payment = payments.get(params.id)
        return payment === undefined ? unknown(reply) : view(payment)
      })
      api.delete<{ Params: { id: string } }>('/payments/:id', (request, reply) =>
        once(request, reply, () => cancel(request.params.id, reply)),
      )
      api.post<{ Params: { id: string }; Body: { amount?: Amount } }>(
        '/payments/:id/captures',
        (request, reply) =>
          once(request, reply, () => capture(request.params.id, request.body?.amount, reply)),
      )
      api.post<{ Params: { id: string } }>('/payments/:id/release-authorization', (request, reply) =>
        once(request, reply, () => release(request.params.id, reply)),
      )
      api.post<{ Params: { id: string }; Body: { amount?: Amount } }>(
        '/payments/:id/refunds',
        (request, reply) =>
          once(request, reply, () => refund(request.params.id, request.body?.amount, reply)),
      )
    })
  }

  /** A call under a key that was used before is answered as it was then. */
  function once(request: FastifyRequest, reply: FastifyReply, answer: () => unknown): unknown {
    const key = `${request.method} ${request.url} ${String(request.headers['idempotency-key'])}`
    const isRepeated = request.headers['idempotency-key'] !== undefined && answered.has(key)
    return answerWith(reply, mock.faults, () => {
      if (isRepeated) return answered.get(key)
      const body = answer()
      if (reply.statusCode < 300) answered.set(key, body)
      return body
    })
  }

  function create(body: Record<string, unknown>, reply: FastifyReply): unknown {
    const { value, currency } = isRecord(body.amount) ? body.amount : {}
    if (typeof value !== 'string' || !/^\d+\.\d{2}$/.test(value) || currency !== 'EUR')
      return problem(reply, 422, 'The amount is missing or not of the form 10.00', 'amount')
    if (Number(value) <= 0) return problem(reply, 422, 'The amount is lower than the minimum', 'amount')
    if (typeof body.redirectUrl !== 'string' || typeof body.description !== 'string')
      return problem(reply, 422, 'The redirect URL or the description is missing', 'redirectUrl')
    const payment: MockPayment = {
      id: `tr_${randomBytes(5).toString('hex')}`,
      status: 'open',
      amount: { currency: 'EUR', value },
      description: body.description,
      locale: typeof body.locale === 'string' ? body.locale : '',
      captureMode: body.captureMode === 'manual' ? 'manual' : 'automatic',
      redirectUrl: body.redirectUrl,
      webhookUrl: typeof body.webhookUrl === 'string' ? body.webhookUrl : null,
      captures: [],
      refunds: [],
    }
    payments.set(payment.id, payment)
    reply.code(201)
    return view(payment)
  }

  function cancel(id: string, reply: FastifyReply): unknown {
    const payment = payments.get(id)
    if (payment === undefined) return unknown(reply)
    if (payment.status !== 'open') return problem(reply, 422, 'The payment cannot be canceled')
    payment.status = 'canceled'
    notify(payment)
    return view(payment)
  }

  function capture(id: string, amount: Amount | undefined, reply: FastifyReply): unknown {
    const payment = payments.get(id)
    if (payment === undefined) return unknown(reply)
    if (payment.status !== 'authorized') return problem(reply, 422, 'The payment is not authorized')
    const wanted = amount ?? payment.amount
    if (cents(wanted) > cents(payment.amount) - sum(payment.captures))
      return problem(reply, 422, 'The amount is higher than what is left to capture', 'amount')
    const part = { id: `cpt_${randomBytes(5).toString('hex')}`, status: 'succeeded', amount: wanted }
    payment.captures.push(part)
    if (sum(payment.captures) === cents(payment.amount)) payment.status = 'paid'
    notify(payment)
    reply.code(201)
    return { resource: 'capture', paymentId: id, ...part }
  }

  function release(id: string, reply: FastifyReply): unknown {
    const payment = payments.get(id)
    if (payment === undefined) return unknown(reply)
    if (payment.status !== 'authorized') return problem(reply, 422, 'The payment is not authorized')
    payment.status = payment.captures.length > 0 ? 'paid' : 'canceled'
    notify(payment)
    reply.code(202)
    return ''
  }

  function refund(id: string, amount: Amount | undefined, reply: FastifyReply): unknown {
    const payment = payments.get(id)
    if (payment === undefined) return unknown(reply)
    if (payment.status !== 'paid' || amount === undefined)
      return problem(reply, 422, 'The payment cannot be refunded')
    if (cents(amount) > capturedOf(payment) - sum(payment.refunds))
      return problem(reply, 422, 'The amount is higher than what is left to refund', 'amount')
    const part = { id: `re_${randomBytes(5).toString('hex')}`, status: 'pending', amount }
    payment.refunds.push(part)
    notify(payment)
    reply.code(201)
    return { resource: 'refund', paymentId: id, ...part }
  }

  function view(payment: MockPayment): Record<string, unknown> {
    const { id, status, amount, description, captures, refunds } = payment
    const isHeld = payment.captureMode === 'manual'
    return {
      resource: 'payment',
      id,
      mode: 'test',
      status,
      amount,
      description,
      isCancelable: status === 'open',
      ...(isHeld ? { amountCaptured: written(sum(captures)) } : {}),
      amountRefunded: written(sum(refunds)),
      _links:
        status === 'open' ? { checkout: { href: `${origin()}/checkout/${id}`, type: 'text/html' } } : {},
      _embedded: { captures, refunds },
    }
  }

  return mock
}

function problem(reply: FastifyReply, status: number, detail: string, field?: string) {
  reply.code(status).type('application/hal+json')
  return {
    status,
    title: status === 404 ? 'Not Found' : 'Unprocessable Entity',
    detail,
    ...(field ? { field } : {}),
  }
}

function unknown(reply: FastifyReply) {
  return problem(reply, 404, 'No payment exists with token')
}

function cents({ value }: Amount): number {
  return Math.round(Number(value) * 100)
}

function written(amount: number): Amount {
  return { currency: 'EUR', value: (amount / 100).toFixed(2) }
}

function sum(parts: readonly Part[]): number {
  return parts
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((total, { amount }) => total + cents(amount), 0)
}

function capturedOf({ captureMode, captures, amount, status }: MockPayment): number {
  if (status !== 'paid') return 0
  return captureMode === 'manual' ? sum(captures) : cents(amount)
}

import { createHmac, randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerWith, type Faults } from './faults.ts'
import { hostedPage } from './hosted-page.ts'
import { sendWebhook } from './send-webhook.ts'

type Status = 'initialized' | 'authorized' | 'settled' | 'canceled' | 'failed'

type MockTransaction = {
  transactionId: string
  status: Status
  currency: string
  refno: string
  amount: number
  language: string
  autoSettle: boolean
  settled: number
  credited: number
  /** Credits that were refused or came back from the customer's bank. */
  failedCredits?: number
  failReason: string | null
  redirect: { successUrl: string; cancelUrl: string; errorUrl: string }
  webhookUrl: string | null
}

export type MockDatatrans = {
  transactions: Map<string, MockTransaction>
  faults: Faults
  /** Whether a payment lists its credits, which are transactions of their own. */
  tellsCredits: boolean
  /** Whether what was settled in part can still be settled further, and is called authorized for that. */
  keepsHolds: boolean
  /** Knows no call again by its key, as an hour later. */
  forgetKeys: () => void
  calls: number
  /** Ends a transaction as the customer would on its page. */
  finish: (id: string, result: string) => string
  /** What would be sent about a transaction, with its signature. */
  notice: (id: string) => { body: string; signature: string }
  register: (app: FastifyInstance) => Promise<void>
}

type Options = {
  merchantId: string
  password: string
  /** In hexadecimal. */
  signKey: string
  origin: () => string
  sendsNotices: boolean
}

/** Datatrans' JSON API v1 as far as the shop uses it, with its payment page. It knows what is in `transactions`. */
export function createMockDatatrans(options: Options): MockDatatrans {
  const { merchantId, password, signKey, origin, sendsNotices } = options
  const transactions = new Map<string, MockTransaction>()
  const answered = new Map<string, unknown>()
  const mock: MockDatatrans = {
    transactions,
    faults: [],
    tellsCredits: true,
    keepsHolds: false,
    forgetKeys: () => answered.clear(),
    calls: 0,
    finish,
    notice,
    register,
  }

  /** Returns where the customer goes on. */
  function finish(id: string, result: string): string {
    const transaction = transactions.get(id)
    if (transaction === undefined) throw new Error(`There is no transaction ${id}`)
    if (transaction.status === 'initialized') {
      transaction.status = outcomes[result]?.(transaction) ?? 'failed'
      notify(transaction)
    }
    const { redirect, status } = transaction
    const address = new URL(
      status === 'canceled'
        ? redirect.cancelUrl
        : status === 'failed'
          ? redirect.errorUrl
          : redirect.successUrl,
    )
    address.searchParams.set('datatransTrxId', id)
    return address.href
  }

  function notice(id: string): { body: string; signature: string } {
    const transaction = transactions.get(id)
    if (transaction === undefined) throw new Error(`There is no transaction ${id}`)
    const body = JSON.stringify(view(transaction, mock.tellsCredits))
    const time = String(Date.now())
    const hmac = createHmac('sha256', Buffer.from(signKey, 'hex'))
      .update(time + body)
      .digest('hex')
    return { body, signature: `t=${time},s0=${hmac}` }
  }

  function notify({ transactionId, webhookUrl }: MockTransaction): void {
    if (!sendsNotices || webhookUrl === null) return
    void sendWebhook(webhookUrl, () => {
      const { body, signature } = notice(transactionId)
      return { body, headers: { 'content-type': 'application/json', 'datatrans-signature': signature } }
    })
  }

  async function register(app: FastifyInstance): Promise<void> {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    app.get<{ Params: { id: string } }>('/v1/start/:id', async ({ params }, reply) => {
      const transaction = transactions.get(params.id)
      if (transaction === undefined) return reply.callNotFound()
      const { status, refno, amount, currency } = transaction
      if (status !== 'initialized') return reply.redirect(finish(params.id, ''), 303)
      return reply.type('text/html').send(
        hostedPage({
          provider: 'Datatrans',
          description: `Referenz ${refno}`,
          amount: `${(amount / 100).toFixed(2).replace('.', ',')} ${currency}`,
          action: `${origin()}/v1/start/${params.id}`,
          choices: [
            { value: 'paid', label: 'Bezahlen' },
            { value: 'canceled', label: 'Abbrechen' },
            { value: 'declined', label: 'Ablehnen lassen' },
            { value: 'timeout', label: 'Ablaufen lassen' },
          ],
        }),
      )
    })

    app.post<{ Params: { id: string }; Body: { result?: string } }>(
      '/v1/start/:id',
      async (request, reply) => {
        if (!transactions.has(request.params.id)) return reply.callNotFound()
        return reply.redirect(finish(request.params.id, request.body.result ?? ''), 303)
      },
    )

    app.register(
      async (api) => {
        const expected = `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`
        api.addHook('onRequest', async (request, reply) => {
          mock.calls++
          if (request.headers.authorization !== expected)
            return reply.code(401).send(errorBody('UNAUTHORIZED', 'unknown merchant'))
        })
        api.post<{ Body: Record<string, unknown> }>('/', (request, reply) =>
          once(request, reply, () => init(request.body, reply)),
        )
        api.get<{ Params: { id: string } }>('/:id', async ({ params }, reply) => {
          const transaction = transactions.get(params.id)
          return transaction === undefined ? unknown(reply) : view(transaction, mock.tellsCredits)
        })
        for (const [path, move] of Object.entries({ settle, cancel, credit })) {
          api.post<{ Params: { id: string }; Body: Record<string, unknown> }>(
            `/:id/${path}`,
            (request, reply) =>
              once(request, reply, () => {
                const transaction = transactions.get(request.params.id)
                return transaction === undefined ? unknown(reply) : move(transaction, request.body, reply)
              }),
          )
        }
      },
      { prefix: '/v1/transactions' },
    )
  }

  function once(request: FastifyRequest, reply: FastifyReply, answer: () => unknown): unknown {
    const key = `${request.method} ${request.url} ${String(request.headers['idempotency-key'])}`
    return answerWith(reply, mock.faults, () => {
      if (request.headers['idempotency-key'] !== undefined && answered.has(key)) return answered.get(key)
      const body = answer()
      if (reply.statusCode < 300) answered.set(key, body)
      return body
    })
  }

  function init(body: Record<string, unknown>, reply: FastifyReply): unknown {
    const { currency, refno, amount, language, autoSettle, redirect, webhook } = body as Partial<{
      currency: string
      refno: string
      amount: number
      language: string
      autoSettle: boolean
      redirect: MockTransaction['redirect']
      webhook: { url: string }
    }>
    if (!currency || !refno || refno.length > 20 || !redirect)
      return refused(reply, 'INVALID_PROPERTY', 'currency, refno and redirect are needed')
    if (!Number.isInteger(amount) || amount === undefined || amount <= 0)
      return refused(reply, 'INVALID_PROPERTY', 'amount must be a positive integer')
    const transactionId = `26${randomInt(10 ** 12, 10 ** 13)}`
    const webhookUrl = webhook?.url ?? null
    transactions.set(transactionId, {
      transactionId,
      status: 'initialized',
      currency,
      refno,
      amount,
      language: language ?? '',
      autoSettle: autoSettle ?? true,
      settled: 0,
      credited: 0,
      failReason: null,
      redirect,
      webhookUrl,
    })
    reply.code(201).header('location', `${origin()}/v1/start/${transactionId}`)
    return { transactionId }
  }

  function settle(transaction: MockTransaction, body: Record<string, unknown>, reply: FastifyReply): unknown {
    if (transaction.status !== 'authorized' || transaction.settled > 0) return wrongStatus(reply)
    const amount = Number(body.amount)
    if (!(amount > 0 && amount <= transaction.amount))
      return refused(reply, 'INVALID_PROPERTY', 'amount exceeds the authorized amount')
    if (!mock.keepsHolds || amount === transaction.amount) transaction.status = 'settled'
    transaction.settled = amount
    reply.code(204)
    return ''
  }

  function cancel(transaction: MockTransaction, _body: unknown, reply: FastifyReply): unknown {
    if (transaction.status !== 'authorized') return wrongStatus(reply)
    transaction.status = 'canceled'
    reply.code(204)
    return ''
  }

  function credit(transaction: MockTransaction, body: Record<string, unknown>, reply: FastifyReply): unknown {
    if (transaction.settled === 0) return wrongStatus(reply)
    const amount = Number(body.amount ?? transaction.settled)
    if (!(amount > 0 && amount <= transaction.settled - transaction.credited))
      return refused(reply, 'INVALID_PROPERTY', 'amount exceeds the settled amount')
    transaction.credited += amount
    return { transactionId: `27${randomInt(10 ** 12, 10 ** 13)}`, acquirerAuthorizationCode: '100000' }
  }

  return mock
}

const outcomes: Record<string, (transaction: MockTransaction) => Status> = {
  paid(transaction) {
    if (!transaction.autoSettle) return 'authorized'
    transaction.settled = transaction.amount
    return 'settled'
  },
  canceled: () => 'canceled',
  declined(transaction) {
    transaction.failReason = 'declined'
    return 'failed'
  },
  timeout(transaction) {
    transaction.failReason = 'timeout'
    return 'failed'
  },
}

function view(transaction: MockTransaction, tellsCredits: boolean) {
  const { transactionId, status, currency, refno, amount, settled, credited, failReason } = transaction
  const { failedCredits = 0 } = transaction
  const isAuthorized = status === 'authorized' || status === 'settled'
  return {
    transactionId,
    type: 'payment',
    status,
    currency,
    refno,
    detail: {
      ...(isAuthorized ? { authorize: { amount } } : {}),
      ...(settled > 0 ? { settle: { amount: settled } } : {}),
      ...(failReason ? { fail: { reason: failReason, message: failReason } } : {}),
    },
    history: [
      { action: 'init', amount, success: true },
      ...(isAuthorized ? [{ action: 'authorize', amount, success: true }] : []),
      ...(settled > 0 ? [{ action: 'settle', amount: settled, success: true }] : []),
      ...(credited > 0 && tellsCredits ? [{ action: 'credit', amount: credited, success: true }] : []),
      ...(failedCredits > 0 && tellsCredits
        ? [{ action: 'credit', amount: failedCredits, success: false }]
        : []),
    ],
  }
}

function errorBody(code: string, message: string) {
  return { error: { code, message } }
}

function refused(reply: FastifyReply, code: string, message: string) {
  reply.code(400)
  return errorBody(code, message)
}

function wrongStatus(reply: FastifyReply) {
  return refused(reply, 'INVALID_TRANSACTION_STATUS', 'the transaction status does not allow this')
}

function unknown(reply: FastifyReply) {
  reply.code(404)
  return errorBody('TRANSACTION_NOT_FOUND', 'transaction not found')
}

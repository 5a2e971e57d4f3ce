import { isRecord } from '@theke/domain/typed-objects.ts'
import { paymentWebhooksApi } from '@theke/contract/payments/payments-api.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '../core/context.ts'
import { handle } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import { checkByProviderId } from './check-payment.ts'
import { isSigned } from './providers/datatrans-signature.ts'
import type { ProviderName } from './payments-tables.ts'

export const paymentWebhookHandlers = [
  handle(paymentWebhooksApi.notifyMollie, notifyMollie),
  handle(paymentWebhooksApi.notifyDatatrans, notifyDatatrans),
]

type Notice = { reply: FastifyReply; headers: Record<string, string | string[] | undefined> }

/** Answers the same for known and unknown payments, so that their ids cannot be probed. */
async function notifyMollie(ctx: Context, { reply }: Notice): Promise<null> {
  const id = new URLSearchParams(bytesOf(reply).toString()).get('id')
  if (id !== null && /^tr_\w{1,60}$/.test(id)) await check(ctx, 'mollie', id)
  return null
}

async function notifyDatatrans(ctx: Context, { reply, headers }: Notice): Promise<null> {
  const body = bytesOf(reply)
  const { config } = await ctx.services.cache.current()
  const signature = headers['datatrans-signature']
  const key = config.datatransSignKey
  if (typeof signature !== 'string' || !isSigned(body, signature, key)) throw httpError('malformed')
  const id = transactionIn(body)
  if (id !== null) await check(ctx, 'datatrans', id)
  return null
}

/** Answers with an error where the provider cannot be asked now, so that it repeats the webhook. */
async function check(ctx: Context, provider: ProviderName, id: string): Promise<void> {
  try {
    await checkByProviderId(ctx, provider, id)
  } catch (error) {
    ctx.log.warn({ provider, err: error }, 'a notice about a payment could not be followed')
    throw httpError('unavailable', paymentWebhooksApi.notifyMollie.failure)
  }
}

function transactionIn(body: Buffer): string | null {
  try {
    const webhook: unknown = JSON.parse(body.toString())
    const transactionId = isRecord(webhook) ? webhook.transactionId : null
    return typeof transactionId === 'string' && /^\w{1,60}$/.test(transactionId) ? transactionId : null
  } catch {
    return null
  }
}

/** The body exactly as it came; signatures are made over its bytes. */
function bytesOf({ request: { body } }: FastifyReply): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

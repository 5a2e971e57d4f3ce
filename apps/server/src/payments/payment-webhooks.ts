import { paymentWebhooksApi } from '@theke/contract/payments/payments-api.ts'
import { isKeyOf } from '@theke/domain/typed-objects.ts'
import type { Context } from '../core/context.ts'
import { handle, type Input } from '../http/handle.ts'
import { httpError } from '../http/http-errors.ts'
import { checkByProviderId } from './check-payment.ts'
import { adapters } from './providers/providers.ts'

const { notifyPayment } = paymentWebhooksApi

export const paymentWebhookHandlers = [handle(notifyPayment, takeWebhook)]

/** Answers the same for known and unknown payments, so that their ids cannot be probed. */
async function takeWebhook(
  ctx: Context,
  { params, reply, headers }: Input<typeof notifyPayment>,
): Promise<null> {
  const { provider = '' } = params
  if (!isKeyOf(adapters, provider)) throw httpError('not-found')
  const { config } = await ctx.services.cache.current()
  const { body } = reply.request
  const id = adapters[provider].paymentIn({
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    headers,
    config,
  })
  if (id === null) return null
  try {
    await checkByProviderId(ctx, provider, id)
  } catch (error) {
    ctx.log.warn({ provider, err: error }, 'a webhook about a payment could not be followed')
    // The provider repeats it then.
    throw httpError('unavailable', notifyPayment.failure)
  }
  return null
}

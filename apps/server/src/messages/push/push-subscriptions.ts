import { pushApi, unusableBrowser } from '@theke/contract/messages/push-api.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { validationError } from '../../http/http-errors.ts'
import type { Services } from '../../core/services.ts'
import { requirePublicOrder } from '../../ordering/reading/public-order-view.ts'
import { pushSubscriptions } from '../messages-tables.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import { loadPushKeys } from './push-keys.ts'
import type { PushedBrowser } from './push-notification.ts'

// Enough for a family that follows one order; more would be abuse.
const maxPerOrder = 10

export async function loadPushKey({ db, services: { secrets } }: Context): Promise<{ publicKey: string }> {
  const { publicKey } = await loadPushKeys({ db, secrets })
  return { publicKey }
}

/** A browser wants to hear when the order is ready. The same one again changes nothing but its keys. */
export async function subscribe(ctx: Context, input: Input<typeof pushApi.subscribe>): Promise<null> {
  const order = await requirePublicOrder(ctx, input, pushApi.subscribe.failure)
  const { endpoint, p256dh, auth } = input.body
  requireUsable(input.body, ctx.services)
  const others = and(eq(pushSubscriptions.order, order), ne(pushSubscriptions.endpoint, endpoint))
  if ((await ctx.db.$count(pushSubscriptions, others)) >= maxPerOrder)
    throw validationError([{ field: 'endpoint', message: unusableBrowser }])
  await ctx.db
    .insert(pushSubscriptions)
    .values({ order, endpoint, p256dh, auth, createdAt: new Date(ctx.now) })
    .onConflictDoUpdate({
      target: [pushSubscriptions.order, pushSubscriptions.endpoint],
      set: { p256dh, auth },
    })
  return null
}

export async function unsubscribe(ctx: Context, input: Input<typeof pushApi.unsubscribe>): Promise<null> {
  const order = await requirePublicOrder(ctx, input, pushApi.unsubscribe.failure)
  const { endpoint } = input.body
  await ctx.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.order, order), eq(pushSubscriptions.endpoint, endpoint)))
  return null
}

/** @throws an HTTP error where a browser cannot be reached by what it gave. */
export function requireUsable(
  { endpoint, p256dh, auth }: PushedBrowser,
  { environment }: Pick<Services, 'environment'>,
): void {
  if (isPushEndpoint(endpoint, environment.pushOrigin) && areKeys(p256dh, auth)) return
  throw validationError([{ field: 'endpoint', message: unusableBrowser }])
}

/** A point on the curve and a secret, as browsers write them. */
function areKeys(p256dh: string, auth: string): boolean {
  const bytes = (text: string) => (/^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url').length : 0)
  return bytes(p256dh) === 65 && bytes(auth) === 16
}

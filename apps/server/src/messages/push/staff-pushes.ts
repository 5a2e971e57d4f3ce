import { pushApi } from '@theke/contract/messages/push-api.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { Input } from '../../http/handle.ts'
import { httpError } from '../../http/http-errors.ts'
import { visibleBranches } from '../../ordering/reading/order-conditions.ts'
import type { NewMessage } from '../enqueue-message.ts'
import { enqueuePushNotificationsTo } from './enqueue-push-notifications-to.ts'
import { staffPushes } from '../messages-tables.ts'
import { requireUsable } from './push-subscriptions.ts'

/** Subscribes a browser of staff to unaccepted orders of a branch. Subscribing again moves it to another branch or person. */
export async function subscribeStaff(
  ctx: Context,
  { body }: Input<typeof pushApi.subscribeStaff>,
): Promise<null> {
  const { endpoint, p256dh, auth, branch } = body
  const visible = visibleBranches(ctx)
  const { branches } = await ctx.services.cache.current()
  const isTheirs = visible === null || visible.includes(branch.id)
  if (ctx.user === null || !isTheirs || !branches.some(({ id }) => id === branch.id))
    throw httpError('not-found', pushApi.subscribeStaff.failure)
  requireUsable(body, ctx.services)
  const told = { user: ctx.user.id, branch: branch.id, p256dh, auth }
  await ctx.db
    .insert(staffPushes)
    .values({ ...told, endpoint, createdAt: new Date(ctx.now) })
    .onConflictDoUpdate({ target: staffPushes.endpoint, set: told })
  return null
}

/** Ends a subscription. Only its browser knows the address, so no other proof is needed. */
export async function unsubscribeStaff(
  ctx: Context,
  { body: { endpoint } }: Input<typeof pushApi.unsubscribeStaff>,
): Promise<null> {
  await ctx.db.delete(staffPushes).where(eq(staffPushes.endpoint, endpoint))
  return null
}

/** The numbers of those who may enter the back-office and see the orders of a branch. */
export type StaffOfBranch = (ctx: Pick<Context, 'db' | 'now'>, branch: number) => Promise<number[]>

/** Enqueues a push notification for every subscribed browser of `staff` at a branch, inside the caller's transaction. */
export async function enqueueStaffPushNotifications(
  ctx: Pick<Context, 'db' | 'now'>,
  { branch, staff }: { branch: number; staff: number[] },
  { template, order, values }: Pick<NewMessage, 'template' | 'order' | 'values'>,
): Promise<void> {
  const browsers = await ctx.db
    .select({ id: staffPushes.id, endpoint: staffPushes.endpoint })
    .from(staffPushes)
    .where(and(eq(staffPushes.branch, branch), inArray(staffPushes.user, staff)))
  const notification = { template, audience: 'branch' as const, branch, ...(order && { order }), values }
  await enqueuePushNotificationsTo(ctx, browsers, 'staffBrowser', notification)
}

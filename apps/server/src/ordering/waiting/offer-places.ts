import { quota } from '@theke/contract/ordering/quotas/quota.ts'
import type { QuotaStanding } from '@theke/domain/ordering/quotas/quota.ts'
import { type OfferChoice, planOffers } from '@theke/domain/ordering/quotas/waiting-list.ts'
import { roundDecimal } from '@theke/domain/decimal.ts'
import { customerNews, type NewsOrder, type NewsShop } from '@theke/domain/ordering/customer-news.ts'
import { dayOf, hourMs } from '@theke/domain/time/wall-time.ts'
import { and, asc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { isRestorable } from '../../crud/trash.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { eachHandler, orderingPorts } from '../order-handlers.ts'
import type { OrderRow } from '../lifecycle/order-snapshot.ts'
import { orders } from '../ordering-tables.ts'
import { lockCounts, readStandings, takeQuotas } from '../quotas/order-quotas.ts'
import { quotas } from '../quotas/quota-tables.ts'
import { chancesOf, claimsOfWish, type WaitingEntry } from './offer-choices.ts'
import { waitingEntries } from './waiting-tables.ts'

/** How many wishes of a quota a round looks at; those that can be met on no day any more are ended before. */
const perQuota = 200

/** After so long nobody waits any more, also where a quota has no last day. */
const longestWaitMs = 365 * 24 * hourMs

/** Ends offers whose time is over, and offers what is free to those who wait. Returns how many were offered. */
export async function offerWhatIsFree(ctx: Context): Promise<number> {
  await endOverdueOffers(ctx)
  await endPastWishes(ctx)
  const snapshot = await ctx.services.cache.current()
  // Those who wait already get offers also where the list is switched off meanwhile.
  const served = snapshot.quotas.filter(({ isEnabled }) => isEnabled)
  if (served.length === 0) return 0
  const place = sql<number>`row_number() over (partition by ${waitingEntries.quota} order by ${waitingEntries.enteredAt}, ${waitingEntries.id})`
  const ids = served.map(({ id }) => id)
  const inLine = ctx.db
    .select({ id: waitingEntries.id, place: place.as('place') })
    .from(waitingEntries)
    .where(and(eq(waitingEntries.state, 'waiting'), inArray(waitingEntries.quota, ids)))
    .as('in_line')
  const first = ctx.db.select({ id: inLine.id }).from(inLine).where(lte(inLine.place, perQuota))
  const waiting = await ctx.db
    .select()
    .from(waitingEntries)
    .where(inArray(waitingEntries.id, first))
    .orderBy(asc(waitingEntries.enteredAt), asc(waitingEntries.id))
  const wishes = await chancesOf(ctx, waiting, snapshot)
  const standings = await standingsFor(
    ctx,
    wishes.flatMap(({ choices }) => choices),
  )
  const inTurn = wishes.map((wish) => ({ ...wish, quota: wish.entry.quota }))
  const planned = planOffers(inTurn, { quotas: snapshot.quotas, standings })
  let offered = 0
  for (const { entry, choice } of planned)
    if ((await makeOffer(ctx, entry.id, choice)).length === 0) offered++
  return offered
}

/** What is taken in the periods that choices take of; one query. */
export function standingsFor(ctx: Context, choices: readonly OfferChoice[]): Promise<QuotaStanding[]> {
  return readStandings(
    ctx,
    choices.flatMap(({ claims }) => claims),
  )
}

/**
 * Offers a wish its place: takes of the quotas, stores what is held and until when, and lets its person know, all or nothing. Returns the quotas that hold too
 * little; a wish that does not wait any more is left alone.
 */
export async function makeOffer(
  ctx: Context,
  id: number,
  { day, until }: Pick<OfferChoice, 'day' | 'until'>,
): Promise<QuotaStanding[]> {
  return inTransaction(ctx, async (ctx) => {
    const entry = await lockEntry(ctx, id)
    if (entry?.state !== 'waiting') return []
    // Quotas may have been saved since the choice was made; from the lock on they are not.
    const shop = await ctx.services.cache.current()
    const claims = claimsOfWish(entry, day, shop)
    const taking = { before: [], after: claims, quotas: shop.quotas, isForced: false }
    const short = await takeQuotas(ctx, taking)
    if (short.length > 0) return short
    const { call } = await orderingPorts().newsToCustomer(ctx, 'counterProposed', reachOf(entry))
    const [offered] = await ctx.db
      .update(waitingEntries)
      .set({
        state: 'offered',
        day,
        quotas: claims,
        offeredUntil: new Date(until),
        callSince: call === null ? null : new Date(ctx.now),
        updatedAt: new Date(ctx.now),
      })
      .where(eq(waitingEntries.id, id))
      .returning()
    if (offered !== undefined) await eachHandler((handler) => handler.afterWish?.(ctx, offered))
    return []
  })
}

function reachOf({ email, phone }: WaitingEntry): NewsOrder {
  return { email, phone, source: 'web', isDineIn: false }
}

/** Asks for a call about an offer that still stands, after a message about it has failed for good; `shop` is without that channel. */
export async function callAboutOffer(ctx: Context, id: number, shop: NewsShop): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const entry = await lockEntry(ctx, id)
    if (entry?.state !== 'offered' || entry.callSince !== null) return
    if (customerNews('counterProposed', reachOf(entry), shop).call === null) return
    const now = new Date(ctx.now)
    await ctx.db
      .update(waitingEntries)
      .set({ callSince: now, updatedAt: now })
      .where(eq(waitingEntries.id, id))
  })
}

/** Takes back the offers whose time is over; what they held is free again. */
async function endOverdueOffers(ctx: Context): Promise<void> {
  const over = await ctx.db
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(and(eq(waitingEntries.state, 'offered'), lte(waitingEntries.offeredUntil, new Date(ctx.now))))
  for (const { id } of over)
    await inTransaction(ctx, async (ctx) => {
      const entry = await lockEntry(ctx, id)
      const isOver = entry?.state === 'offered' && (entry.offeredUntil?.getTime() ?? 0) <= ctx.now
      if (isOver) await endWish(ctx, entry, 'expired')
    })
}

/**
 * Ends wishes whose days are all past, by themselves or by their quota, and those of a quota that was removed for good, so that they stand before nobody. One
 * statement; they hold nothing.
 */
async function endPastWishes({ db, now }: Context): Promise<void> {
  const today = dayOf(now)
  const ofQuota = eq(quotas.id, waitingEntries.quota)
  const isGone = sql`not exists (select from ${quotas} where ${ofQuota}) and not ${isRestorable(quota, waitingEntries.quota, now)}`
  await db
    .update(waitingEntries)
    .set({ state: 'expired', updatedAt: new Date(now) })
    .where(
      and(
        eq(waitingEntries.state, 'waiting'),
        or(
          isGone,
          sql`exists (select from ${quotas} where ${ofQuota} and ${lt(quotas.lastDay, today)})`,
          lt(waitingEntries.enteredAt, new Date(now - longestWaitMs)),
          sql`(${waitingEntries.days} <> '[]' and not exists (select from jsonb_array_elements_text(${waitingEntries.days}) as wanted (day) where wanted.day >= ${today}))`,
        ),
      ),
    )
}

/** Ends a locked wish; what it holds of quotas is given back in the same transaction. Of a person who wants nothing any more, nothing is kept. */
export async function endWish(
  ctx: Context,
  { id, key, quotas }: WaitingEntry,
  state: 'declined' | 'expired' | 'removed',
): Promise<void> {
  await takeQuotas(ctx, { before: quotas, after: [], quotas: [], isForced: true })
  await ctx.db
    .update(waitingEntries)
    .set({
      state,
      quotas: [],
      offeredUntil: null,
      callSince: null,
      updatedAt: new Date(ctx.now),
      ...(state === 'expired' ? {} : { name: '', email: '', phone: '', contact: key }),
    })
    .where(eq(waitingEntries.id, id))
}

/** The offer from which an order came, and what it would hold again; locked with the counts of both, as long as it would have stood. */
type EarlierOffer = Pick<WaitingEntry, 'id' | 'amount'> & { claims: WaitingEntry['quotas'] }

/**
 * Locks the offer from which a locked order came that is to end as if it had never come about, and the counts of all that is given back and held again, so that
 * both take of them in the order in which everybody locks. Null where there is none, or its time is over.
 */
export async function lockEarlierOffer(ctx: Context, order: OrderRow): Promise<EarlierOffer | null> {
  const { state, offeredUntil } = waitingEntries
  const isMeant = and(
    eq(waitingEntries.order, order.id),
    eq(state, 'ordered'),
    gt(offeredUntil, new Date(ctx.now)),
  )
  const [entry] = await ctx.db.select().from(waitingEntries).where(isMeant).for('update')
  if (entry === undefined || entry.day === null) return null
  const shop = await ctx.services.cache.current()
  const amount = givenBack(entry, claimsOfWish(entry, entry.day, shop), order)
  const claims = claimsOfWish({ ...entry, amount }, entry.day, shop)
  if (claims.length === 0) return null
  await lockCounts(ctx, [...order.quotas, ...claims])
  return { id: entry.id, amount, claims }
}

/** How much of an offer an order took: what it left may be somebody else's meanwhile. */
function givenBack(
  { amount }: WaitingEntry,
  claims: WaitingEntry['quotas'],
  order: Pick<OrderRow, 'quotas'>,
): number {
  const shares = claims.flatMap((claim) => {
    const own = order.quotas.filter(({ quota }) => quota === claim.quota)
    return own.map((taken) => taken.amount / claim.amount)
  })
  return roundDecimal(amount * Math.min(1, ...shares), 3)
}

/** Holds for a person again what their order took of their offer, once their order has given back its own. Nothing where that is taken already, such as by staff with a reason. */
export async function offerAgain(ctx: Context, { id, amount, claims }: EarlierOffer): Promise<void> {
  const { quotas } = await ctx.services.cache.current()
  if ((await takeQuotas(ctx, { before: [], after: claims, quotas, isForced: false })).length > 0) return
  await ctx.db
    .update(waitingEntries)
    .set({ state: 'offered', amount, quotas: claims, order: null, updatedAt: new Date(ctx.now) })
    .where(eq(waitingEntries.id, id))
}

/**
 * Locks a wish. Before it the table of orders is locked as storing an order locks it, so that no quota is counted anew meanwhile; behind it quotas, as in the
 * statement that stores an order from an offer.
 */
export async function lockEntry({ db }: Pick<Context, 'db'>, id: number): Promise<WaitingEntry | undefined> {
  await db.execute(sql`lock table ${orders} in row exclusive mode`)
  const [entry] = await db.select().from(waitingEntries).where(eq(waitingEntries.id, id)).for('update')
  return entry
}

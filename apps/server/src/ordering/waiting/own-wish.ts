import { randomBytes } from 'node:crypto'
import { storedPhone } from '@theke/contract/people/phone-number.ts'
import {
  type WaitingWishView,
  waitingApi,
  waitingTexts,
} from '@theke/contract/ordering/quotas/waiting-api.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import { bindingQuotas, planOffers, waitingContact } from '@theke/domain/ordering/quotas/waiting-list.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { spokenLanguage } from '../../http/language.ts'
import { visiblePlace } from '../../shop/visible-branch.ts'
import { eachHandler } from '../order-handlers.ts'
import { chancesOf, choicesOf, type WaitingEntry } from './offer-choices.ts'
import { endWish, lockEntry, standingsFor } from './offer-places.ts'
import { waitingEntries } from './waiting-tables.ts'
import { wishView } from './wish-view.ts'

type Joining = Input<typeof waitingApi.joinWaitingList>

/**
 * Puts somebody on the waiting list of a quota that is taken. A customer who is on it already keeps their place and changes what they wait for; one
 * who has an offer keeps that, and one whose wish is over begins anew at the end.
 */
export async function joinWaitingList(ctx: Context, { params, body }: Joining): Promise<null> {
  const snapshot = await ctx.services.cache.current()
  const at = visiblePlace(ctx, snapshot, params['identifier'])
  if (at === null) throw httpError('not-found', waitingApi.joinWaitingList.failure)
  const { product, amount, unit, name, email } = body
  const phone = storedPhone(body.phone, at.branch.country)
  const problems: ErrorEntry[] = [
    ...(email.trim() === '' && phone === '' ? [{ field: 'email', message: waitingTexts.noContact }] : []),
    ...(body.privacyPolicy === true ? [] : [{ field: 'privacyPolicy', message: waitingTexts.notAgreed }]),
  ]
  if (problems.length > 0) throw validationError(problems)
  const days = [...new Set(body.days.map(({ day }) => day))].toSorted()
  const wish = {
    branch: at.branch.id,
    campaign: at.campaign?.id ?? null,
    product: product?.id ?? 0,
    amount,
    unit,
    days,
  }
  const quota = await quotaToWaitFor(ctx, wish, snapshot)
  const now = new Date(ctx.now)
  const contact = { name: name.trim(), email: email.trim(), phone }
  const wanted = { ...wish, ...contact, language: spokenLanguage(ctx.language, snapshot.config) }
  const isOver = sql`waiting_entries.state <> 'waiting'`
  await inTransaction(ctx, async (ctx) => {
    const [entry] = await ctx.db
      .insert(waitingEntries)
      .values({
        ...wanted,
        quota,
        contact: waitingContact(contact),
        key: randomBytes(16).toString('hex'),
        state: 'waiting',
        enteredAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: [waitingEntries.quota, waitingEntries.contact],
        set: {
          ...wanted,
          state: 'waiting',
          day: null,
          offeredUntil: null,
          order: null,
          enteredAt: sql`case when ${isOver} then excluded.entered_at else waiting_entries.entered_at end`,
          // The link of an earlier offer opens nothing of the new wish.
          key: sql`case when ${isOver} then excluded.key else waiting_entries.key end`,
          updatedAt: now,
        },
        setWhere: sql`waiting_entries.state <> 'offered'`,
      })
      .returning()
    const told = entry ?? (await offeredAlready(ctx, quota, contact))
    if (told !== undefined) await eachHandler((handler) => handler.afterWish?.(ctx, told))
  })
  // The same answer in all cases, so that nobody learns of whom there is an entry.
  return null
}

/** The offer of somebody who enters once more, for another mail about it. There is no SMS: it costs money, and anybody may ask. */
async function offeredAlready(
  { db }: Context,
  quota: number,
  contact: Parameters<typeof waitingContact>[0],
): Promise<WaitingEntry | undefined> {
  const isOwn = and(
    eq(waitingEntries.quota, quota),
    eq(waitingEntries.contact, waitingContact(contact)),
    eq(waitingEntries.state, 'offered'),
  )
  const [entry] = await db.select().from(waitingEntries).where(isOwn)
  return entry && { ...entry, phone: '' }
}

/** The quota that keeps a wish waiting. @throws an HTTP error where it has no waiting list, or there is nothing to wait for */
async function quotaToWaitFor(
  ctx: Context,
  wish: Parameters<typeof choicesOf>[0],
  snapshot: Parameters<typeof choicesOf>[1],
): Promise<number> {
  const choices = choicesOf(wish, snapshot, ctx.now)
  const [first] = choices
  if (first === undefined) throw validationError([{ field: 'product', message: waitingTexts.notOrderable }])
  const { quotas } = snapshot
  const counts = { quotas, standings: await standingsFor(ctx, choices) }
  const own = quotas.filter(({ id }) =>
    choices.some(({ claims }) => claims.some(({ quota }) => quota === id)),
  )
  const isTooMuch = choices.every(({ claims }) =>
    claims.some((claim) => claim.amount > (own.find(({ id }) => id === claim.quota)?.amount ?? 0)),
  )
  if (isTooMuch) throw validationError([{ field: 'amount', message: waitingTexts.tooMuch }])
  // Goods that are free on days without a free time are nothing that could be ordered.
  const chances = (await chancesOf(ctx, [wish], snapshot)).flatMap((chance) => chance.choices)
  const names = bindingQuotas(chances, counts)
  const served = own.filter(({ waitingList }) => waitingList !== 'off')
  const [quota] = [...served.filter(({ name }) => names.includes(name)), ...served]
  if (quota === undefined) throw validationError([{ field: 'product', message: waitingTexts.noList }])
  if (planOffers([{ entry: wish, quota: quota.id, choices: chances }], counts).length > 0)
    throw validationError([{ field: 'product', message: waitingTexts.isFree }])
  return quota.id
}

/** What somebody reads of their own wish. */
export async function loadWish(
  ctx: Context,
  { params }: Input<typeof waitingApi.loadWish>,
): Promise<WaitingWishView> {
  return viewOf(ctx, await entryOf(ctx, params['key'], waitingApi.loadWish.failure))
}

/** Declines an offer or leaves the list; once it is over, nothing happens. */
export async function withdrawWish(
  ctx: Context,
  { params }: Input<typeof waitingApi.withdrawWish>,
): Promise<WaitingWishView> {
  const found = await entryOf(ctx, params['key'], waitingApi.withdrawWish.failure)
  await inTransaction(ctx, async (ctx) => {
    const entry = await lockEntry(ctx, found.id)
    if (entry?.state === 'waiting' || entry?.state === 'offered') await endWish(ctx, entry, 'declined')
  })
  return viewOf(ctx, await entryOf(ctx, params['key'], waitingApi.withdrawWish.failure))
}

async function entryOf({ db }: Context, key: string | undefined, failure: string): Promise<WaitingEntry> {
  const [entry] = await db
    .select()
    .from(waitingEntries)
    .where(eq(waitingEntries.key, key ?? ''))
  if (entry === undefined) throw httpError('not-found', failure)
  return entry
}

async function viewOf(ctx: Context, entry: WaitingEntry): Promise<WaitingWishView> {
  const snapshot = await ctx.services.cache.current()
  return wishView(entry, snapshot, spokenLanguage(ctx.language, snapshot.config))
}

import { writtenQuantity } from '@theke/contract/counted-units.ts'
import { type WaitingRow, waitingApi, waitingTexts } from '@theke/contract/ordering/quotas/waiting-api.ts'
import { bindingQuotas } from '@theke/domain/ordering/quotas/waiting-list.ts'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { ofOwnBranches } from '../../crud/staff-rights.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import { chancesOf, type WaitingEntry } from './offer-choices.ts'
import { endWish, lockEntry, makeOffer, standingsFor } from './offer-places.ts'
import { waitingEntries } from './waiting-tables.ts'
import { offerPath } from './wish-view.ts'

/** As many as staff look through. */
const maxRows = 500

/** The wishes in the caller's branches, in the order in which they are served. */
export async function listWaiting(
  ctx: Context,
  { query }: Input<typeof waitingApi.listWaiting>,
): Promise<WaitingRow[]> {
  const ofQuota = query.quota ? eq(waitingEntries.quota, query.quota) : undefined
  return rowsWhere(ctx, and(isPresent, ofQuota))
}

/** Offers a place now, also out of turn. @throws an HTTP error where too little is free, which names the quotas, or it is too late */
export async function offerPlace(
  ctx: Context,
  { id }: Input<typeof waitingApi.offerPlace>,
): Promise<WaitingRow> {
  const entry = await ownEntry(ctx, id)
  const snapshot = await ctx.services.cache.current()
  if (entry.state !== 'waiting') throw validationError([{ message: waitingTexts.notWaiting }])
  const [chances] = await chancesOf(ctx, [entry], snapshot)
  const { choices, full } = chances ?? { choices: [], full: [] }
  if (choices.length === 0)
    throw validationError([
      { message: full.length === 0 ? waitingTexts.tooLate : waitingTexts.fullTimes(full.join(', ')) },
    ])
  for (const choice of choices) if ((await makeOffer(ctx, id, choice)).length === 0) return rowOf(ctx, id)
  const names = bindingQuotas(choices, {
    quotas: snapshot.quotas,
    standings: await standingsFor(ctx, choices),
  })
  throw validationError([{ message: waitingTexts.short(names.join(', ')) }])
}

/** Takes somebody off the list; what an offer to them holds is free again. */
export async function removeWish(
  ctx: Context,
  { id }: Input<typeof waitingApi.removeWish>,
): Promise<{ id: number }> {
  await ownEntry(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    const entry = await lockEntry(ctx, id)
    if (entry?.state === 'waiting' || entry?.state === 'offered') await endWish(ctx, entry, 'removed')
  })
  return { id }
}

/** Notes that somebody has been called about their offer. */
export async function noteCall(ctx: Context, { id }: Input<typeof waitingApi.noteCall>): Promise<WaitingRow> {
  await ownEntry(ctx, id)
  await ctx.db
    .update(waitingEntries)
    .set({ callSince: null, updatedAt: new Date(ctx.now) })
    .where(eq(waitingEntries.id, id))
  return rowOf(ctx, id)
}

/** The wishes that are not over. */
const isPresent = inArray(waitingEntries.state, ['waiting', 'offered'])

async function ownEntry(ctx: Context, id: number): Promise<WaitingEntry> {
  const [entry] = await ctx.db
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.id, id), isPresent, ofOwnBranches(ctx, waitingEntries.branch)))
  if (entry === undefined) throw httpError('not-found', waitingTexts.notWaiting)
  return entry
}

async function rowOf(ctx: Context, id: number): Promise<WaitingRow> {
  const [row] = await rowsWhere(ctx, and(isPresent, eq(waitingEntries.id, id)))
  if (row === undefined) throw httpError('not-found', waitingTexts.notWaiting)
  return row
}

/** Whether a quota offers anything now, and takes further wishes. */
function servingOf(quotas: CatalogSnapshot['quotas'], id: number) {
  const quota = quotas.find((each) => each.id === id)
  return { isEnabled: quota?.isEnabled === true, hasWaitingList: (quota?.waitingList ?? 'off') !== 'off' }
}

async function rowsWhere(ctx: Context, condition: SQL | undefined): Promise<WaitingRow[]> {
  const snapshot = await ctx.services.cache.current()
  const { quotas, branches, products } = snapshot
  const entries = await ctx.db
    .select()
    .from(waitingEntries)
    .where(and(condition, ofOwnBranches(ctx, waitingEntries.branch)))
    .orderBy(sql`${waitingEntries.state} = 'waiting'`, asc(waitingEntries.enteredAt), asc(waitingEntries.id))
    .limit(maxRows)
  const wishes = await chancesOf(ctx, entries, snapshot)
  const standings = await standingsFor(
    ctx,
    wishes.flatMap(({ choices }) => choices),
  )
  const named = (list: readonly { id: number; name: string }[], id: number) => ({
    id,
    name: list.find((each) => each.id === id)?.name ?? '',
  })
  return wishes.map(({ entry, choices, full }) => {
    const names = choices.length === 0 ? full : bindingQuotas(choices, { quotas, standings })
    return {
      id: entry.id,
      quota: { ...named(quotas, entry.quota), ...servingOf(quotas, entry.quota) },
      branch: named(branches, entry.branch),
      product: { id: entry.product, name: products.get(entry.product)?.name ?? '' },
      amount: writtenQuantity(entry.amount, entry.unit),
      days: entry.days,
      name: entry.name,
      email: entry.email,
      phone: entry.phone,
      state: entry.state === 'offered' ? 'offered' : 'waiting',
      enteredAt: entry.enteredAt.toISOString(),
      day: entry.quotas.some(({ period }) => period !== '') ? entry.day : null,
      until: entry.offeredUntil?.toISOString() ?? null,
      callSince: entry.callSince?.toISOString() ?? null,
      link: entry.state === 'offered' ? offerPath(entry, snapshot) : '',
      binding: entry.state === 'waiting' ? names : [],
      isOrderable: choices.length > 0 || full.length > 0,
    }
  })
}

import { randomUUID } from 'node:crypto'
import { substituteTexts } from '@theke/contract/ordering/counter/substitute-api.ts'
import { changeItem } from '@theke/contract/ordering/order-change.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import { addCents, type Cents, subtractCents } from '@theke/domain/money.ts'
import type { CartItem } from '@theke/domain/ordering/cart/cart.ts'
import { type AgreedOrder, statedItem } from '@theke/domain/ordering/change/agreed-order.ts'
import type { ChangedOrder, ChangeRequest } from '@theke/domain/ordering/change/decide-change.ts'
import type { OfferState, SubstituteOffer } from '@theke/domain/ordering/change/substitute-offer.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../core/context.ts'
import { httpError, validationError } from '../../../http/http-errors.ts'
import { orderItems } from '../../ordering-tables.ts'
import type { ItemRow } from '../../placing/item-row.ts'
import type { AppliedTransition } from '../applied-transition.ts'
import { noteOf } from '../change/change-order.ts'
import {
  type ChangePlan,
  planChange,
  refusalsOf,
  staffRequest,
  type WantedChange,
} from '../change/plan-change.ts'
import { storeChange } from '../change/store-change.ts'
import { asOrdered } from '../decide-item-edit.ts'
import type { OrderRow } from '../order-snapshot.ts'
import { applyTold, applyTransition } from '../transition-order.ts'

/** The order with something else in place of a line, or without it where there is nothing. */
export function replaceLine(agreed: AgreedOrder, index: number, substitute: CartItem | null): ChangeRequest {
  const items = agreed.lines
    .filter((line) => !line.isRemoved && (substitute !== null || line.index !== index))
    .map((line) => changeItem(line.index === index && substitute ? substitute : statedItem(line), line.index))
  // A line that the shop does not have makes no order too small.
  return { ...staffRequest(agreed, { items }), isOverruled: substitute === null, isForMissing: true }
}

type Decided = ChangePlan & { decision: { ok: true } & ChangedOrder }

/** A change of a line that is possible now, and what the line costs then; or why it is not. */
export type LinePlan = { ok: true; plan: Decided; after: ItemAfter } | { ok: false; errors: ErrorEntry[] }

type ItemAfter = { gross: Cents; name: string; model: SubstituteOffer['model'] }

/** Decides what replaces a line, or that it is left out, by the rules of any other change; nothing is stored. */
export async function planLine(
  ctx: Context,
  order: OrderRow,
  {
    action,
    index,
    substitute,
  }: { action: WantedChange['action']; index: number; substitute: CartItem | null },
): Promise<LinePlan> {
  const plan = await planChange(ctx, order, {
    action,
    requestOf: (agreed) => replaceLine(agreed, index, substitute),
  })
  const { decision, problems } = plan
  const line = decision.ok ? decision.lines.find(({ after }) => after.index === index) : undefined
  if (!decision.ok || problems.length > 0 || line === undefined)
    return { ok: false, errors: refusalsOf(ctx, plan) }
  // What it costs counts as nothing, so it would seem to be cheaper than anything.
  if (substitute !== null && line.after.isPriceHidden)
    return { ok: false, errors: [{ message: substituteTexts.isUnpriced }] }
  const before = plan.items.find((item) => item.index === index)?.gross ?? 0
  const gross = costInPlace(before, order, decision)
  return { ok: true, plan: { ...plan, decision }, after: { ...line.after, gross } }
}

/** What stands in place of a line costs with all that the order costs more because of it, such as deposits on packaging; gross. */
export function costInPlace(
  before: Cents,
  { pricing }: Pick<OrderRow, 'pricing'>,
  { order }: ChangedOrder,
): Cents {
  return addCents(before, subtractCents(order.pricing.totalGross, pricing.totalGross))
}

/** @throws an HTTP error where what was offered costs more by now, so that nobody pays another price than they have agreed to */
export function requireOfferedPrice({ gross }: ItemAfter, offer: SubstituteOffer): void {
  if (gross > offer.gross) throw httpError('offer-dearer')
}

/** The errors of a line plan, as those of the field for the substitute. */
export function refuseLine(errors: readonly ErrorEntry[]): never {
  throw validationError(errors.map(({ message }) => ({ field: 'product', message })))
}

/** An offer that nobody has answered. */
export function newOffer(offer: Omit<SubstituteOffer, 'id' | 'state'>): SubstituteOffer {
  return { ...offer, id: randomUUID(), state: 'open' }
}

type Swap = {
  action: 'change' | 'accept-substitute' | 'settle-substitute'
  item: ItemRow
  plan: Decided
  /** The offer that was taken or ended with it; null where none was made. */
  offer: SubstituteOffer | null
  isTold?: boolean
}

/** Stores what becomes of a line with a step of the order: it keeps what was ordered and, where one was made, the offer. */
export function applySwap(
  ctx: Context,
  order: OrderRow,
  { action, item, plan, offer, isTold = false }: Swap,
): Promise<AppliedTransition[]> {
  const { decision } = plan
  return applyTold(ctx, order, {
    action,
    isTold,
    note: noteOf(decision),
    differences: decision.differences,
    store: async (ctx) => {
      const changed = await storeChange(ctx, { ...plan, decision, key: '' })
      await ctx.db
        .update(orderItems)
        .set({ offer, ordered: item.ordered ?? asOrdered(item) })
        .where(isItem(item))
      return changed
    },
  })
}

/** Stores what became of an offer together with a step of the order that changes no line. */
export function applyAnswer(
  ctx: Context,
  order: OrderRow,
  {
    item,
    offer,
    ...change
  }: { item: ItemRow; offer: SubstituteOffer } & Parameters<typeof applyTransition>[2],
): Promise<AppliedTransition> {
  return applyTransition(ctx, order, {
    note: `${item.name} → ${offer.name}`,
    ...change,
    store: async (ctx, row) => {
      await storeOffer(ctx, item, offer)
      return row
    },
  })
}

export async function storeOffer({ db }: Context, item: ItemRow, offer: SubstituteOffer): Promise<void> {
  await db.update(orderItems).set({ offer }).where(isItem(item))
}

/** An offer with what became of it. */
export function ended(offer: SubstituteOffer, state: OfferState): SubstituteOffer {
  return { ...offer, state }
}

function isItem({ order, index }: Pick<ItemRow, 'order' | 'index'>) {
  return and(eq(orderItems.order, order), eq(orderItems.index, index))
}

import type { OrderView } from '@theke/contract/ordering/order.ts'
import { type ItemEdit, itemEditTexts } from '@theke/contract/ordering/item-edit.ts'
import { orderChangeTexts } from '@theke/contract/ordering/order-change.ts'
import { quotaShortText } from '@theke/contract/ordering/quotas/quota.ts'
import { itemFailure, type staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { modeOf } from '@theke/domain/ordering/cart/cart.ts'
import { maxTotal } from '@theke/domain/ordering/order-limits.ts'
import { isUnweighed, repriceOrder } from '@theke/domain/ordering/counter/edit-item.ts'
import { isFinal } from '@theke/domain/ordering/order-state.ts'
import { isPaymentAwaited } from '@theke/domain/ordering/payment-awaited.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Input } from '../../http/handle.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import { englishWords } from '../english-words.ts'
import { eachHandler } from '../order-handlers.ts'
import { addHistory, auditOrderChange } from './record-order-change.ts'
import { publishOrderChange } from './transition-order.ts'
import { decideItemEdit, type ItemDecision, type ItemFacts } from './decide-item-edit.ts'
import type { ItemRow } from '../placing/item-row.ts'
import { isStepTaken } from './steps/device-step.ts'
import { lockOrderInScope } from './lock-order.ts'
import type { OrderRow } from './order-snapshot.ts'
import { requireItemAsSeen } from './require-item-as-seen.ts'
import { orderView } from '../reading/order-view.ts'
import { orderItems, orders } from '../ordering-tables.ts'
import { claimsOfOrder, countedLines, takeQuotas } from '../quotas/order-quotas.ts'
import { metAdvanceOf } from '../reading/order-payments.ts'
import { withItemsAndHistory, listItemsOf, listPaymentsOf } from '../reading/read-orders.ts'

/** Weighs, changes, substitutes or removes one item of an order and recalculates the order's sums (R-ORDER-07). */
export function updateItem(
  ctx: Context,
  { id, params, body }: Input<typeof staffOrderApi.updateItem>,
): Promise<OrderView> {
  return editItem(ctx, id, ({ items, facts }) => {
    const before = itemAt(items, Number(params.index))
    requireItemAsSeen(before, body, facts.currency)
    return {
      decision: decideItemEdit(before, body, facts),
      field: enteredField(body),
      overruling: (body.overruling ?? '').trim(),
    }
  })
}

/** The items of a locked order, with what decisions about them need. */
type EditedItems = { items: readonly ItemRow[]; facts: ItemFacts }

/** The decision about one item, the field of the call at which a sum beyond all limits is refused, and why it goes over quotas, if it does. */
type ItemChange = { decision: ItemDecision; field: string; overruling?: string }

/**
 * Changes one item of an order as decided while the order is locked, and recalculates the order's sums. Nothing else changes items of a placed
 * order one by one. @throws an HTTP error where the order is not to be changed or the decision is none
 */
export async function editItem(
  ctx: Context,
  id: number,
  decide: (edited: EditedItems) => ItemChange,
): Promise<OrderView> {
  const { opened, taken } = await inTransaction(ctx, async (ctx) => {
    const locked = await lockOrderInScope(ctx, id, itemFailure)
    if (await isStepTaken(ctx, locked))
      return { opened: await withItemsAndHistory(ctx.db, locked), taken: null }
    const order = requireEditable(locked)
    // Quotas that were saved while this waited for the order count.
    const snapshot = await ctx.services.cache.current()
    const { branches, products, config } = snapshot
    const items = await listItemsOf(ctx.db, id)
    const branch = branches.find((candidate) => candidate.id === order.branch)
    if (branch === undefined) throw httpError('not-found', itemFailure)
    const facts = {
      products,
      mode: modeOf(order),
      tolerance: branch.weighingTolerance,
      currency: config.currency,
    }
    const { decision, field, overruling = '' } = decide({ items, facts })
    if (!decision.ok) throw validationError(decision.errors)
    const { row, event } = decision
    const after = items.map((item) => (item.index === row.index ? row : item))
    const pricing = repriceOrder(order.pricing, items, after)
    if (pricing.totalGross < 0) throw validationError([{ field, message: itemEditTexts.lessThanReturned }])
    if (pricing.totalGross > maxTotal)
      throw validationError([{ field, message: itemEditTexts.totalTooLarge }])
    const { quotas, exception } = await quotasAfter(ctx, order, {
      before: items.find(({ index }) => index === row.index) ?? row,
      row,
      after,
      snapshot,
      overruling,
    })
    await storeItem(ctx, row)
    const changed = await storeSums(ctx, order, {
      quotas,
      pricing,
      after,
      branch,
      english: englishWords([row], products),
      advance:
        order.advance && (metAdvanceOf(order, await listPaymentsOf(ctx.db, order), ctx.now) ?? order.advance),
    })
    await auditOrderChange(ctx, order, changed, ctx.user)
    const edit = {
      before: { order, isWeighed: !items.some(isUnweighed) },
      after: { order: changed, isWeighed: !after.some(isUnweighed) },
    }
    await eachHandler((handler) => handler.afterItemEdit?.(ctx, edit))
    const note = exception === '' ? [] : [orderChangeTexts.exception(exception)]
    const historyId = await addHistory(ctx, id, {
      event,
      by: ctx.user,
      note: [decision.note, ...note].join('\n'),
    })
    return { opened: await withItemsAndHistory(ctx.db, changed), taken: { row: changed, event, historyId } }
  })
  if (taken !== null) publishOrderChange(ctx, taken)
  return orderView(opened)
}

/** The item of an order at its place. @throws an HTTP error where there is none */
export function itemAt(items: readonly ItemRow[], index: number): ItemRow {
  const item = items[index]
  if (item === undefined) throw httpError('not-found', itemFailure)
  return item
}

/** A locked order whose items may change: it is not final, and no online payment of its old sum is in progress. */
function requireEditable(order: OrderRow): OrderRow {
  if (isFinal(order) || isPaymentAwaited(order)) throw httpError('state-moved-on', itemFailure)
  return order
}

async function storeItem({ db }: Context, { order, index, ...values }: ItemRow): Promise<void> {
  await db
    .update(orderItems)
    .set(values)
    .where(and(eq(orderItems.order, order), eq(orderItems.index, index)))
}

/** The input field that an error belongs to. */
function enteredField(edit: ItemEdit): keyof ItemEdit {
  return (['weights', 'price', 'amount', 'product'] as const).find((name) => edit[name]) ?? 'amount'
}

type Edited = {
  before: ItemRow
  row: ItemRow
  after: readonly ItemRow[]
  snapshot: CatalogSnapshot
  overruling: string
}

/**
 * Takes of quotas what the order takes with the changed item; more than there is only with a reason, which is an exception only then (R-ORDER-40). An
 * item of which there is as much as before takes nothing anew.
 */
async function quotasAfter(ctx: Context, order: OrderRow, edited: Edited) {
  const { before, row, after, snapshot, overruling } = edited
  if (countingFields.every((name) => before[name] === row[name]))
    return { quotas: order.quotas, exception: '' }
  const claims = claimsOfOrder(order, countedLines(after), snapshot)
  const taking = { before: order.quotas, after: claims, quotas: snapshot.quotas }
  const short = await takeQuotas(ctx, { ...taking, isForced: false })
  if (short.length === 0) return { quotas: claims, exception: '' }
  if (overruling === '')
    throw validationError([
      { field: 'overruling', message: quotaShortText(short, snapshot.quotas, snapshot.config.workUnit) },
    ])
  await takeQuotas(ctx, { ...taking, isForced: true })
  return { quotas: claims, exception: overruling }
}

const countingFields = ['product', 'amount', 'unit', 'isRemoved'] as const

type Sums = Pick<OrderRow, 'pricing' | 'english' | 'quotas' | 'advance'> & {
  after: ItemRow[]
  branch: BranchRow
}

async function storeSums(
  ctx: Context,
  order: OrderRow,
  { pricing, quotas, advance, after, branch, english }: Sums,
): Promise<OrderRow> {
  const needsScale = branch.isWeighingRequired || order.isPaidLater
  const [changed] = await ctx.db
    .update(orders)
    .set({
      pricing,
      quotas,
      advance,
      ...(order.language === 'en' && { english: { ...order.english, ...english } }),
      unweighed: needsScale ? after.filter(isUnweighed).length : 0,
      updatedAt: new Date(ctx.now),
    })
    .where(eq(orders.id, order.id))
    .returning()
  if (changed === undefined) throw new Error('A locked order is gone')
  return changed
}

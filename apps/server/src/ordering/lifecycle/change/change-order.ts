import { validationTexts } from '@theke/contract/validation-texts.ts'
import { customerChangeApi } from '@theke/contract/ordering/customer-change-api.ts'
import { customerOrderApi } from '@theke/contract/ordering/customer-order-api.ts'
import type { OrderView, PublicOrder } from '@theke/contract/ordering/order.ts'
import { differenceText } from '@theke/contract/ordering/difference-text.ts'
import {
  type CustomerChangeBody,
  type OrderChangeBody,
  type OrderChangePreview,
  orderChangeTexts,
} from '@theke/contract/ordering/order-change.ts'
import { exceededLimits } from '@theke/contract/ordering/order-problem-texts.ts'
import { itemFailure, type staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { toCents } from '@theke/domain/money.ts'
import type { ChangedOrder } from '@theke/domain/ordering/change/decide-change.ts'
import { eq } from 'drizzle-orm'
import { orderItems } from '../../ordering-tables.ts'
import type { Context } from '../../../core/context.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Input } from '../../../http/handle.ts'
import { httpError, validationError } from '../../../http/http-errors.ts'
import { spokenLanguage } from '../../../http/language.ts'
import { formatDateTime } from '../../../text/format-date-time.ts'
import {
  englishWords,
  germanReader,
  type OrderReader,
  readerOf,
  wordedDifference,
} from '../../english-words.ts'
import { pricingView } from '../../reading/item-view.ts'
import {
  advanceView,
  dueAheadOf,
  paymentStandingView,
  standingOfPayments,
} from '../../reading/order-payments.ts'
import { type OpenedOrder, orderView } from '../../reading/order-view.ts'
import {
  cancelUntil,
  changeUntil,
  publicOrderView,
  requirePublicOrder,
} from '../../reading/public-order-view.ts'
import { withItemsAndHistory, listPaymentsOf } from '../../reading/read-orders.ts'
import { lockOrder, lockOrderInScope } from '../lock-order.ts'
import type { OrderRow } from '../order-snapshot.ts'
import {
  type ChangePlan,
  customerRequest,
  planChange,
  refusalsOf,
  staffRequest,
  type WantedChange,
} from './plan-change.ts'
import { storeChange } from './store-change.ts'
import { applyTold, applyTransition, publishOrderChange } from '../transition-order.ts'

/** Changes an order that is not final, for staff: all of it in one transaction, or nothing (R-ORDER-23). */
export async function changeOrder(
  ctx: Context,
  { id, body }: Input<typeof staffOrderApi.changeOrder>,
): Promise<OrderView> {
  const opened = await changeAtOnce(ctx, {
    ...staffChange(body),
    lock: (ctx) => lockOrderInScope(ctx, id, itemFailure),
    body,
    isTold: (body.toldBy ?? null) !== null,
    overruling: (body.overruling ?? '').trim(),
  })
  return orderView(opened)
}

/** What a change would do, decided by the same code; nothing is stored. */
export function previewChange(
  ctx: Context,
  { id, body }: Input<typeof staffOrderApi.previewChange>,
): Promise<OrderChangePreview> {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrderInScope(ctx, id, itemFailure)
    requireAsSeen(order, body)
    const plan = await planChange(ctx, order, staffChange(body))
    return previewOf(ctx, plan, { reader: germanReader, hidesDetails: false })
  })
}

/** The customer changes their order by the link to it, as far as their branch allows (R-ORDER-24). */
export async function changePublicOrder(
  ctx: Context,
  input: Input<typeof customerChangeApi.changePublicOrder>,
): Promise<PublicOrder> {
  const { body } = input
  const id = await requirePublicOrder(ctx, input)
  const opened = await changeAtOnce(ctx, {
    ...customerChange(body),
    lock: (ctx) => lockChangeable(ctx, id, { key: body.key }),
    body,
  })
  return publicOrderView(opened, await ctx.services.cache.current(), ctx)
}

/** What a change by the customer would do; nothing is stored. */
export async function previewPublicChange(
  ctx: Context,
  input: Input<typeof customerChangeApi.previewPublicChange>,
): Promise<OrderChangePreview> {
  const id = await requirePublicOrder(ctx, input)
  return inTransaction(ctx, async (ctx) => {
    const order = await lockChangeable(ctx, id)
    requireAsSeen(order, input.body)
    const plan = await planChange(ctx, order, customerChange(input.body))
    return previewOf(ctx, plan, { reader: customerReader(ctx, plan), hidesDetails: true })
  })
}

/** The customer cancels their order by the link to it. Repeating it changes nothing. */
export async function cancelPublicOrder(
  ctx: Context,
  input: Input<typeof customerChangeApi.cancelPublicOrder>,
): Promise<PublicOrder> {
  const id = await requirePublicOrder(ctx, input)
  const { opened, taken } = await inTransaction(ctx, async (ctx) => {
    const known = await lockOrder(ctx, id)
    if (known?.isCanceled) return { opened: await withItemsAndHistory(ctx.db, known), taken: null }
    const cancelable = await lockChangeable(ctx, id, { untilOf: cancelUntil })
    const taken = await applyTransition(ctx, cancelable, { action: 'customer-cancel' })
    return { opened: await withItemsAndHistory(ctx.db, taken.row), taken }
  })
  if (taken !== null) publishOrderChange(ctx, taken)
  return publicOrderView(opened, await ctx.services.cache.current(), ctx)
}

function staffChange(body: OrderChangeBody): WantedChange {
  return { action: 'change', requestOf: (agreed) => staffRequest(agreed, body) }
}

function customerChange(body: CustomerChangeBody): WantedChange {
  return { action: 'customer-change', requestOf: (agreed) => customerRequest(agreed, body) }
}

/** Locks an order that its customer may change or cancel now, or has changed already by the key of this change. */
async function lockChangeable(
  ctx: Context,
  id: number,
  { key = '', untilOf = changeUntil }: { key?: string | undefined; untilOf?: typeof changeUntil } = {},
): Promise<OrderRow> {
  const order = await lockOrder(ctx, id)
  if (order === null) throw httpError('not-found', customerOrderApi.loadPublicOrder.failure)
  if (key !== '' && order.changeKey === key) return order
  const items = await ctx.db.select().from(orderItems).where(eq(orderItems.order, id))
  const until = untilOf(order, items, await ctx.services.cache.current(), ctx.now)
  if (until === null || ctx.now >= until) throw httpError('not-changeable')
  return order
}

type Change = WantedChange & {
  lock: (ctx: Context) => Promise<OrderRow>
  body: Pick<OrderChangeBody, 'seen' | 'key' | 'shownTotal'>
  isTold?: boolean
  overruling?: string
}

async function changeAtOnce(ctx: Context, change: Change): Promise<OpenedOrder> {
  const { body, isTold = false, overruling = '' } = change
  const { key = '', shownTotal = null } = body
  const { opened, taken } = await inTransaction(ctx, async (ctx) => {
    const order = await change.lock(ctx)
    if (key !== '' && order.changeKey === key)
      return { opened: await withItemsAndHistory(ctx.db, order), taken: [] }
    requireAsSeen(order, body)
    const plan = await planChange(ctx, order, change)
    const { decision, problems } = plan
    if (!decision.ok || problems.length > 0) throw validationError(refusalsOf(ctx, plan))
    if (decision.differences.length === 0) throw validationError([{ message: orderChangeTexts.nothing }])
    if (shownTotal !== null && toCents(shownTotal) !== decision.order.pricing.totalGross)
      throw validationError(
        refusalsOf(ctx, { ...plan, problems: [{ field: 'items', reason: 'price-changed' }] }),
      )
    const taken = await applyTold(ctx, order, {
      action: change.action,
      isTold,
      note: noteOf(decision, plan.request.isOverruled ? overruling : ''),
      differences: decision.differences,
      store: (ctx) => storeChange(ctx, { ...plan, decision, key }),
    })
    return { opened: await withItemsAndHistory(ctx.db, (taken.at(-1) ?? taken[0]).row), taken }
  })
  for (const step of taken) publishOrderChange(ctx, step)
  return opened
}

/** How the customer reads what a change would do: in the language of their page, with the words of what comes to the order. */
function customerReader({ language }: Context, { order, decision, snapshot }: ChangePlan): OrderReader {
  const coming = decision.ok ? englishWords(decision.order.lines, snapshot.products) : {}
  return readerOf({ english: { ...order.english, ...coming } }, spokenLanguage(language, snapshot.config))
}

async function previewOf(
  ctx: Context,
  plan: ChangePlan,
  { reader, hidesDetails }: { reader: OrderReader; hidesDetails: boolean },
): Promise<OrderChangePreview> {
  const { order, decision, problems, after } = plan
  const pricing = decision.ok ? decision.order.pricing : decision.pricing
  const { lines: _lines, ...sums } = pricing
  const payments = await listPaymentsOf(ctx.db, order)
  const isOverrulable = decision.ok || decision.isOverrulable
  const changed = { ...order, ...after, pricing: sums }
  return {
    pricing: pricingView(sums),
    payment: paymentStandingView(standingOfPayments(changed, payments)),
    advance: advanceView(dueAheadOf(changed, payments)),
    changes: decision.differences.map((one) =>
      differenceText(wordedDifference(one, reader), {
        language: reader.language,
        timeText: formatDateTime,
        hidesDetails,
      }),
    ),
    errors: refusalsOf(ctx, plan),
    isOverrulable: isOverrulable && problems.every(({ reason }) => exceededLimits.includes(reason)),
  }
}

/** @throws an HTTP error where an order is another one than its caller has seen */
export function requireAsSeen(order: OrderRow, { seen }: Pick<OrderChangeBody, 'seen'>): void {
  if (!seen) throw validationError([{ field: 'seen', message: validationTexts.blank }])
  if (order.updatedAt.getTime() !== Date.parse(seen))
    throw httpError('changed-meanwhile', orderChangeTexts.changedMeanwhile)
}

/** What the history says: each thing that is other, and why the rules of the shop were overruled. */
export function noteOf({ differences }: Pick<ChangedOrder, 'differences'>, overruling = ''): string {
  return [
    ...differences.map((difference) =>
      differenceText(difference, { language: 'de', timeText: formatDateTime }),
    ),
    ...(overruling === '' ? [] : [orderChangeTexts.exception(overruling)]),
  ].join('\n')
}

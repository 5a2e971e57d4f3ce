import { holdsWithoutProposal } from '@theke/domain/ordering/counter-appointment.ts'
import { problemTexts } from '@theke/contract/ordering/order-problem-texts.ts'
import { validationError } from '../../../http/http-errors.ts'
import type { ChangedLine, ChangedOrder } from '@theke/domain/ordering/change/decide-change.ts'
import { isUnweighed } from '@theke/domain/ordering/counter/edit-item.ts'
import { keysOf, recordOf } from '@theke/domain/typed-objects.ts'
import { eq, getColumns, sql } from 'drizzle-orm'
import type { Context } from '../../../core/context.ts'
import { areaWords, englishWords } from '../../english-words.ts'
import { eachHandler } from '../../order-handlers.ts'
import { orderItems, orders, orderUploads } from '../../ordering-tables.ts'
import type { ItemRow } from '../../placing/item-row.ts'
import { outsideHours } from '../../reading/list-orders-outside-hours.ts'
import { swapReservation } from '../../slots/slot-reservations.ts'
import { closedTimes, shortProblems, takeQuotas } from '../../quotas/order-quotas.ts'
import { type ChangePlan, earliestAfter, quotasAfter, refusalsOf } from './plan-change.ts'
import { type OrderRow, toOrderSnapshot } from '../order-snapshot.ts'

type Change = Omit<ChangePlan, 'decision'> & { decision: ChangedOrder; key: string }

/** Stores what a change makes of a locked order, in the caller's transaction: its place, its lines, its sums and details. */
export async function storeChange(ctx: Context, change: Change): Promise<OrderRow> {
  const { order, items, request, decision, snapshot } = change
  const isForced = request.isOverruled
  const wanted = { claim: decision.order.capacity, isForced }
  const takes = quotasAfter(order, decision, snapshot)
  const { claims } = takes
  // The last piece or place may have been taken since it was looked for.
  const short = await takeQuotas(ctx, {
    before: order.quotas,
    after: claims,
    quotas: snapshot.quotas,
    isForced,
  })
  if (short.length > 0)
    throw validationError(
      refusalsOf(ctx, {
        decision: { ok: true, ...decision },
        snapshot,
        problems: shortProblems(decision.order.lines, short, { ...takes, own: order.quotas, shop: snapshot }),
      }),
    )
  if (decision.isMoved && !(await swapReservation(ctx, order, wanted)))
    throw validationError(
      problemTexts([{ field: 'appointmentDate', reason: 'slot-full' }], snapshot.config.currency),
    )
  const rows = await storeLines(ctx, { order, items, lines: decision.lines })
  const [changed] = await ctx.db
    .update(orders)
    .set({ ...columnsOf(change), quotas: claims })
    .where(eq(orders.id, order.id))
    .returning()
  if (changed === undefined) throw new Error('A locked order is gone')
  const edit = {
    before: { order, isWeighed: !items.some(isUnweighed) },
    after: { order: changed, isWeighed: !rows.some(isUnweighed) },
  }
  await eachHandler((handler) => handler.afterItemEdit?.(ctx, edit))
  return changed
}

function columnsOf({ order, agreed, request, decision, key, after, snapshot }: Change) {
  const { order: wanted, isMoved } = decision
  const { lines: _lines, ...pricing } = wanted.pricing
  const at = wanted.appointmentDate === null ? null : new Date(wanted.appointmentDate)
  const isAgreed = holdsWithoutProposal(toOrderSnapshot(order)) && at !== null
  const isClosed =
    at !== null &&
    (outsideHours(snapshot)(
      { ...order, isDelivery: wanted.isDelivery, isDineIn: wanted.isDineIn },
      at.getTime(),
    ) ||
      closedTimes({ branch: order.branch, mode: wanted.mode, times: [at.getTime()] }, wanted.lines, snapshot)
        .length > 0)
  const isSameTable =
    agreed.draft.mode === wanted.mode && (wanted.table?.id ?? null) === (agreed.draft.table?.id ?? null)
  return {
    ...wanted.details,
    ...after,
    pricing,
    ...(order.language === 'en' && {
      english: {
        ...order.english,
        ...areaWords(wanted.deliveryArea),
        ...englishWords(wanted.lines, snapshot.products),
      },
    }),
    isDelivery: wanted.isDelivery,
    isDineIn: wanted.isDineIn,
    deliveryArea: wanted.mode === 'delivery' ? request.draft.deliveryArea : '',
    ...(isSameTable
      ? {}
      : { table: wanted.table?.id ?? null, tableIdentifier: wanted.table?.identifier ?? '' }),
    // What was agreed moves; until then it is the wish that does, and a proposal is no answer to it any more. Without a time the wish is over as well.
    ...(isMoved
      ? {
          counterAppointment: null,
          ...(isAgreed ? { appointment: at, isConfirmed: true } : { appointment: null, appointmentDate: at }),
        }
      : {}),
    ...(isMoved
      ? {
          slotStart: wanted.capacity === null ? null : new Date(wanted.capacity.start),
          proposedSlot: null,
        }
      : {}),
    ...(isMoved ? { earliestAt: earliestAfter(order, wanted) } : {}),
    // Only a reason lets staff agree to a time at which the branch, or what makes the order, is closed.
    ...(isMoved && request.isOverruled && isClosed ? { agreedWhileClosed: at } : {}),
    changeKey: key === '' ? null : key,
    isCustomerNoted: false,
  }
}

type Lines = { order: OrderRow; items: readonly ItemRow[]; lines: readonly ChangedLine[] }

const { order: _order, index: _index, ...lineColumns } = getColumns(orderItems)

/** Each column of a stored line, as the new line under its number has it. */
const replacedLine = recordOf(keysOf(lineColumns), (name) => sql.raw(`excluded."${lineColumns[name].name}"`))

/** Stores the lines, each under its number and all at once; returns all lines of the order. */
async function storeLines(ctx: Context, { order, items, lines }: Lines): Promise<ItemRow[]> {
  const rows = lines.map((line) => itemRow(order.id, items, line))
  await ctx.db
    .insert(orderItems)
    .values(rows)
    .onConflictDoUpdate({ target: [orderItems.order, orderItems.index], set: replacedLine })
  const uploads = rows.flatMap(({ item }) => item.parts.flatMap(({ uploads = [] }) => uploads))
  const ids = [...new Set(uploads.map(({ id }) => id))]
  if (ids.length > 0)
    await ctx.db
      .insert(orderUploads)
      .values(ids.map((upload) => ({ order: order.id, upload })))
      .onConflictDoNothing()
  return rows
}

function itemRow(order: number, items: readonly ItemRow[], { after, isKept }: ChangedLine): ItemRow {
  const { productId, ...values } = after
  const before = items.find(({ index }) => index === after.index)
  const isSame = before !== undefined && (isKept || after.isRemoved)
  return {
    ordered: isSame ? before.ordered : null,
    comment: isSame ? before.comment : '',
    offer: isSame ? before.offer : null,
    ...values,
    containers: values.containers ?? [],
    labelled: values.labelled ?? [],
    isPartlyWeighed: values.isPartlyWeighed ?? false,
    order,
    product: productId,
  }
}

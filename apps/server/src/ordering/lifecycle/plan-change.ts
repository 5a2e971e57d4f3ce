import { isStaff } from '@theke/contract/access.ts'
import type { ErrorEntry } from '@theke/contract/errors.ts'
import { type OrderChangeBody, orderChangeTexts } from '@theke/contract/ordering/order-change.ts'
import { draftFromWire } from '@theke/contract/ordering/order-draft.ts'
import { type OrderRefusal, problemTexts } from '@theke/contract/ordering/order-problem-texts.ts'
import { itemFailure } from '@theke/contract/ordering/staff-order-api.ts'
import type { AgreedOrder } from '@theke/domain/ordering/change/agreed-order.ts'
import {
  type ChangeDecision,
  type ChangeRequest,
  decideChange,
} from '@theke/domain/ordering/change/decide-change.ts'
import { actionRefusal } from '@theke/domain/ordering/order-actions.ts'
import { isUnweighed } from '@theke/domain/ordering/counter/edit-item.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { httpError, validationError } from '../../http/http-errors.ts'
import type { CatalogSnapshot } from '../../snapshot/catalog-snapshot.ts'
import { orderItems } from '../ordering-tables.ts'
import { buildOrderContext } from '../placing/build-order-context.ts'
import type { ItemRow } from '../placing/item-row.ts'
import { uploadProblems } from '../placing/place-order.ts'
import { hasPlace } from '../slots/slot-reservations.ts'
import { agreedOrder } from './agreed-order.ts'
import { type OrderRow, toOrderSnapshot } from './order-snapshot.ts'

/** An order as it is stored, what is to become of it, and what only shows where orders are stored. */
export type ChangePlan = {
  order: OrderRow
  items: ItemRow[]
  agreed: AgreedOrder
  decision: ChangeDecision
  problems: OrderRefusal[]
  /** What the change means for the scale and the payment. */
  after: Pick<OrderRow, 'unweighed' | 'paymentMethod'>
  snapshot: CatalogSnapshot
}

/** Decides a change of a locked order. @throws an HTTP error where it is not to be changed as it stands, or lines are named that it does not have */
export async function planChange(ctx: Context, order: OrderRow, body: OrderChangeBody): Promise<ChangePlan> {
  if (actionRefusal(toOrderSnapshot(order), 'change') !== null) throw httpError('state-moved-on', itemFailure)
  const snapshot = await ctx.services.cache.current()
  const items = await ctx.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.order, order.id))
    .orderBy(orderItems.index)
  const agreed = agreedOrder(order, items)
  const request = requestOf(agreed, body)
  const facts = buildOrderContext(request.draft, snapshot, {
    isStaff: isStaff(ctx.user?.roles ?? []),
    mayTakeOrders: true,
    now: ctx.now,
  })
  if (facts === null) throw new Error('The branch of an order does not exist')
  const decision = decideChange(agreed, request, facts, ctx.now)
  const problems = await storedProblems(ctx, { order, decision, isForced: request.isOverruled })
  const branch = snapshot.branches.find(({ id }) => id === order.branch)
  const needsScale = branch?.isWeighingRequired === true || order.isPaidLater
  const unweighed =
    decision.ok && needsScale ? decision.lines.filter(({ after }) => isUnweighed(after)).length : 0
  const after = { unweighed, paymentMethod: request.draft.paymentMethod }
  return { order, items, agreed, decision, problems, after, snapshot }
}

function requestOf({ draft, lines }: AgreedOrder, body: OrderChangeBody): ChangeRequest {
  const unknown = body.items.findIndex(
    ({ line }) => line !== null && !lines.some(({ index }) => index === line),
  )
  const named = body.items.flatMap(({ line }) => line ?? [])
  const twice = body.items.findIndex(
    ({ line }, place) => line !== null && named.indexOf(line) < namedBefore(body, place),
  )
  const wrong = unknown === -1 ? twice : unknown
  if (wrong !== -1)
    throw validationError([{ field: `items.${wrong}`, message: orderChangeTexts.unknownLine }])
  const { branch, isSelfService = false, donatee, newsletter, legalInstructions, privacyPolicy } = draft
  // A customer on the phone is asked for no more than when the order was taken there.
  const source = draft.source === 'counter' ? 'counter' : 'phone'
  const kept = {
    branch,
    isSelfService,
    donatee,
    newsletter,
    legalInstructions,
    privacyPolicy,
    source,
  } as const
  return {
    draft: draftFromWire({ ...body, ...kept, company: '' }),
    lines: body.items.map(({ line }) => line),
    isOverruled: body.overruling.trim() !== '',
  }
}

/** How many items before a place name a line. */
function namedBefore({ items }: OrderChangeBody, place: number): number {
  return items.slice(0, place).filter(({ line }) => line !== null).length
}

type Storing = { order: OrderRow; decision: ChangeDecision; isForced: boolean }

/** What only shows where orders are stored: a full interval, files that are not there. */
async function storedProblems(ctx: Context, { order, decision, isForced }: Storing): Promise<OrderRefusal[]> {
  if (!decision.ok) return []
  const { lines, isMoved, order: wanted } = decision
  const isFree = !isMoved || (await hasPlace(ctx, order, { claim: wanted.capacity, isForced }))
  const changed = lines.filter(({ isKept }) => !isKept).map(({ after }) => after)
  return [
    ...(isFree ? [] : [{ field: 'appointmentDate', reason: 'slot-full' } as const]),
    ...(await uploadProblems(ctx, changed)),
  ]
}

type Refusable = Pick<ChangePlan, 'decision' | 'problems' | 'snapshot'>

/** What is wrong with a change, each beside its field. */
export function refusalsOf({ decision, problems, snapshot }: Refusable): ErrorEntry[] {
  return problemTexts([...(decision.ok ? [] : decision.problems), ...problems], snapshot.config.currency)
}

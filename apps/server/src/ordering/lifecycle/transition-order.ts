import { hasHeardOfProposal, holdsWithoutProposal } from '@theke/domain/ordering/counter-appointment.ts'
import type { ErrorCode } from '@theke/contract/errors.ts'
import { orderChangeTexts } from '@theke/contract/ordering/order-change.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import {
  isFinal,
  type OrderActionParams,
  type OrderChanges,
  orderState,
} from '@theke/domain/ordering/order-state.ts'
import {
  actionRefusal,
  applyAction,
  type OrderAction,
  type OrderEvent,
  transitions,
} from '@theke/domain/ordering/order-actions.ts'
import { hasEndedEarly } from '@theke/domain/payments/payment-standing.ts'
import { pendingCallAfter } from '@theke/domain/ordering/customer-news.ts'
import type { TransitionRow } from '@theke/domain/ordering/transition-row.ts'
import type { OrderDifference } from '@theke/domain/ordering/change/order-differences.ts'
import { type UndoableStep, undoableStep } from '@theke/domain/ordering/counter/undo-step.ts'
import { desc, eq, type SQL } from 'drizzle-orm'
import type { BranchRow } from '../../snapshot/read-shop-rows.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { httpError, type HttpError } from '../../http/http-errors.ts'
import { moveAdvance } from '../advance/owing-orders.ts'
import { eachHandler, type OfferedSubstitute, orderingPorts } from '../order-handlers.ts'
import { type OrderRow, toOrderSnapshot } from './order-snapshot.ts'
import type { OpenedOrder } from '../reading/order-view.ts'
import { orderHistory } from './steps/step-tables.ts'
import { orders } from '../ordering-tables.ts'
import { withItemsAndHistory } from '../reading/read-orders.ts'
import type { AppliedTransition } from './applied-transition.ts'
import { addHistory, auditOrderChange } from './record-order-change.ts'
import { isStepTaken } from './steps/device-step.ts'
import { moveTicket } from './move-ticket.ts'
import { settleQuotas } from '../quotas/order-quotas.ts'
import { lockEarlierOffer, offerAgain } from '../waiting/offer-places.ts'
import {
  holdProposedPlace,
  moveReservation,
  releaseReservation,
  retakeReservation,
} from '../slots/slot-reservations.ts'

export type OrderChange = {
  action: OrderAction
  params?: OrderActionParams
  /** What is stored beyond the changes of the action. */
  also?: OrderChanges
  /** What the history says about it, for staff. */
  note?: string
  /** How a proposed time that is full is refused; without it, it is proposed all the same. */
  refuseFull?: () => HttpError
  /** Whether the customer has heard of it, so that nobody is to call. */
  isTold?: boolean
  /** Stores what the action consists of beyond that; returns the order with it. */
  store?: (ctx: Context, row: OrderRow) => Promise<OrderRow>
  /** What is other than before in an order that staff or its customer have changed. */
  differences?: readonly OrderDifference[]
  /** What staff offer in place of a line, and until when its customer can answer. */
  offered?: OfferedSubstitute
  /** Whether an order has taken the step already; then nothing changes and no message is sent. */
  isTaken?: (order: OrderRow) => boolean
  /** Whether the customer takes back an order whose reply was lost; then the offer that it came from stands again. */
  isWithdrawn?: boolean
  /** Whether another step follows at once and tells of both, so that this one sends no messages. */
  isFollowed?: boolean
  /** The state in which the caller has seen the order; in any other it is refused. */
  seen?: number | null
  /** How much longer than a step by itself it can be undone, in milliseconds. */
  heldMs?: number
  /** How it is refused where the order does not allow it. */
  refusal?: ErrorCode
  /** The error for invalid input, such as a time in the past, as opposed to the state of the order. */
  explain?: (reason: string) => HttpError | null
}

type Decided = { changes: OrderChanges; event: OrderEvent }

/** Applies one transition to an order and publishes the change. */
export async function transitionOrder(
  ctx: Context,
  where: SQL | undefined,
  change: OrderChange,
): Promise<OpenedOrder> {
  const { changed, taken } = await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(orders).where(where).for('update')
    if (row === undefined) throw httpError('not-found', staffOrderApi.loadOrder.failure)
    if (change.isTaken?.(row) || (await isStepTaken(ctx, row)) || (await isRepeated(ctx, row, change)))
      return { changed: await withItemsAndHistory(ctx.db, row), taken: [] }
    if (typeof change.seen === 'number' && row.updatedAt.getTime() !== change.seen)
      throw httpError('state-moved-on', orderChangeTexts.changedMeanwhile)
    // An order that has moved on is refused before anybody is asked for a reason.
    decide(row, change, ctx.now)
    await eachHandler((handler) => handler.beforeTransition?.(ctx, row, change.action, change.note ?? ''))
    const taken = await applyTold(ctx, row, change)
    return { changed: await withItemsAndHistory(ctx.db, taken.at(-1)?.row ?? row), taken }
  })
  for (const step of taken) publishOrderChange(ctx, step)
  return changed
}

// A double tap, or a retry after a lost reply.
const repeatedWithinMs = 60_000

/** Whether the same person has just applied this transition and nothing has happened since; then nothing is left to do. */
async function isRepeated(ctx: Context, row: OrderRow, { action }: OrderChange): Promise<boolean> {
  // Two devices may have handed it over under one name; a device that sends again does so under its key.
  if (ctx.step !== undefined && action === 'completed') return false
  if (ctx.user === null || actionRefusal(toOrderSnapshot(row), action) === null) return false
  const [last] = await ctx.db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.order, row.id))
    .orderBy(desc(orderHistory.id))
    .limit(1)
  return (
    last !== undefined &&
    last.user === ctx.user.id &&
    last.action === transitions[action].event &&
    last.at.getTime() > ctx.now - repeatedWithinMs
  )
}

/** Applies a transition as `applyTransition` does; where the customer knows of it already, the call about it is noted as made. */
export async function applyTold(
  ctx: Context,
  row: OrderRow,
  change: OrderChange,
): Promise<[AppliedTransition, ...AppliedTransition[]]> {
  const taken = await applyTransition(ctx, row, change)
  if (change.isTold !== true || taken.row.pendingCall === null) return [taken]
  return [taken, await applyTransition(ctx, taken.row, { action: 'called' })]
}

/**
 * Applies one transition to an order that the caller has locked, in the caller's transaction: the domain decides, and flags, history, the reservation of
 * a limited interval, payment targets and messages are written. The caller publishes it after the commit.
 */
export async function applyTransition(
  ctx: Context,
  row: OrderRow,
  change: OrderChange,
): Promise<AppliedTransition> {
  const { branches } = await ctx.services.cache.current()
  const branch = branches.find(({ id }) => id === row.branch)
  if (branch === undefined) throw new Error('The branch of an order does not exist')
  const { changes: decided, event } = decide(row, change, ctx.now)
  const changed = (await change.store?.(ctx, row)) ?? row
  const changes = { ...(await callToMake(ctx, changed, change, decided)), ...decided }
  const undoable = undoableStep(toOrderSnapshot(row), change.action, changes, ctx.now)
  const { heldMs } = change
  const step = undoable !== null && heldMs !== undefined ? { ...undoable, heldMs } : undoable
  const timed = await storeChanges(ctx, changed, { ...seenBy(change), ...changes, ...change.also }, step)
  const stored = await moveAdvance(ctx, changed, timed)
  // In the order in which a new order locks them: the offer it came from, quotas, the interval, the numbers of the day.
  const needsPlace = change.refuseFull !== undefined
  const neverWas = change.action === 'payment-failed' || change.isWithdrawn
  const offer = neverWas ? await lockEarlierOffer(ctx, changed) : null
  const counted = await settleQuotas(ctx, changed, stored, !needsPlace)
  if (counted === null || !(await updateReservation(ctx, changed, counted, { branch, needsPlace })))
    throw change.refuseFull?.() ?? new Error('A place that is taken in any case was refused')
  if (offer !== null) await offerAgain(ctx, offer)
  const after = await moveTicket(ctx, counted)
  const { messages, prints, ...rest }: TransitionRow = transitions[change.action]
  const moved = agreedAnew(change, row, after)
  const printed = moved === null ? prints : moved.length > 0 ? 'changed' : undefined
  const rule = {
    ...rest,
    ...(printed === undefined ? {} : { prints: printed }),
    ...(change.isFollowed === true || messages === undefined ? {} : { messages }),
  }
  const isSilent = rule.isSilent?.(toOrderSnapshot(after), toOrderSnapshot(row)) ?? false
  const numberBefore = after.ticketNumber === row.ticketNumber ? '' : row.ticketNumber
  const differences = moved ?? change.differences ?? []
  const transition = {
    order: after,
    branch,
    row: rule,
    isSilent,
    numberBefore,
    differences,
    offered: change.offered ?? null,
  }
  await eachHandler((handler) => handler.afterTransition?.(ctx, transition))
  await auditOrderChange(ctx, row, after, actorOf(ctx, change), differences)
  const historyId = await addHistory(ctx, row.id, {
    event,
    by: actorOf(ctx, change),
    note: change.note ?? '',
  })
  return { row: after, event, historyId }
}

/**
 * Restores the fields of a locked order that a step changed, in the caller's transaction; `note` names the step in the history. No message is sent, since
 * none was sent for the step.
 */
export async function restoreOrder(
  ctx: Context,
  row: OrderRow,
  before: OrderChanges,
  note: string,
): Promise<AppliedTransition> {
  const restored = await storeChanges(ctx, row, before, null)
  const counted = (await settleQuotas(ctx, row, restored)) ?? restored
  const { branches } = await ctx.services.cache.current()
  const branch = branches.find(({ id }) => id === row.branch)
  const placed = branch === undefined ? counted : await retakeIfOpen(ctx, row, { after: counted, branch })
  if (branch !== undefined) await holdProposedPlace(ctx, placed, branch, true)
  const after = await moveTicket(ctx, placed)
  await auditOrderChange(ctx, row, after, ctx.user)
  const historyId = await addHistory(ctx, row.id, { event: 'step-undone', by: ctx.user, note })
  return { row: after, event: 'step-undone', historyId }
}

/**
 * Undoes what was caused by the step of an order that was taken at the instant `at` and is undone by `undoing`, in the caller's transaction.
 * Returns all that is to be published after the commit.
 */
export async function undoConsequences(
  ctx: Context,
  undoing: AppliedTransition,
  { at, reason }: { at: number; reason: string },
): Promise<AppliedTransition[]> {
  const { row: order, event } = undoing
  const followed: AppliedTransition[] = []
  for (const handler of orderingPorts().handlers)
    followed.push(...((await handler.afterUndo?.(ctx, { order, event, at, reason })) ?? []))
  return [undoing, ...followed]
}

/** Publishes a committed change to all boards and status pages. */
export function publishOrderChange(
  { services, now, log }: Context,
  { row, event, historyId }: AppliedTransition,
): void {
  const { id, uid, branch } = row
  const at = new Date(now).toISOString()
  const status = orderState(row)
  services.orderEvents.publish({ id, uid, branch, status, action: event, at, historyId }, log)
}

function decide(row: OrderRow, { action, params, refusal, explain }: OrderChange, now: number): Decided {
  const outcome = applyAction(toOrderSnapshot(row), action, now, params)
  if (outcome.ok) return outcome
  throw explain?.(outcome.reason) ?? httpError(refusal ?? 'state-moved-on')
}

/** The call to the customer that is to be made after a step, where that changes with it. */
async function callToMake(
  ctx: Context,
  row: OrderRow,
  { action, also }: OrderChange,
  changes: OrderChanges,
): Promise<OrderChanges> {
  const { by, messages, isSilent }: TransitionRow = transitions[action]
  const before = toOrderSnapshot(row)
  const after = { ...before, ...changes, ...also }
  const isTold = (by === 'staff' || by === 'clock') && isSilent?.(after, before) !== true
  const customer = isTold ? messages?.customer : undefined
  const news = customer && {
    kind: customer.as,
    ...(await orderingPorts().newsToCustomer(ctx, customer.as, {
      ...row,
      ...after,
      hasHeardOfOtherTime: (action === 'confirm' || action === 'withdraw') && hasHeardOfProposal(before),
    })),
  }
  const step = {
    by,
    news: news ?? null,
    endsProposal: row.counterAppointment !== null && after.counterAppointment === null,
    isOver: isFinal(after) && !isFinal(row),
  }
  const pendingCall = pendingCallAfter(row.pendingCall, step, ctx.now)
  return pendingCall === row.pendingCall ? {} : { pendingCall }
}

/** Whether a call about money ahead gives way to another, so that it is to be asked for again once that was made. */
function isCallReplaced({ pendingCall: before }: OrderRow, { pendingCall }: OrderChanges): boolean {
  const kind = pendingCall?.kind
  return before?.kind === 'advanceDue' && kind !== undefined && kind !== 'advanceDue'
}

/** Each change of a step has a column of its name; one that is missing does not compile. */
type ChangedColumns = { [Change in keyof OrderChanges]: OrderRow[Change] | undefined }

async function storeChanges(
  { db, now }: Context,
  row: OrderRow,
  changes: OrderChanges,
  step: UndoableStep | null,
): Promise<OrderRow> {
  const { appointmentDate, appointment, counterAppointment, ...flags } = changes
  const at = new Date(now)
  const changed: ChangedColumns = {
    ...flags,
    appointmentDate: dateOf(appointmentDate),
    appointment: dateOf(appointment),
    counterAppointment: dateOf(counterAppointment),
  }
  const [after] = await db
    .update(orders)
    .set({
      ...changed,
      ...(isCallReplaced(row, flags) && { advanceRemindedAt: null }),
      // The order has been acknowledged.
      alarmLevel: 0,
      undoableStep: step,
      endedAt: isFinal({ ...row, ...flags }) ? (row.endedAt ?? at) : null,
      updatedAt: laterThan(row.updatedAt, now),
    })
    .where(eq(orders.id, row.id))
    .returning()
  if (after === undefined) throw new Error('A locked order is gone')
  return after
}

/** Stores whether a locked order is paid, where its payments at the counter say so. */
export async function storePaid({ db }: Context, { id }: OrderRow, isPaid: boolean): Promise<OrderRow> {
  const [row] = await db.update(orders).set({ isPaid }).where(eq(orders.id, id)).returning()
  if (row === undefined) throw new Error('A locked order is gone')
  return row
}

/** Now, but not when it was changed before: that names the state in which somebody has seen it. */
function laterThan(before: Date, now: number): Date {
  return new Date(Math.max(now, before.getTime() + 1))
}

/** A person who takes another step with an order has seen what was changed in it; a call to its customer says nothing of that. */
function seenBy({ action }: OrderChange): OrderChanges {
  return transitions[action].by === 'staff' && action !== 'called' ? { isChangeUnseen: false } : {}
}

/** An instant as a column; an unchanged one stays undefined, which leaves the column as it is. */
function dateOf(instant: number | null | undefined): Date | null | undefined {
  return typeof instant === 'number' ? new Date(instant) : instant
}

/**
 * Releases the reservation of an order that ended without hand-over, moves that of an order with another time and holds one for a proposal. False where that
 * is full and refused.
 */
async function updateReservation(
  ctx: Context,
  before: OrderRow,
  after: OrderRow,
  { branch, needsPlace }: { branch: BranchRow; needsPlace: boolean },
): Promise<boolean> {
  const { appointment } = after
  const agreed = before.appointment ?? before.appointmentDate
  if (isFinal(before)) await retakeIfOpen(ctx, before, { after, branch })
  else if (isFinal(after)) {
    if (orderState(after) !== 'completed') await releaseReservation(ctx, after)
  } else if (appointment !== null && appointment.getTime() !== agreed?.getTime())
    await moveReservation(ctx, after, branch, appointment)
  else return holdProposedPlace(ctx, after, branch, !needsPlace)
  return true
}

/** What is other on paper in an order that was agreed before and is agreed anew: its time, or nothing; null where it is agreed for the first time. */
function agreedAnew({ action }: OrderChange, before: OrderRow, after: OrderRow): OrderDifference[] | null {
  const { prints }: TransitionRow = transitions[action]
  if (prints !== 'confirmed' || !holdsWithoutProposal(toOrderSnapshot(before))) return null
  const [was, is] = [before.appointment?.getTime() ?? null, after.appointment?.getTime() ?? null]
  return was === is ? [] : [{ what: 'time', before: was, after: is }]
}

/** A hand-over released no place, so taking it back needs none. */
async function retakeIfOpen(
  ctx: Context,
  before: OrderRow,
  { after, branch }: { after: OrderRow; branch: BranchRow },
): Promise<OrderRow> {
  return hasEndedEarly(before) && !isFinal(after) ? retakeReservation(ctx, after, branch) : after
}

/** An action through the customer's link is the customer's, even in a browser in which staff are logged in. */
function actorOf({ user }: Context, { action }: OrderChange): Context['user'] {
  return transitions[action].by === 'staff' ? user : null
}

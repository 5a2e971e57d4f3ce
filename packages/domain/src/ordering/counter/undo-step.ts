import type { OrderSnapshot } from '../order-flags.ts'
import type { OrderChanges } from '../order-state.ts'
import { type OrderAction, type OrderEvent, orderActionNames, transitions } from '../order-actions.ts'
import type { orderActions } from '../order-transitions.ts'

type Table = typeof orderActions

/** Steps that one tap takes, without a question before, and that one tap takes back. */
export type UndoableAction = {
  [Action in OrderAction]: Table[Action] extends { undo: object } ? Action : never
}[OrderAction]

/** How long a step can be undone; its messages to the customer are sent afterwards. */
export const stepUndoMs = 8000

/** The last step of an order, where it can be undone: what it was, when it was taken and what it changed, as it was before. */
export type UndoableStep = {
  action: UndoableAction
  at: number
  before: OrderChanges
  /** How much longer than `stepUndoMs` it can be undone, in milliseconds: a step for many orders can be undone until some time after the last of them. */
  heldMs?: number
}

/** How long the longest call for many orders takes, and how long a pause between two such calls may be; in milliseconds. */
export const longestBatchMs = 120_000

/** How much longer than `stepUndoMs` a step can be undone at most, however many calls belong together; in milliseconds. */
export const longestHoldMs = 900_000

/** Whether an action can be undone without further ado. */
export function isUndoable(action: OrderAction): action is UndoableAction {
  return transitions[action].undo !== undefined
}

type Undoing = Extract<OrderEvent, 'step-undone' | 'hand-over-undone'>

/** The steps that an undoing in the history can have undone, as the history names them. */
export const undoneBy: Readonly<Record<Undoing, readonly string[]>> = {
  'step-undone': orderActionNames.filter(isUndoable).map((action) => transitions[action].event),
  'hand-over-undone': ['completed'],
}

/** What a step that changes an order in this way needs to be undone; null where it cannot be. */
export function undoableStep(
  order: OrderSnapshot,
  action: OrderAction,
  changes: OrderChanges,
  at: number,
): UndoableStep | null {
  if (!isUndoable(action)) return null
  const stated: Record<string, unknown> = order
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, stated[name]]))
  return { action, at, before }
}

/** Until when a step can be undone, as an instant. It names the step as well: an order takes one step at a time. */
export function undoableUntil({ at, heldMs = 0 }: Pick<UndoableStep, 'at' | 'heldMs'>): number {
  return at + stepUndoMs + heldMs
}

/** Whether the last step of an order can still be undone at `now`. */
export function canUndo(step: UndoableStep | null, now: number): step is UndoableStep {
  return step !== null && now < undoableUntil(step)
}

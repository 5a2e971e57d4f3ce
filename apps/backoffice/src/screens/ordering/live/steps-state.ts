import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import type { OrderAction } from '@theke/domain/ordering/order-actions.ts'

/** An action that is being sent, or being taken back. */
export type RunningStep = { order: StaffOrderSummary; action: OrderAction; isUndo: boolean }

/**
 * A step that the shop has stored and can still take back: the order as it was before and is after it. `until` is an instant of this device's
 * clock.
 */
export type UndoableStep = {
  order: StaffOrderSummary
  after: StaffOrderSummary
  action: OrderAction
  until: number
  /** What the steps have in common that were taken with one tap for many orders; null where it was taken for this one. */
  batch: string | null
}

/** Why the last attempt at a step of an order failed. It stands until its cause is gone: see `stepError`. */
export type StepError = {
  action: OrderAction
  message: string
  /** The input that is refused; empty where the step itself is. */
  field: string
  /** The order as it was when the attempt failed; a later change of it is another situation. */
  updatedAt: string
  /** The server could not be reached, so that the connection is the cause. */
  isUnreached: boolean
}

/** The steps on their way, those that can be undone and what went wrong, by the number of the order. */
export type StepsState = {
  running: ReadonlyMap<number, RunningStep>
  undoable: ReadonlyMap<number, UndoableStep>
  /** Orders that have just taken a step and take no other one for a moment. */
  resting: ReadonlyMap<number, true>
  errors: ReadonlyMap<number, StepError>
}

/** What changes of an order; what is missing stays, null removes. */
export type StepPart = {
  id: number
  step?: RunningStep | null
  undo?: UndoableStep | null
  rest?: true | null
  error?: StepError | null
}

/** What went wrong with an order as it is now; null once it has changed since, as that error is about what it was. */
export function stepError(
  { errors }: Pick<StepsState, 'errors'>,
  order: StaffOrderSummary,
): StepError | null {
  const error = errors.get(order.id)
  return error?.updatedAt === order.updatedAt ? error : null
}

/** The step of an order that can be taken back at this device, unless the order as it is now has taken another one or lost it. */
export function offeredUndo(
  { undoable }: Pick<StepsState, 'undoable'>,
  order: Pick<StaffOrderSummary, 'id' | 'undo'>,
): UndoableStep | null {
  const step = undoable.get(order.id)
  return step !== undefined && step.after.undo?.until === order.undo?.until ? step : null
}

/** The steps after these changes; the same where nothing is other. */
export function withParts(before: StepsState, parts: readonly StepPart[]): StepsState {
  const { running, undoable, resting, errors } = before
  const after = {
    running: withEntries(
      running,
      parts.map(({ id, step }) => [id, step]),
    ),
    undoable: withEntries(
      undoable,
      parts.map(({ id, undo }) => [id, undo]),
    ),
    resting: withEntries(
      resting,
      parts.map(({ id, rest }) => [id, rest]),
    ),
    errors: withEntries(
      errors,
      parts.map(({ id, error }) => [id, error]),
    ),
  }
  const isOther =
    after.running !== running ||
    after.undoable !== undoable ||
    after.resting !== resting ||
    after.errors !== errors
  return isOther ? after : before
}

function withEntries<V>(
  map: ReadonlyMap<number, V>,
  entries: readonly (readonly [number, V | null | undefined])[],
): ReadonlyMap<number, V> {
  const changed = entries.filter(([id, value]) => value !== undefined && (value !== null || map.has(id)))
  if (changed.length === 0) return map
  const copy = new Map(map)
  for (const [id, value] of changed)
    if (value === null || value === undefined) copy.delete(id)
    else copy.set(id, value)
  return copy
}

import { ApiError } from '@theke/contract/client.ts'
import type { StaffOrderSummary, StaffOrder } from '@theke/contract/ordering/order.ts'
import type { ManyAction } from '@theke/contract/ordering/staff-order-api.ts'
import type { OrderAction } from '@theke/domain/ordering/order-actions.ts'
import type { CounterMethod } from '@theke/domain/payments/counter-payment.ts'
import { isUndoable, stepUndoMs } from '@theke/domain/ordering/counter/undo-step.ts'
import { createStore } from '@theke/ui/store.ts'
import { stepRefusal } from './step-refusal.ts'

/** What goes with an action: the text for the customer or the proposed time as ISO text, and whether the customer knows already. */
export type StepInput = {
  rejectionMessage?: string
  /** Why, for the shop alone. */
  reason?: string
  counterAppointment?: string
  toldBy?: 'phone' | null
  /** How an order that is completed was paid, or that it is not yet; as the order says where nobody says anything else. */
  paidBy?: CounterMethod | 'open'
}

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
type StepError = {
  action: OrderAction
  message: string
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

// A second tap that was meant for the step before must not take the next one; a dialog cannot be answered by such a tap.
const restMs = 1000
/** The shop may have counted from a moment before its answer arrived here. */
const marginMs = 500

const changedText = 'Die Bestellung wurde inzwischen von jemand anderem geändert.'
const notLoadedText = 'Der jetzige Stand der Bestellung konnte nicht geladen werden.'
const unreachedText = 'Keine Verbindung. Bitte versuchen Sie es noch einmal.'

type Steps = {
  send: (order: StaffOrderSummary, action: OrderAction, input: StepInput) => Promise<StaffOrder>
  sendUndo: (after: StaffOrderSummary) => Promise<StaffOrder>
  /** Loads an order anew because another has changed it. */
  reload: (id: number) => Promise<StaffOrder>
  /** What became of each of many orders. */
  sendMany: (
    orders: readonly StaffOrderSummary[],
    action: ManyAction,
    inputOf: (order: StaffOrderSummary) => StepInput,
  ) => Promise<Outcome[]>
  sendUndoMany: (after: readonly StaffOrderSummary[]) => Promise<Outcome[]>
  onChanged: (orders: readonly StaffOrder[]) => void
}

/** How an order of many is now, null where there is none, and why it did not take the step; null where it did. */
type Outcome = { id: number; order: StaffOrder | null; problem: string | null }

/** What changes of an order; what is missing stays, null removes. */
type Part = {
  step?: RunningStep | null
  undo?: UndoableStep | null
  rest?: true | null
  error?: StepError | null
}

/** Queues the steps of staff: one at a time for an order. The shop stores each at once and can take it back for some seconds. */
export function createOrderSteps({ send, sendUndo, sendMany, sendUndoMany, reload, onChanged }: Steps) {
  const state = createStore<StepsState>({
    running: new Map(),
    undoable: new Map(),
    resting: new Map(),
    errors: new Map(),
  })
  const timers = new Map<number, ReturnType<typeof setTimeout>>()

  const change = (id: number, part: Part) => changeMany([{ id, ...part }])

  function changeMany(parts: readonly (Part & { id: number })[]) {
    const { running, undoable, resting, errors } = state.get()
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
    // All cards are drawn anew for each new state.
    const isOther =
      after.running !== running ||
      after.undoable !== undoable ||
      after.resting !== resting ||
      after.errors !== errors
    if (isOther) state.set(after)
  }

  /** Offers to take steps back, all for the same time. */
  function offerUndo(steps: readonly Omit<UndoableStep, 'until'>[]): void {
    forgetUndo(steps.map(({ order }) => order.id))
    const offered = steps.filter(({ action }) => isUndoable(action))
    const ids = offered.map(({ order }) => order.id)
    const forMs = stepUndoMs - marginMs
    const until = Date.now() + forMs
    changeMany(offered.map((step) => ({ id: step.order.id, undo: { ...step, until } })))
    const timer = setTimeout(() => forgetUndo(ids.filter((id) => timers.get(id) === timer)), forMs)
    for (const id of ids) timers.set(id, timer)
  }

  /** A timer of many orders runs on for the others. */
  function forgetUndo(ids: readonly number[]): void {
    for (const id of ids) timers.delete(id)
    changeMany(ids.map((id) => ({ id, undo: null })))
  }

  function rest(id: number): void {
    change(id, { rest: true })
    setTimeout(() => change(id, { rest: null }), restMs)
  }

  /** The order as the shop has it now; null where the step failed, which stands at the order then. */
  async function run(step: RunningStep, call: () => Promise<StaffOrder>): Promise<StaffOrder | null> {
    const { id } = step.order
    change(id, { step, error: null })
    try {
      const changed = await call()
      onChanged([changed])
      rest(id)
      return changed
    } catch (error) {
      change(id, { error: await explain(step, error) })
      return null
    } finally {
      change(id, { step: null })
    }
  }

  async function explain({ order, action, isUndo }: RunningStep, error: unknown): Promise<StepError> {
    if (!(error instanceof ApiError)) throw error
    const { updatedAt } = order
    const isUnreached = error.status === 0
    if (isUnreached) return { action, message: unreachedText, updatedAt, isUnreached }
    if (error.status !== 409) return { action, message: error.message, updatedAt, isUnreached }
    const fresh = await reload(order.id).catch(() => null)
    if (fresh) onChanged([fresh])
    return refusal({ order, action, isUndo }, error.message, fresh)
  }

  function refusal(
    { order: { updatedAt }, action, isUndo }: RunningStep,
    problem: string,
    fresh: StaffOrder | null,
  ): StepError {
    const isChanged = fresh !== null && fresh.updatedAt !== updatedAt && problem !== changedText
    const sentences = [
      problem.replace(/\.?$/, '.'),
      isChanged ? changedText : null,
      fresh === null ? notLoadedText : isUndo ? null : stepRefusal(fresh, action),
    ]
    const message = sentences.filter((sentence) => sentence !== null).join(' ')
    return { action, message, updatedAt: fresh?.updatedAt ?? updatedAt, isUnreached: false }
  }

  /** Sends steps of many orders in one call; the orders that have taken theirs. Throws where the call as a whole failed. */
  async function runMany(
    steps: readonly RunningStep[],
    call: (orders: readonly StaffOrderSummary[]) => Promise<Outcome[]>,
  ): Promise<StaffOrder[]> {
    changeMany(steps.map((step) => ({ id: step.order.id, step, error: null })))
    const idle = steps.map(({ order: { id } }) => ({ id, step: null }))
    const outcomes = await call(steps.map(({ order }) => order)).catch((error: unknown) => {
      changeMany(idle)
      throw error
    })
    const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
    onChanged(outcomes.flatMap(({ order }) => order ?? []))
    const errors = steps.flatMap((step) => {
      const { id } = step.order
      const { problem = null, order = null } = byId.get(id) ?? {}
      return problem === null ? [] : [{ id, error: refusal(step, problem, order) }]
    })
    changeMany([...idle, ...errors])
    return outcomes.flatMap(({ order, problem }) => (problem === null && order !== null ? [order] : []))
  }

  return {
    subscribe: state.subscribe,
    get: state.get,
    getInitial: state.getInitial,
    /** Takes a step; true once the shop has it. A tap right after another step of the same order was meant for that one. */
    async take(order: StaffOrderSummary, action: OrderAction, input: StepInput = {}): Promise<boolean> {
      const { running, resting } = state.get()
      const isTooSoon = isUndoable(action) && resting.has(order.id)
      if (running.has(order.id) || isTooSoon) return false
      const after = await run({ order, action, isUndo: false }, () => send(order, action, input))
      if (after !== null) offerUndo([{ order, after, action, batch: null }])
      return after !== null
    },
    /** Takes a step for many orders in one call; the numbers of those that have taken it. Throws where the call as a whole failed. */
    async takeMany(
      orders: readonly StaffOrderSummary[],
      action: ManyAction,
      inputOf: (order: StaffOrderSummary) => StepInput,
    ): Promise<Set<number>> {
      const free = orders.filter(({ id }) => !state.get().running.has(id))
      const steps = free.map((order) => ({ order, action, isUndo: false }))
      const taken = await runMany(steps, (all) => sendMany(all, action, inputOf))
      const after = new Map(taken.map((order) => [order.id, order]))
      const batch = crypto.randomUUID()
      offerUndo(
        free.flatMap((order) => {
          const now = after.get(order.id)
          return now === undefined ? [] : [{ order, after: now, action, batch }]
        }),
      )
      return new Set(after.keys())
    },
    /** Takes back the last steps of many orders in one call. */
    async undoMany(ids: readonly number[]): Promise<void> {
      const { running, undoable } = state.get()
      const wanted = ids.flatMap((id) => (running.has(id) ? [] : (undoable.get(id) ?? [])))
      const steps = wanted.map(({ after, action }) => ({ order: after, action, isUndo: true }))
      try {
        await runMany(steps, sendUndoMany)
        forgetUndo(ids)
      } catch (error) {
        const errors = await Promise.all(steps.map((step) => explain(step, error)))
        changeMany(errors.map((each, index) => ({ id: steps[index]?.order.id ?? 0, error: each })))
      }
    },
    /** Takes back the last step of an order. What did not reach the shop can be tried again while its time lasts. */
    async undo(id: number): Promise<void> {
      const { running, undoable } = state.get()
      const step = undoable.get(id)
      if (step === undefined || running.has(id)) return
      const { action, after } = step
      await run({ order: after, action, isUndo: true }, () => sendUndo(after))
      if (state.get().errors.get(id)?.isUnreached !== true) forgetUndo([id])
    },
    forgetError(id: number): void {
      change(id, { error: null })
    },
    /** Forgets what failed because the server could not be reached, as it can be now. */
    forgetUnreached(): void {
      const { errors, ...rest } = state.get()
      const left = [...errors].filter(([, { isUnreached }]) => !isUnreached)
      if (left.length < errors.size) state.set({ ...rest, errors: new Map(left) })
    },
  }
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

import { ApiError } from '@theke/contract/client.ts'
import type { StaffOrderSummary, StaffOrder } from '@theke/contract/ordering/order.ts'
import {
  type HeldStep,
  maxAtOnce,
  maxHeld,
  type ManyAction,
} from '@theke/contract/ordering/counter/many-orders-api.ts'
import type { OrderAction } from '@theke/domain/ordering/order-actions.ts'
import type { CounterMethod } from '@theke/domain/payments/counter-payment.ts'
import { isUndoable, longestBatchMs, stepUndoMs } from '@theke/domain/ordering/counter/undo-step.ts'
import { createStore } from '@theke/ui/store.ts'
import { stepRefusal } from './step-refusal.ts'
import {
  type RunningStep,
  type StepError,
  type StepPart,
  type StepsState,
  type UndoableStep,
  withParts,
} from './steps-state.ts'

/** What goes with an action: the text for the customer or the proposed time as ISO text, and whether the customer knows already. */
export type StepInput = {
  rejectionMessage?: string
  /** Why, for the shop alone. */
  reason?: string
  counterAppointment?: string
  /** Why the time is proposed although it is full or the branch is closed then. */
  overruling?: string
  toldBy?: 'phone' | null
  /** How an order that is completed was paid, or that it is not yet; as the order says where nobody says anything else. */
  paidBy?: CounterMethod | 'open'
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
    rest: { inputOf: InputOf; further: number },
  ) => Promise<Outcome[]>
  sendUndoMany: (after: readonly StaffOrderSummary[]) => Promise<Outcome[]>
  /** Lets the time begin anew in which steps can be taken back, for longer while so many further ones follow. */
  sendHold: (after: readonly StaffOrderSummary[], further: number) => Promise<HeldStep[]>
  onChanged: (orders: readonly StaffOrder[]) => void
  /** Until when the steps of orders can be taken back has changed. */
  onHeld: (untilOf: ReadonlyMap<number, string>) => void
}

/** What goes with the step of each of many orders. */
export type InputOf = (order: StaffOrderSummary) => StepInput

type Many = {
  inputOf: InputOf
  /** What its steps have in common with others that are taken back with them. */
  batch: string
  signal: AbortSignal
  /** For how many of the orders it is known what became of them. */
  onDone: (count: number) => void
}

/** What came of a step for many orders: which have taken it and which were not dealt with, as the call about them failed or none was made. */
type ManyTaken = { taken: ReadonlySet<number>; left: StaffOrderSummary[]; failure: ApiError | null }

/** How an order of many is now, null where there is none, and why it did not take the step; null where it did. */
type Outcome = { id: number; order: StaffOrder | null; problem: string | null }

/** Queues the steps of staff: one at a time for an order. The shop stores each at once and can take it back for some seconds. */
export function createOrderSteps(calls: Steps) {
  const { send, sendUndo, sendMany, sendUndoMany, sendHold, reload, onChanged, onHeld } = calls
  const state = createStore<StepsState>({
    running: new Map(),
    undoable: new Map(),
    resting: new Map(),
    errors: new Map(),
  })
  const timers = new Map<number, ReturnType<typeof setTimeout>>()

  const change = (id: number, part: Omit<StepPart, 'id'>) => changeMany([{ id, ...part }])

  function changeMany(parts: readonly StepPart[]) {
    const before = state.get()
    const after = withParts(before, parts)
    // All cards are drawn anew for each new state.
    if (after !== before) state.set(after)
  }

  /** Offers to take steps back, all for the same time. */
  function offerUndo(steps: readonly Omit<UndoableStep, 'until'>[], lastsMs = stepUndoMs): void {
    forgetUndo(steps.map(({ order }) => order.id))
    const offered = steps.filter(({ action }) => isUndoable(action))
    const ids = offered.map(({ order }) => order.id)
    const forMs = lastsMs - marginMs
    const until = Date.now() + forMs
    changeMany(offered.map((step) => ({ id: step.order.id, undo: { ...step, until } })))
    const timer = setTimeout(() => forgetUndo(ids.filter((id) => timers.get(id) === timer)), forMs)
    for (const id of ids) timers.set(id, timer)
  }

  /** The steps with the time for which the shop holds them now, as they are where it is out of reach. */
  async function held<Step extends Omit<UndoableStep, 'until'>>(
    steps: readonly Step[],
    further: number,
  ): Promise<Step[]> {
    const after: Step[] = []
    for (let from = 0; from < steps.length; from += maxHeld) {
      const some = steps.slice(from, from + maxHeld)
      const reply = await sendHold(
        some.map((step) => step.after),
        further,
      ).catch(() => [])
      const untilOf = new Map(reply.map(({ id, until }) => [id, until]))
      onHeld(untilOf)
      for (const step of some) {
        const until = untilOf.get(step.order.id)
        const { undo } = step.after
        after.push(until && undo ? { ...step, after: { ...step.after, undo: { ...undo, until } } } : step)
      }
    }
    return after
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
    const [{ field = '' } = {}] = error.errors
    if (isUnreached) return { action, message: unreachedText, field, updatedAt, isUnreached }
    if (error.status !== 409) return { action, message: error.message, field, updatedAt, isUnreached }
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
    return { action, message, field: '', updatedAt: fresh?.updatedAt ?? updatedAt, isUnreached: false }
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
    /**
     * Takes a step for many orders, in as many calls as that needs, until one fails. All that have taken it can be taken back together; sent again after a
     * failure, none takes it twice.
     */
    async takeMany(
      orders: readonly StaffOrderSummary[],
      action: ManyAction,
      { inputOf, batch, signal, onDone }: Many,
    ): Promise<ManyTaken> {
      const { running, undoable } = state.get()
      const free = orders.filter(({ id }) => !running.has(id))
      let done = [...undoable.values()].filter((step) => step.batch === batch)
      const isInParts = free.length > maxAtOnce || done.length > 0
      if (done.length > 0) done = await held(done, free.length)
      const began = Date.now()
      const taken = new Set<number>()
      let left = free
      let failure: ApiError | null = null
      while (left.length > 0 && failure === null && !signal.aborted) {
        const next = left.slice(0, maxAtOnce)
        const further = isInParts ? Math.max(1, left.length - next.length) : 0
        const steps = next.map((order) => ({ order, action, isUndo: false }))
        try {
          const after = await runMany(steps, (all) => sendMany(all, action, { inputOf, further }))
          const byId = new Map(after.map((order) => [order.id, order]))
          for (const order of next) {
            const now = byId.get(order.id)
            if (now === undefined) continue
            taken.add(order.id)
            done.push({ order, after: now, action, batch, until: 0 })
          }
          left = left.slice(next.length)
          onDone(free.length - left.length)
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          failure = error
        }
      }
      if (!isInParts) offerUndo(done)
      else if (left.length > 0) offerUndo(done, longestBatchMs - (Date.now() - began))
      else offerUndo(await held(done, 0))
      return { taken, left, failure }
    },
    /** Offers to take back steps of which it turned out that the shop has them. */
    adopt(steps: readonly Omit<UndoableStep, 'until'>[]): void {
      const untils = steps.map(({ after }) => Date.parse(after.undo?.until ?? ''))
      const lastsMs = Math.min(...untils) - Date.now()
      if (lastsMs > marginMs) offerUndo(steps, lastsMs)
    },
    /** Takes back the last steps of many orders, in as many calls as that needs. What did not reach the shop can be tried again. */
    async undoMany(ids: readonly number[]): Promise<void> {
      const { running, undoable } = state.get()
      let steps = ids.flatMap((id) => (running.has(id) ? [] : (undoable.get(id) ?? [])))
      if (steps.length > maxAtOnce) {
        steps = await held(steps, steps.length)
        offerUndo(steps, longestBatchMs)
      }
      while (steps.length > 0) {
        const next = steps.slice(0, maxAtOnce)
        const undoing = next.map(({ after, action }) => ({ order: after, action, isUndo: true }))
        try {
          await runMany(undoing, sendUndoMany)
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          const { message, status } = error
          const isUnreached = status === 0
          const told = { message: isUnreached ? unreachedText : message, isUnreached }
          changeMany(
            steps.map(({ order: { id }, after: { updatedAt }, action }) => ({
              id,
              error: { action, field: '', updatedAt, ...told },
            })),
          )
          return
        }
        forgetUndo(next.map(({ order }) => order.id))
        steps = steps.slice(next.length)
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
    /** A step that waited on this device has reached the shop: it is taken back there from now on. */
    renewUndo(after: StaffOrder): void {
      const step = state.get().undoable.get(after.id)
      if (step !== undefined && step.action === after.undo?.action)
        change(after.id, { undo: { ...step, after } })
    },
    /** Forgets what was taken and what failed, as the next person takes back no step of others. */
    forget(): void {
      timers.clear()
      state.set({ ...state.get(), undoable: new Map(), resting: new Map(), errors: new Map() })
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

import { ApiError } from '@theke/contract/client.ts'
import type { OrderSummary, OrderView } from '@theke/contract/ordering/order.ts'
import type { OrderAction } from '@theke/domain/ordering/order-state.ts'
import { observed } from './observed.ts'

/** What goes with an action: the text for the customer or the proposed time as ISO text. */
export type StepInput = { rejectionMessage?: string; counterAppointment?: string }

/** An action on its way: waiting to be sent, so that it can be undone, or being sent. */
export type RunningStep = { order: OrderSummary; action: OrderAction; phase: 'delayed' | 'sending' }

/** The steps on their way and what went wrong, by the number of the order. */
export type StepsState = { running: ReadonlyMap<number, RunningStep>; errors: ReadonlyMap<number, string> }

/** How long a step that nothing takes back can be undone. */
export const undoMilliseconds = 5000

// The customer waits for these, or a dialog has asked already; the others wait until nobody has taken them back.
const sentAtOnce: readonly OrderAction[] = [
  'confirm',
  'reject',
  'cancel',
  'in-delivery',
  'propose',
  'withdraw',
]

type Steps = {
  send: (order: OrderSummary, action: OrderAction, input: StepInput) => Promise<OrderView>
  /** Loads an order anew because another has changed it. */
  reload: (id: number) => Promise<OrderView>
  onChanged: (order: OrderView) => void
}

/** Keeps the steps that staff take: one at a time for an order, final ones with time to undo. */
export function createOrderSteps({ send, reload, onChanged }: Steps) {
  const state = observed<StepsState>({ running: new Map(), errors: new Map() })
  const timers = new Map<number, ReturnType<typeof setTimeout>>()

  function change(id: number, step: RunningStep | null, error: string | null): void {
    const { running, errors } = state.read()
    state.write({ running: withEntry(running, id, step), errors: withEntry(errors, id, error) })
  }

  async function sendNow(order: OrderSummary, action: OrderAction, input: StepInput): Promise<boolean> {
    change(order.id, { order, action, phase: 'sending' }, null)
    try {
      onChanged(await send(order, action, input))
      change(order.id, null, null)
      return true
    } catch (error) {
      change(order.id, null, await explain(order, error))
      return false
    }
  }

  async function explain(order: OrderSummary, error: unknown): Promise<string> {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 0) return 'Keine Verbindung. Bitte versuchen Sie es noch einmal.'
    if (error.status !== 409) return error.message
    const fresh = await reload(order.id).catch(() => null)
    if (fresh) onChanged(fresh)
    return `${error.message}. Die Bestellung wurde inzwischen von jemand anderem geändert.`
  }

  function finish(id: number): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
    const step = state.read().running.get(id)
    if (step) void sendNow(step.order, step.action, {})
  }

  return {
    subscribe: state.subscribe,
    read: state.read,
    /** Takes a step; true once the shop has it, or at once where it can still be undone. */
    async take(order: OrderSummary, action: OrderAction, input: StepInput = {}): Promise<boolean> {
      if (state.read().running.has(order.id)) return false
      if (sentAtOnce.includes(action)) return sendNow(order, action, input)
      change(order.id, { order, action, phase: 'delayed' }, null)
      timers.set(
        order.id,
        setTimeout(() => finish(order.id), undoMilliseconds),
      )
      return true
    },
    /** Takes back a step that has not been sent. */
    undo(id: number): void {
      if (state.read().running.get(id)?.phase !== 'delayed') return
      clearTimeout(timers.get(id))
      timers.delete(id)
      change(id, null, null)
    },
    /** Sends all that still could be undone, because nobody is there any more to undo it. */
    flush(): void {
      for (const id of timers.keys()) finish(id)
    },
    forgetError(id: number): void {
      change(id, state.read().running.get(id) ?? null, null)
    },
  }
}

export type OrderSteps = ReturnType<typeof createOrderSteps>

function withEntry<V>(map: ReadonlyMap<number, V>, id: number, value: V | null): ReadonlyMap<number, V> {
  const copy = new Map(map)
  if (value === null) copy.delete(id)
  else copy.set(id, value)
  return copy
}

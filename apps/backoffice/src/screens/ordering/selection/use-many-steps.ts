import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@theke/contract/client.ts'
import { type OrderPaperKind, printingApi } from '@theke/contract/printing/printing-api.ts'
import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { printJobsKey } from '../../printing/print-jobs-query.ts'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import type { StepInput } from '../live/order-steps.ts'
import { holdChanges, orderSteps } from '../live/order-store.ts'
import { markSeen } from '../live/use-orders.ts'
import { type Outcome, runMany } from './run-many.ts'
import { selectionTexts as texts } from './selection-texts.ts'

/** The steps that are taken for many orders at once. */
export type ManyStep = keyof typeof texts.steps

type Running = { what: keyof typeof texts.running; done: number; total: number; stop: (() => void) | null }
type Orders = readonly OrderSnapshotSource[]
/** What goes with the step of an order. */
type InputOf = (order: StaffOrderSummary) => StepInput

const noInput: InputOf = () => ({})

/**
 * Takes a step for many orders in one call, or prints them one by one: what is refused for one order holds for that one, and a call that is repeated after
 * a lost reply does nothing twice. `onLeft` gets the orders that are still to be done.
 */
export function useManySteps(onLeft: (orders: Orders) => void) {
  const [running, setRunning] = useState<Running | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const isBusy = useRef(false)
  const queries = useQueryClient()

  async function run(
    what: Running['what'],
    orders: Orders,
    act: (order: OrderSnapshotSource) => Promise<Outcome>,
    reason: () => string | null,
  ): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    markSeen(orders)
    const stopping = new AbortController()
    const state = { what, total: orders.length, stop: () => stopping.abort() }
    setNote(null)
    setRunning({ ...state, done: 0 })
    const release = holdChanges()
    try {
      const result = await runMany(orders, act, {
        signal: stopping.signal,
        onDone: (done) => setRunning({ ...state, done }),
      })
      onLeft([...result.failed, ...result.left])
      setNote(noteOf(result, reason()))
    } finally {
      release()
      isBusy.current = false
      setRunning(null)
    }
  }

  /** Events tell which of the orders have taken the step while the call is on its way. */
  async function take(action: ManyStep, orders: Orders, inputOf: InputOf = noInput): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    markSeen(orders)
    setNote(null)
    const state = { what: action, total: orders.length, stop: null }
    setRunning({ ...state, done: 0 })
    const waiting = new Set(orders.map(({ id }) => id))
    const release = holdChanges(({ id }) => {
      if (waiting.delete(id)) setRunning({ ...state, done: orders.length - waiting.size })
    })
    let left: Orders = orders
    let result: Parameters<typeof noteOf>[0] = { failed: [], left: [], isUnreached: false }
    let reason: string | null = null
    try {
      while (left.length > 0) {
        const next = left.slice(0, atOnce)
        const taken = await orderSteps.takeMany(
          next.map(({ view }) => view),
          action,
          inputOf,
        )
        result = { ...result, failed: [...result.failed, ...next.filter(({ id }) => !taken.has(id))] }
        left = left.slice(atOnce)
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isUnreached = error.status === 0
      if (!isUnreached) reason = error.message
      result = isUnreached
        ? { ...result, left, isUnreached }
        : { ...result, failed: [...result.failed, ...left] }
    } finally {
      release()
      isBusy.current = false
      setRunning(null)
    }
    onLeft([...result.failed, ...result.left])
    setNote(noteOf(result, reason))
  }

  return {
    running,
    note,
    take: (action: ManyStep, orders: Orders, inputOf?: InputOf): void => void take(action, orders, inputOf),
    print: async (kind: OrderPaperKind, orders: Orders): Promise<void> => {
      let printed = 0
      let reason: string | null = null
      const act = async ({ id }: OrderSnapshotSource): Promise<Outcome> => {
        try {
          const body = { kind, isOnlyMissing: true }
          printed += (await api.call(printingApi.printOrder, { params: { id }, body })).length
          return 'done'
        } catch (error) {
          if (error instanceof ApiError && error.status === 0) return 'unreached'
          reason = errorText(error)
          return 'failed'
        }
      }
      await run('print', orders, act, () => reason)
      if (reason === null || printed > 0)
        notifications.show({
          message: printed === 0 ? texts.nothingToPrint : texts.printed(printed),
          color: 'var(--ok)',
        })
      await queries.invalidateQueries({ queryKey: printJobsKey })
    },
  }
}

/** How many orders one call may be for. */
const atOnce = 200

const maxNamed = 8

function noteOf(
  { failed, left, isUnreached }: { failed: Orders; left: Orders; isUnreached: boolean },
  reason: string | null,
): string | null {
  const named = failed.slice(0, maxNamed).map(({ view }) => view.ticketNumber)
  const tickets = [...named, ...(failed.length > maxNamed ? ['…'] : [])].join(', ')
  const sentences = [
    failed.length > 0 ? texts.failed(tickets, reason) : null,
    left.length > 0 ? (isUnreached ? texts.unreached(left.length) : texts.stopped(left.length)) : null,
  ].filter((sentence) => sentence !== null)
  return sentences.length === 0 ? null : sentences.join(' ')
}

import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@theke/contract/client.ts'
import { type OrderPaperKind, printingApi } from '@theke/contract/printing/printing-api.ts'
import { useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { printJobsKey } from '../../printing/print-jobs-query.ts'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import { holdChanges, orderSteps } from '../live/order-store.ts'
import { markSeen } from '../live/use-orders.ts'
import { type Outcome, runMany } from './run-many.ts'
import { selectionTexts as texts } from './selection-texts.ts'

/** The steps that are taken for many orders at once. */
export type ManyStep = keyof typeof texts.steps

type Running = { what: keyof typeof texts.running; done: number; total: number; stop: () => void }
type Orders = readonly OrderSnapshotSource[]

/**
 * Takes a step for many orders, or prints them: each order by its own call, as if it were the only one, so that what is refused for one holds for that one
 * and a call that is repeated after a lost reply does nothing twice. `onLeft` gets the orders that are still to be done.
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

  return {
    running,
    note,
    take: (action: ManyStep, orders: Orders): void => {
      const batch = crypto.randomUUID()
      const act = async (order: OrderSnapshotSource): Promise<Outcome> => {
        if (await orderSteps.take(order.view, action, {}, batch)) return 'done'
        return orderSteps.get().errors.get(order.id)?.isUnreached ? 'unreached' : 'failed'
      }
      void run(action, orders, act, () => null)
    },
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

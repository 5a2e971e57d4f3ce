import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@theke/contract/client.ts'
import { randomUuid } from '@theke/contract/client/random-uuid.ts'
import { type OrderPaperKind, printingApi } from '@theke/contract/printing/printing-api.ts'
import { maxAtOnce } from '@theke/contract/ordering/counter/many-orders-api.ts'
import { actionRefusal } from '@theke/domain/ordering/order-actions.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { printJobsKey } from '../../printing/print-jobs-query.ts'
import type { OrderSnapshotSource } from '../live/order-snapshot.ts'
import type { InputOf } from '../live/order-steps.ts'
import { holdChanges, orderSteps } from '../live/order-store.ts'
import { markSeen } from '../live/use-orders.ts'
import { type Outcome, runMany } from './run-many.ts'
import { selectionTexts as texts } from './selection-texts.ts'

/** The steps that are taken for many orders at once. */
export type ManyStep = keyof typeof texts.steps

type Running = { what: keyof typeof texts.running; done: number; total: number; stop: (() => void) | null }
type Orders = readonly OrderSnapshotSource[]
const noInput: InputOf = () => ({})

/** A step that was not taken for all of its orders, as a call failed or somebody stopped it. */
type Broken = { action: ManyStep; batch: string; total: number; left: Orders; failure: ApiError | null }

/**
 * Takes a step for many selected orders, or prints them one by one: what is refused for one order holds for that one, and what is repeated after a lost
 * reply does nothing twice. Afterwards those are selected that are still to be done.
 */
export function useManySteps(selected: Orders, choose: (orders: Orders) => void) {
  const [running, setRunning] = useState<Running | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [broken, setBroken] = useState<Broken | null>(null)
  useBroken(broken, selected, choose)
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
      choose([...result.failed, ...result.left])
      setNote(noteOf(result, reason()))
    } finally {
      release()
      isBusy.current = false
      setRunning(null)
    }
  }

  /** Events tell which of the orders have taken the step while a call is on its way. What failed goes on where it ended when it is tried again. */
  async function take(action: ManyStep, orders: Orders, inputOf: InputOf = noInput): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    markSeen(orders)
    const leftBefore = new Set(broken?.left.map(({ id }) => id))
    const isRetry = broken?.action === action && orders.every(({ id }) => leftBefore.has(id))
    const before = isRetry ? broken : null
    const total = before?.total ?? orders.length
    const earlier = total - orders.length
    const batch = before?.batch ?? randomUuid()
    setNote(null)
    const stopping = new AbortController()
    const stop = orders.length > maxAtOnce ? () => stopping.abort() : null
    const show = (done: number) => setRunning({ what: action, total, stop, done: earlier + done })
    show(0)
    const waiting = new Set(orders.map(({ id }) => id))
    let answered = 0
    const release = holdChanges(({ id }) => {
      if (waiting.delete(id)) show(Math.max(answered, orders.length - waiting.size))
    })
    try {
      const views = orders.map(({ view }) => view)
      const onDone = (done: number) => show((answered = done))
      const signal = stopping.signal
      const result = await orderSteps.takeMany(views, action, { inputOf, batch, signal, onDone })
      const leftIds = new Set(result.left.map(({ id }) => id))
      const left = orders.filter(({ id }) => leftIds.has(id))
      const failed = orders.filter(({ id }) => !leftIds.has(id) && !result.taken.has(id))
      setBroken(left.length === 0 ? null : { action, batch, total, left, failure: result.failure })
      choose([...failed, ...left])
      setNote(failed.length === 0 ? null : failedNote(failed, null))
    } finally {
      release()
      isBusy.current = false
      setRunning(null)
    }
  }

  const notes = [note, running ? null : broken && brokenNote(broken, selected)].filter(
    (each) => each !== null,
  )
  return {
    running,
    note: notes.join(' ') || null,
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
          color: 'var(--ready)',
        })
      await queries.invalidateQueries({ queryKey: printJobsKey })
    },
  }
}

/** Finds out what became of the orders of a lost reply: those that took the step are no longer selected, and can be taken back with the others. */
function useBroken(broken: Broken | null, selected: Orders, choose: (orders: Orders) => void): void {
  useEffect(() => {
    if (broken === null) return
    const { action, batch } = broken
    const before = new Map(broken.left.map((order) => [order.id, order.view]))
    const moved = selected.filter((order) => before.has(order.id) && actionRefusal(order, action) !== null)
    if (moved.length === 0) return
    choose(selected.filter((order) => !moved.includes(order)))
    orderSteps.adopt(
      moved.flatMap(({ id, view: after }) => {
        const order = before.get(id)
        return order !== undefined && after.undo?.action === action ? [{ order, after, action, batch }] : []
      }),
    )
  }, [broken, selected, choose])
}

/** What is left of a step that broke off, as far as it is still selected; null once nothing is. */
function brokenNote({ action, total, left, failure }: Broken, selected: Orders): string | null {
  const ids = new Set(left.map(({ id }) => id))
  const open = selected.filter((order) => ids.has(order.id) && actionRefusal(order, action) === null).length
  if (open === 0) return null
  const why = failure === null ? texts.stopped : failure.status === 0 ? texts.unreached : failure.message
  return texts.brokenOff(why, total - open, open)
}

const maxNamed = 8

function failedNote(failed: Orders, reason: string | null): string {
  const named = failed.slice(0, maxNamed).map(({ view }) => view.ticketNumber)
  return texts.failed([...named, ...(failed.length > maxNamed ? ['…'] : [])].join(', '), reason)
}

function noteOf(
  { failed, left, isUnreached }: { failed: Orders; left: Orders; isUnreached: boolean },
  reason: string | null,
): string | null {
  const sentences = [
    failed.length > 0 ? failedNote(failed, reason) : null,
    left.length > 0 ? texts.brokenOff(isUnreached ? texts.unreached : texts.stopped, 0, left.length) : null,
  ].filter((sentence) => sentence !== null)
  return sentences.length === 0 ? null : sentences.join(' ')
}

import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { type BranchDay, daysApi, type HitOrder } from '@theke/contract/shop/days-api.ts'
import { manyOrdersApi } from '@theke/contract/ordering/counter/many-orders-api.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import type { BranchName } from '../live/use-branches.ts'
import type { DayChange } from './day-form.tsx'

const refreshMs = 60_000
/** Few enough that progress shows and a lost reply costs little. */
const atOnce = 20

/** The days of a branch from one to another. */
export function useDays(branchId: number, from: string, to: string) {
  return useQuery({
    queryKey: ['days', branchId, from, to],
    queryFn: ({ signal }) =>
      api.call(daysApi.listDays, { params: { branchId }, query: { from, to }, signal }),
    refetchInterval: refreshMs,
    placeholderData: (before) => before,
  })
}

/** A hit order with the branch that it belongs to; its name is empty where only one changes. */
export type ShownHit = HitOrder & { branch: BranchName }

/** The days of a branch as a change would leave them. */
export type BranchPreview = { branch: BranchName; days: readonly BranchDay[] }

/** What a change would do in each of some branches together; `total` counts all of the orders that it hits, also those that are not named. */
type Previews = {
  data: { branches: BranchPreview[]; hits: ShownHit[]; total: number } | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => void
}

/** What a change would do, and whom it hits, in all chosen branches; nothing is asked while it is not complete. */
export function usePreviews(branches: readonly BranchName[], change: DayChange | null): Previews {
  const previews = useQueries({
    queries: branches.map(({ id }) => ({
      queryKey: ['days', id, 'preview', change],
      enabled: change !== null,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.call(daysApi.previewDays, { params: { branchId: id }, body: bodyOf(change), signal }),
    })),
  })
  const known = previews.map(({ data }) => data).filter((data) => data !== undefined)
  const isComplete = known.length === branches.length
  return {
    data: isComplete
      ? {
          branches: branches.map((branch, at) => ({ branch, days: known[at]?.days ?? [] })),
          hits: branches.flatMap((branch, at) => known[at]?.hits.map((hit) => ({ ...hit, branch })) ?? []),
          total: known.reduce((sum, { total }) => sum + total, 0),
        }
      : undefined,
    error: previews.find(({ error }) => error !== null)?.error ?? null,
    isFetching: previews.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(previews.map(({ refetch }) => refetch())),
  }
}

/** A change of days and the branches that it is for. */
type Storing = { change: DayChange; branches: readonly BranchName[] }

/**
 * Stores a change of days, one branch after the other. What was stored before one failed is stored once more by the next try, which changes nothing.
 */
export function useChangeDays() {
  const queries = useQueryClient()
  const [left, setLeft] = useState<readonly BranchName[]>([])
  const store = useMutation({
    mutationFn: async ({ change, branches }: Storing) => {
      for (const [at, { id }] of branches.entries()) {
        setLeft(branches.slice(at))
        await api.call(daysApi.changeDays, { params: { branchId: id }, body: bodyOf(change) })
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['days'] }),
  })
  /** The branches that a failed try has not changed. */
  return { ...store, left: store.isError ? left : [] }
}

function bodyOf(change: DayChange | null) {
  return change?.kind === 'hours' ? { ...change, hours: [...change.hours] } : { ...change }
}

/** An order and the instant that is proposed to its customer. */
export type Wanted = { hit: ShownHit; at: string }
type Sending = { done: number; all: number; isRunning: boolean; left: readonly Wanted[]; failure: unknown }

/**
 * Proposes times in one go, some orders a call. A refusal stands at its order; where a call fails, it goes on from there: a proposal that has
 * arrived already is not sent twice.
 */
export function useProposals() {
  const queries = useQueryClient()
  const [sending, setSending] = useState<Sending | null>(null)
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())

  async function send(wanted: readonly Wanted[], before = 0): Promise<void> {
    const all = before + wanted.length
    let left = wanted
    let failure: unknown = null
    setProblems(new Map())
    while (left.length > 0 && failure === null) {
      setSending({ done: all - left.length, all, isRunning: true, left, failure: null })
      const next = left.slice(0, atOnce)
      try {
        const orders = next.map(({ hit, at }) => ({ id: hit.id, seen: hit.seen, counterAppointment: at }))
        const outcomes = await api.call(manyOrdersApi.proposeOrders, { body: { orders } })
        const refused = outcomes.flatMap(({ id, problem }) =>
          problem === null ? [] : [[id, problem] as const],
        )
        setProblems((known) => new Map([...known, ...refused]))
        left = left.slice(next.length)
      } catch (error) {
        failure = error
      }
    }
    setSending(failure === null ? null : { done: all - left.length, all, isRunning: false, left, failure })
    await queries.invalidateQueries({ queryKey: ['days'] })
  }

  return {
    sending,
    problems,
    send: (wanted: readonly Wanted[]): Promise<void> => send(wanted),
    goOn: (): Promise<void> =>
      sending === null ? Promise.resolve() : send(sending.left, sending.all - sending.left.length),
  }
}

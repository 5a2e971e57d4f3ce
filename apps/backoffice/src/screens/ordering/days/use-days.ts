import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type BranchDays, daysApi, type HitOrder } from '@theke/contract/shop/days-api.ts'
import type { DayChange } from '@theke/domain/shop/day-change.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'

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

/** What a change would do, and whom it hits; null while it is not complete. */
export function usePreview(branchId: number, change: DayChange | null) {
  return useQuery({
    queryKey: ['days', branchId, 'preview', change],
    enabled: change !== null,
    queryFn: ({ signal }) =>
      api.call(daysApi.previewDays, { params: { branchId }, body: bodyOf(change), signal }),
  })
}

/** Stores a change of days. */
export function useChangeDays(branchId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: DayChange): Promise<BranchDays> =>
      api.call(daysApi.changeDays, { params: { branchId }, body: bodyOf(change) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['days', branchId] }),
  })
}

function bodyOf(change: DayChange | null) {
  return change?.kind === 'hours' ? { ...change, hours: [...change.hours] } : { ...change }
}

/** An order and the instant that is proposed to its customer. */
export type Wanted = { hit: HitOrder; at: string }
type Sending = { done: number; all: number; isRunning: boolean; left: readonly Wanted[]; failure: unknown }

/**
 * Proposes times in one go, some orders a call. A refusal stands at its order; where a call fails, it goes on from there: a proposal that has
 * arrived already is not sent twice.
 */
export function useProposals(branchId: number) {
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
        const outcomes = await api.call(staffOrderApi.proposeOrders, { body: { orders } })
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
    await queries.invalidateQueries({ queryKey: ['days', branchId] })
  }

  return {
    sending,
    problems,
    send: (wanted: readonly Wanted[]): Promise<void> => send(wanted),
    goOn: (): Promise<void> =>
      sending === null ? Promise.resolve() : send(sending.left, sending.all - sending.left.length),
  }
}

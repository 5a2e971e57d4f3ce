import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { productionApi, type ProductionTick } from '@theke/contract/ordering/counter/production-api.ts'
import type { ProductionCell } from '@theke/domain/ordering/production/production-rows.ts'
import { useCallback, useMemo } from 'react'
import { api } from '../../../api.ts'
import { useMay } from '../../../session/session.ts'
import { useNow } from '../../../use-now.ts'
import type { ProductionFilter } from './production-filter.ts'
import { scopeOf } from './use-production.ts'

/** Others see within this time what was ticked off. */
const refreshMs = 3_000

/** How much of a row is finished in a cell, and a way to say so; `null` where the person may not. */
export type Ticks = {
  doneOf: (key: string, cell: Omit<ProductionCell, 'amount'>) => number
  set: ((key: string, cells: readonly ProductionCell[], isDone: boolean) => void) | null
  error: unknown
}

/** What is finished of the lists of some days; what is ticked here shows at once, and is taken back where the server refuses it. */
export function useTicks(filter: Pick<ProductionFilter, 'from' | 'to' | 'branch' | 'department'>): Ticks {
  const queries = useQueryClient()
  const mayTick = useMay('production.tick')
  const now = useNow()
  const { from, to, branch, department } = filter
  const scope = scopeOf(filter)
  const queryKey = useMemo(
    () => ['production', 'ticks', from, to, branch, department],
    [from, to, branch, department],
  )
  const { data } = useQuery({
    queryKey,
    refetchInterval: refreshMs,
    queryFn: ({ signal }) => api.call(productionApi.listTicks, { query: scope, signal }),
  })
  const done = useMemo(() => new Map(data?.map((one) => [nameOf(one.key, one), one.amount])), [data])
  const ticking = useMutation({
    mutationFn: (cells: readonly ProductionTick[]) =>
      api.call(productionApi.tick, {
        body: {
          ...scope,
          cells: cells.map(({ day, hour, branch, key, amount }) => ({
            day,
            hour,
            branch: { id: branch },
            key,
            amount,
          })),
        },
      }),
    onMutate: async (cells) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<ProductionTick[]>(queryKey, (before = []) => {
        const names = new Set(cells.map((one) => nameOf(one.key, one)))
        return [
          ...before.filter((one) => !names.has(nameOf(one.key, one))),
          ...cells.filter(({ amount }) => amount > 0),
        ]
      })
    },
    // What was refused may be on the list otherwise by now.
    onSettled: (_, error) =>
      queries.invalidateQueries({ queryKey: error === null ? queryKey : ['production'] }),
  })
  const { mutate } = ticking
  const set = useCallback(
    (key: string, cells: readonly ProductionCell[], isDone: boolean) =>
      mutate(
        cells.map((cell) => ({
          ...cell,
          key,
          amount: isDone ? cell.amount : 0,
          at: new Date(now).toISOString(),
          userName: '',
        })),
      ),
    [mutate, now],
  )
  return {
    doneOf: (key, cell) => done.get(nameOf(key, cell)) ?? 0,
    set: mayTick ? set : null,
    error: ticking.error,
  }
}

function nameOf(key: string, { day, hour, branch }: Omit<ProductionCell, 'amount'>): string {
  return `${day} ${hour} ${branch} ${key}`
}

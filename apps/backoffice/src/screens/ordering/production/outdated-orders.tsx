import { useQuery } from '@tanstack/react-query'
import { type OutdatedOrder, productionApi } from '@theke/contract/ordering/counter/production-api.ts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { api } from '../../../api.ts'
import { useMay } from '../../../session/session.ts'

type Outdated = ReadonlyMap<number, OutdatedOrder>

const OutdatedContext = createContext<Outdated>(new Map())

const refreshMs = 20_000

/** Tells the cards of the board below which orders changed after the list that holds them was printed. */
export function OutdatedOrders({ children }: { children: ReactNode }) {
  const isUsed = useMay('production.load')
  const { data } = useQuery({
    queryKey: ['production', 'outdated'],
    enabled: isUsed,
    refetchInterval: refreshMs,
    queryFn: ({ signal }) => api.call(productionApi.listOutdated, { query: {}, signal }),
  })
  const byId = useMemo(() => new Map(data?.map((order) => [order.id, order])), [data])
  return <OutdatedContext value={byId}>{children}</OutdatedContext>
}

/** The printed list on which an order is otherwise; undefined where all of them are right. */
export function useOutdated(id: number): OutdatedOrder | undefined {
  return useContext(OutdatedContext).get(id)
}

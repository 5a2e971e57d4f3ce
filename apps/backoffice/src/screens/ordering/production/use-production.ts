import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { productionApi } from '@theke/contract/ordering/counter/production-api.ts'
import { productionPrintApi } from '@theke/contract/printing/production-print-api.ts'
import { department } from '@theke/contract/shop/department.ts'
import { api } from '../../../api.ts'
import type { ProductionFilter } from './production-filter.ts'

const refreshMs = 30_000

type Scope = Pick<ProductionFilter, 'from' | 'to' | 'branch' | 'department'>

/** What a filter asks the server for. */
export function scopeOf({ from, to, branch, department }: Scope) {
  return { from, to, branch: referenceTo(branch), department: referenceTo(department) }
}

/** What the orders of the chosen days come to; anew every half minute, as orders come and change meanwhile. */
export function useProduction(filter: Scope) {
  const query = scopeOf(filter)
  return useQuery({
    queryKey: ['production', query],
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call(productionApi.loadProduction, { query, signal }),
  })
}

/** The next days with orders. */
export function useProductionDays(branch: number | null) {
  return useQuery({
    queryKey: ['production', 'days', branch],
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(productionApi.listProductionDays, { query: { branch: referenceTo(branch) }, signal }),
  })
}

/** The departments of the branches that the person may see. */
export function useDepartments() {
  return useQuery({
    queryKey: ['departments', 'production'],
    staleTime: 10 * 60_000,
    queryFn: ({ signal }) => api.call(department.endpoints.list, { query: { limit: 500 }, signal }),
  })
}

/** The printers at which a list can be printed as a strip or as labels. */
export function useProductionPrinters() {
  return useQuery({
    queryKey: ['production-printers'],
    staleTime: 60_000,
    queryFn: ({ signal }) => api.call(productionPrintApi.listProductionPrinters, { signal }),
  })
}

function referenceTo(id: number | null): { id: number } | null {
  return id === null ? null : { id }
}

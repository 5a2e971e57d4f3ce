import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type PrintedProduction, productionApi } from '@theke/contract/ordering/production-api.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import type { ProductionFilter } from './production-filter.ts'
import { scopeOf } from './use-production.ts'

/**
 * Gives what is shown to the printer of the browser. A whole list is kept as its next version first, and `sheet` is what stands on the paper meanwhile; other
 * views and parts of a list are no versions of it.
 */
export function usePrint(filter: ProductionFilter) {
  const queries = useQueryClient()
  const [sheet, setSheet] = useState<PrintedProduction | null>(null)
  const print = useMutation({
    mutationFn: () => api.call(productionApi.printProduction, { body: scopeOf(filter) }),
    onSuccess: setSheet,
    onSettled: () => void queries.invalidateQueries({ queryKey: ['production'] }),
  })
  // The page has to show the version before the browser prints it, and stays so until it has.
  useEffect(() => {
    if (sheet === null) return
    const end = () => setSheet(null)
    window.addEventListener('afterprint', end, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [sheet])
  const isWholeList = filter.view === 'list' && filter.search === ''
  return {
    sheet,
    print: () => (isWholeList ? print.mutate() : window.print()),
    isPending: print.isPending,
    error: print.error,
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type PrintedProduction, productionApi } from '@theke/contract/ordering/production-api.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import type { ProductionFilter } from './production-filter.ts'
import { scopeOf } from './use-production.ts'

/** Keeps a list as its next version and gives it to the printer of the browser; `sheet` is what stands on the paper while it is printed. */
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
  return { sheet, print: () => print.mutate(), isPending: print.isPending, error: print.error }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { randomUuid } from '@theke/contract/client/random-uuid.ts'
import {
  type PrintedNews,
  type PrintedProduction,
  productionApi,
} from '@theke/contract/ordering/production-api.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import type { ProductionFilter } from './production-filter.ts'
import { scopeOf } from './use-production.ts'

/** The print of a list that this device asked for last, and its number; null while no reply has come. */
type LastPrint = { key: string; number: number | null }

/**
 * Gives what is shown to the printer of the browser. A whole list is kept as its next version first, and `sheet` is what stands on the paper meanwhile; other
 * views and parts of a list are no versions of it. Printing again after a lost reply, or while nothing has changed, is the same version.
 */
export function usePrint(filter: ProductionFilter, printed: PrintedNews | null) {
  const queries = useQueryClient()
  const [sheet, setSheet] = useState<PrintedProduction | null>(null)
  const scope = scopeOf(filter)
  const lastPrintKey = ['last-print', scope]
  const print = useMutation({
    mutationFn: async () => {
      const known = queries.getQueryData<LastPrint>(lastPrintKey)
      const isSame = known !== undefined && (known.number === null || isCurrent(known.number, printed))
      const key = isSame ? known.key : randomUuid()
      if (!isSame) queries.setQueryData<LastPrint>(lastPrintKey, { key, number: null })
      const reply = await api.call(productionApi.printProduction, { body: { ...scope, key } })
      queries.setQueryData<LastPrint>(lastPrintKey, { key, number: reply.version.number })
      return reply
    },
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

/** Whether a version is the last one of its list and nothing is different since. */
function isCurrent(number: number, printed: PrintedNews | null): boolean {
  return printed?.number === number && printed.came + printed.went + printed.changed === 0
}

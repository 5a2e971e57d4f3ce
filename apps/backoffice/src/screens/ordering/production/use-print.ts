import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { randomUuid } from '@theke/contract/client/random-uuid.ts'
import {
  type PrintedNews,
  type PrintedProduction,
  productionApi,
} from '@theke/contract/ordering/counter/production-api.ts'
import { type ProductionPrinter, productionPrintApi } from '@theke/contract/printing/production-print-api.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import type { ProductionFilter } from './production-filter.ts'
import { hasNews } from './production-news.tsx'
import { productionTexts as texts } from './production-texts.ts'
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
  const keep = async (): Promise<PrintedProduction> => {
    const known = queries.getQueryData<LastPrint>(lastPrintKey)
    const isSame = known !== undefined && (known.number === null || isCurrent(known.number, printed))
    const key = isSame ? known.key : randomUuid()
    if (!isSame) queries.setQueryData<LastPrint>(lastPrintKey, { key, number: null })
    const reply = await api.call(productionApi.printProduction, { body: { ...scope, key } })
    queries.setQueryData<LastPrint>(lastPrintKey, { key, number: reply.version.number })
    return reply
  }
  const onSettled = () => void queries.invalidateQueries({ queryKey: ['production'] })
  const print = useMutation({ mutationFn: keep, onSuccess: setSheet, onSettled })
  const printAt = useMutation({
    mutationFn: async (printer: ProductionPrinter) => {
      const { version } = await keep()
      await api.call(productionPrintApi.printProductionList, {
        params: { id: version.id },
        body: { device: { id: printer.id } },
      })
      return printer
    },
    onSuccess: ({ name }) => notifications.show({ message: texts.sentTo(name), color: 'var(--ready)' }),
    onSettled,
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
    /** Prints the whole list at a printer of the shop; null where only a part of it is shown. */
    printAt: isWholeList ? printAt.mutate : null,
    isPending: print.isPending || printAt.isPending,
    error: print.error ?? printAt.error,
  }
}

/** Whether a version is the last one of its list and nothing is different since. */
function isCurrent(number: number, printed: PrintedNews | null): boolean {
  return printed?.number === number && !hasNews(printed)
}

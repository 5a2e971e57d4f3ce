import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type PrintJob, printingApi } from '@theke/contract/printing/printing-api.ts'
import { api } from '../../api.ts'

/** What the keys of all parts of the ledger begin with. */
export const printJobsKey = ['print-jobs'] as const

type Filter = { order?: number; device?: { id: number }; isProblem?: boolean; limit?: number }

const openMs = 3000
const quietMs = 30_000

/** The newest lines of the ledger; asked often while something is on its way. */
export function printJobsQuery(filter: Filter) {
  return queryOptions({
    queryKey: [...printJobsKey, filter],
    queryFn: ({ signal }) => api.list(printingApi.listPrintJobs, { query: filter, signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? openMs : quietMs),
  })
}

function isUnderWay({ state, endedAt }: PrintJob): boolean {
  return state === 'queued' || (state === 'sent' && endedAt === null)
}

/** What can be done about a job. */
export function usePrintJobSteps() {
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: printJobsKey })
  const repeat = useMutation({
    mutationFn: (id: number) => api.call(printingApi.repeatPrintJob, { params: { id } }),
    onSuccess,
  })
  const settle = useMutation({
    mutationFn: ({ id, isPrinted }: { id: number; isPrinted: boolean }) =>
      api.call(printingApi.settlePrintJob, { params: { id }, body: { isPrinted } }),
    onSuccess,
  })
  return { repeat, settle }
}

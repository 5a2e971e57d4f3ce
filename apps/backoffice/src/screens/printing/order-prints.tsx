import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../shell/load-failure.tsx'
import orderClasses from '../ordering/order/order-drawer.module.css'
import { PrintJobList } from './print-job-list.tsx'
import { printJobsQuery } from './print-jobs-query.ts'
import { printingTexts as texts } from './printing-texts.ts'

/** What was printed of an order, where and how it ended; nothing where nothing was. */
export function OrderPrints({ id }: { id: number }) {
  const jobs = useQuery(printJobsQuery({ order: id }))
  if (jobs.isError) return <LoadFailure error={jobs.error} onRetry={() => void jobs.refetch()} />
  if (!jobs.data || jobs.data.total === 0) return null
  return (
    <section className={orderClasses.screenOnly}>
      <h3>{texts.ledger}</h3>
      <PrintJobList jobs={jobs.data.data} isAboutOrder />
    </section>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { endedEarlyStates } from '@theke/domain/ordering/order-state.ts'
import { searchTest } from '@theke/domain/search-text.ts'
import { useEffect } from 'react'
import { api } from '../../../api.ts'
import { firstPage } from '../../../first-page.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { usePhoneFormat } from '../../../phone-format.ts'
import { dayOf, timeLabel } from '../../../shop-time.ts'
import { boardPath } from '../../screen-paths.ts'
import { useCustomerName } from '../customer-name.ts'
import { itemLabel, paymentChip } from '../order-labels.ts'
import { shortDay } from './production-days.ts'
import type { ProductionFilter } from './production-filter.ts'
import { pickTexts as texts } from './production-texts.ts'
import classes from './papers.module.css'

const refreshMs = 60_000
const pageLength = 250
/** More cards than this help nobody, on a screen or on paper. */
const maxOrders = 1500

/** What each customer gets, by hour of pick-up, to pack and to print. */
export function PickLists({ filter }: { filter: ProductionFilter }) {
  const { from, to, branch, search } = filter
  const pages = useInfiniteQuery({
    queryKey: ['production', 'customers', from, to, branch],
    refetchInterval: refreshMs,
    queryFn: ({ pageParam, signal }) =>
      api.list(staffOrderApi.listOrders, {
        query: {
          dueFrom: from,
          dueTo: to,
          branch: branch === null ? null : { id: branch },
          before: pageParam,
          limit: pageLength,
        },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ data }, all) =>
      data.length < pageLength || all.length * pageLength >= maxOrders ? undefined : data.at(-1)?.id,
  })
  const { hasNextPage, isFetching, fetchNextPage } = pages
  // Paper needs all of them.
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  if (pages.isError && !pages.data)
    return <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />
  const fits = searchTest(search)
  const loaded = pages.data?.pages.flatMap(({ data }) => data) ?? []
  const shown = loaded
    .filter(isMade)
    .filter(({ items }) => items.some(({ name, isRemoved }) => !isRemoved && fits(name)))
    .toSorted((a, b) => dueOf(a) - dueOf(b) || a.id - b.id)
  const byHour = Map.groupBy(shown, (order) => hourOf(order, from === to))
  return (
    <div className={classes.picks}>
      {(pages.isPending || hasNextPage) && <output>{texts.loading(loaded.length)}</output>}
      {!hasNextPage && loaded.length >= maxOrders && <output>{texts.more(loaded.length)}</output>}
      {[...byHour].map(([hour, orders]) => (
        <section key={hour} aria-label={hour}>
          <h3>{hour}</h3>
          <ul className={classes.cards}>
            {orders.map((order) => (
              <Pick key={order.id} order={order} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Whether an order is on a production list too: it has not ended early, waits for no payment and is no inquiry without an answer. */
function isMade({
  status,
  isQuotation,
  appointment,
  paymentStatus,
  isPaidLater,
}: StaffOrderSummary): boolean {
  if (endedEarlyStates.includes(status)) return false
  const isUnanswered = isQuotation && appointment === null
  return status !== 'new' || !(isUnanswered || (paymentStatus === 'pending' && !isPaidLater))
}

function dueOf({ appointment, appointmentDate, earliestAt, createdAt }: StaffOrderSummary): number {
  return Date.parse(appointment ?? appointmentDate ?? earliestAt ?? createdAt)
}

function hourOf(order: StaffOrderSummary, isOneDay: boolean): string {
  const due = dueOf(order)
  const hour = texts.hour(Number(timeLabel(due).slice(0, 2)))
  return isOneDay ? hour : `${shortDay(dayOf(due))} ${hour}`
}

function Pick({ order }: { order: StaffOrderSummary }) {
  const nameOf = useCustomerName()
  const phoneText = usePhoneFormat()
  return (
    <li className={classes.pick}>
      <a href={`#${boardPath}?order=${order.id}`}>
        <b>{order.ticketNumber}</b>
        <span>{nameOf(order)}</span>
        <small>{order.phone && phoneText(order.phone)}</small>
        <time>{timeLabel(dueOf(order))}</time>
      </a>
      <ul>
        {order.items
          .filter(({ isRemoved }) => !isRemoved)
          .map((item, index) => (
            <li key={index}>
              <span className={classes.box} />
              <span>
                <b>{itemLabel(item)}</b>
                <small>{[...item.details, item.note].filter(Boolean).join(', ')}</small>
              </span>
            </li>
          ))}
      </ul>
      {order.comment && <p data-comment>{texts.comment(order.comment)}</p>}
      <p>
        <small>{paymentChip(order)}</small>
      </p>
    </li>
  )
}

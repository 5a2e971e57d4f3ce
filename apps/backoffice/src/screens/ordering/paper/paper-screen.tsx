import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { StaffOrderSummary } from '@theke/contract/ordering/order.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { dueAt } from '@theke/domain/ordering/order-flags.ts'
import { scannedOnPaper } from '@theke/contract/ordering/counter/emergency-list.ts'
import { hasEndedEarly } from '@theke/domain/payments/payment-standing.ts'
import { isFinal } from '@theke/domain/ordering/order-state.ts'
import { modals } from '@mantine/modals'
import { useMemo, useState } from 'react'
import { api } from '../../../api.ts'
import { DateInput } from '../../../date-fields.ts'
import { hasUnsaved } from '../../../session/login-in-place.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { dayOf } from '../../../shop-time.ts'
import { de } from '../../../texts/de.ts'
import { useNow } from '../../../use-now.ts'
import { paperScan, useScanner } from '../actions/scanner.ts'
import { useBoardSettings } from '../board/board-settings.ts'
import { stateLabel } from '../order-labels.ts'
import { screenTitles } from '../../screen-titles.ts'
import { newerOf } from '../live/order-list.ts'
import { toOrderSnapshot } from '../live/order-snapshot.ts'
import { useBranches } from '../live/use-branches.ts'
import { useCurrentOrders } from '../live/use-orders.ts'
import { PaperRow } from './paper-row.tsx'
import classes from './paper.module.css'
import { paperTexts as texts } from './paper-texts.ts'

const pageLength = 500

/** Takes a day that was run on paper back into the shop: order by order, with the keyboard alone. */
export default function PaperScreen() {
  const now = useNow()
  const branches = useBranches()
  const settings = useBoardSettings()
  const [chosenDay, setDay] = useState<string | null>(null)
  const [chosenBranch, setBranch] = useState<number | null>(null)
  const day = chosenDay ?? dayOf(now)
  const branch = chosenBranch ?? settings.branch ?? branches[0]?.id ?? null
  const { orders, error, isLoading, retry } = useOrdersOfDay(day, branch)
  const left = orders.filter((order) => !isFinal(toOrderSnapshot(order))).length
  const ended = orders.filter(hasEndedEarly).length
  const [scanned, setScanned] = useState<string | null>(null)
  const found = orders.find(({ ticketNumber }) => ticketNumber === scanned)
  const goTo = (ticket: string) => setScanned(focusOrder(ticket) ? null : ticket)
  useScanner((code) => goTo(scannedOnPaper(code) ?? code), paperScan)
  return (
    <div>
      <ScreenHeader title={screenTitles.paper} />
      <div className={classes.page}>
        <div className={classes.choice}>
          <DateInput
            label={texts.day}
            value={day}
            valueFormat="DD.MM.YYYY"
            onChange={(next) => askBefore(() => setDay(next))}
          />
          {branches.length > 1 && (
            <NativeSelect
              label={texts.branch}
              value={String(branch ?? '')}
              data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={({ currentTarget: { value } }) => askBefore(() => setBranch(Number(value)))}
            />
          )}
        </div>
        <p>{texts.hint}</p>
        <p className={classes.keys}>{texts.keys}</p>
        <output className={classes.scanned}>
          {scanned === null || isLoading
            ? texts.scan
            : found !== undefined
              ? texts.scannedDone(scanned, stateLabel(found))
              : texts.scannedElsewhere(scanned)}
        </output>
        {isLoading && <p aria-live="polite">{de.app.loading}</p>}
        {error && <LoadFailure error={error} onRetry={retry} />}
        {!isLoading && !error && (
          <>
            <p aria-live="polite" className={classes.left}>
              {orders.length === 0
                ? texts.none
                : left === 0
                  ? texts.allDone(orders.length)
                  : texts.left(left, orders.length)}
            </p>
            {ended > 0 && <p>{texts.ended(ended)}</p>}
            <ol className={classes.rows}>
              {orders.map((order, place) => (
                <PaperRow key={order.id} order={order} at={timeOf(order)} place={place} onScan={goTo} />
              ))}
            </ol>
          </>
        )}
      </div>
    </div>
  )
}

/** The rows of another day or branch take the place of these, with what is typed in them. */
function askBefore(change: () => void): void {
  if (!hasUnsaved()) return change()
  modals.openConfirmModal({
    title: de.form.leaveTitle,
    children: de.form.leaveText,
    labels: { confirm: de.form.leave, cancel: de.form.stay },
    onConfirm: change,
  })
}

/** Goes to the first field of an order that is still to be taken down; false where there is none. */
function focusOrder(ticket: string): boolean {
  const form = document.querySelector(`form[data-ticket="${CSS.escape(ticket)}"]`)
  const field = form?.querySelector('input')
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
  return field != null
}

function timeOf(order: StaffOrderSummary): number {
  return dueAt(toOrderSnapshot(order)) ?? Date.parse(order.createdAt)
}

/** All orders of a day, page by page. */
async function loadDay(
  day: string,
  branch: number | null,
  signal: AbortSignal,
): Promise<StaffOrderSummary[]> {
  const orders: StaffOrderSummary[] = []
  for (;;) {
    const page = await api.call(staffOrderApi.listOrders, {
      query: {
        dueFrom: day,
        dueTo: day,
        limit: pageLength,
        before: orders.at(-1)?.id ?? null,
        branch: branch === null ? null : { id: branch },
      },
      signal,
    })
    orders.push(...page)
    if (page.length < pageLength) return orders
  }
}

/** The orders of a day as they are now, by time and number. */
function useOrdersOfDay(day: string, branch: number | null) {
  const { data: current = [] } = useCurrentOrders()
  const loaded = useQuery({
    queryKey: ['orders', 'paper', day, branch],
    queryFn: ({ signal }) => loadDay(day, branch, signal),
    enabled: branch !== null,
  })
  const { data, error } = loaded
  const orders = useMemo(() => {
    const byId = new Map(current.map((order) => [order.id, order]))
    const now = (data ?? []).map((order) => {
      const known = byId.get(order.id)
      return known === undefined ? order : newerOf(order, known)
    })
    return now.toSorted((a, b) => timeOf(a) - timeOf(b) || a.ticketNumber.localeCompare(b.ticketNumber))
  }, [current, data])
  return {
    orders,
    error: data === undefined ? error : null,
    isLoading: branch === null || loaded.isPending,
    retry: () => void loaded.refetch(),
  }
}

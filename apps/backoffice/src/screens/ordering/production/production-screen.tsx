import { NativeSelect, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Production } from '@theke/contract/ordering/counter/production-api.ts'
import { DatePickerInput } from '../../../date-fields.ts'
import { optionsOf } from '../../../entity-kit/fields/options-of.ts'
import { useMay } from '../../../session/session.ts'
import { errorText, LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { dayOf, momentLabel } from '../../../shop-time.ts'
import { useAddress } from '../../../use-address.ts'
import { useTimeDerived } from '../../../use-now.ts'
import { useBranches, useBranchesState } from '../live/use-branches.ts'
import { daysLabel, shortDay } from './production-days.ts'
import { DeliveryNotes } from './delivery-notes.tsx'
import { ParcelScan } from './parcel-scan.tsx'
import { PickLists } from './pick-lists.tsx'
import { PrintButtons } from './print-buttons.tsx'
import { columnsOf, productionFilter, type ProductionFilter, shownRows } from './production-filter.ts'
import { hasNews, ProductionNews, VersionLine } from './production-news.tsx'
import { ProductionTable } from './production-table.tsx'
import { productionTexts as texts } from './production-texts.ts'
import classes from './production.module.css'
import { PurchaseTable } from './purchase-table.tsx'
import { type Picks, usePicks } from './use-picks.ts'
import { useTicks } from './use-ticks.ts'
import { usePrint } from './use-print.ts'
import { useDepartments, useProduction, useProductionDays } from './use-production.ts'

type Change = (part: Record<string, string | undefined>) => void

/** What has to be cut and bought for the orders of some days; the address states which. */
export default function ProductionScreen() {
  const [address, change] = useAddress()
  const today = useTimeDerived(dayOf)
  const filter = productionFilter(address, today)
  const production = useProduction(filter)
  const printing = usePrint(filter, production.data?.printed ?? null)
  const { sheet } = printing
  const maySeeOrders = useMay('orders.list')
  const data = sheet ?? production.data
  const isEmpty = data !== undefined && data.rows.length === 0
  const isPicking = filter.view === 'customers' && maySeeOrders
  const picks = usePicks(filter, isPicking)
  const days = useProductionDays(filter.branch)
  const departments = useDepartments()
  const { haveCome, error } = useBranchesState()
  // What can be chosen stands above the list, which would move when it comes.
  if ((!haveCome && error === null) || departments.isPending || days.isPending) return <OnItsWay />
  const isIncomplete = isPicking && (picks.isLoading || picks.error !== null)
  return (
    <div className={classes.screen}>
      <ScreenHeader title={texts.title} folded={<Choices filter={filter} onChange={change} />}>
        <SegmentedControl
          aria-label={texts.view}
          data={optionsOf(texts.views).filter(({ value }) => value !== 'customers' || maySeeOrders)}
          value={filter.view}
          onChange={(view) => change({ view: view === 'list' ? undefined : view })}
        />
        <PrintButtons
          printing={printing}
          isDisabled={data === undefined || (isEmpty && !hasNews(data.printed)) || isIncomplete}
          isEmpty={isEmpty}
        />
      </ScreenHeader>
      <DayChips filter={filter} onChange={change} />
      {production.isError && !data && (
        <LoadFailure error={production.error} onRetry={() => void production.refetch()} />
      )}
      {printing.error && (
        <p role="alert" className={classes.failed}>
          {errorText(printing.error)}
        </p>
      )}
      {production.isPending && <Skeleton m={24} height={320} width="auto" aria-hidden />}
      {data && (
        <Lists
          production={data}
          version={sheet?.version.number ?? null}
          picks={picks}
          filter={filter}
          isStale={sheet === null && production.isPlaceholderData}
          onReserve={(reserve) => change({ reserve: reserve === 0 ? undefined : String(reserve) })}
        />
      )}
    </div>
  )
}

function OnItsWay() {
  return (
    <div className={classes.screen}>
      <ScreenHeader title={texts.title} />
      <Skeleton m={24} height={420} width="auto" aria-hidden />
    </div>
  )
}

type ListsProps = {
  production: Production
  picks: Picks
  /** The version that goes on paper now. */
  version: number | null
  filter: ProductionFilter
  isStale: boolean
  onReserve: (reserve: number) => void
}

function Lists({ production, picks, version, filter, isStale, onReserve }: ListsProps) {
  const branches = useBranches()
  const departments = useDepartments()
  const ticks = useTicks(filter)
  const { from, to, orders, unconfirmed, asOf, printed } = production
  const rows = shownRows(production.rows, filter)
  const branch = branches.find(({ id }) => id === filter.branch)
  const department = departments.data?.find(({ id }) => id === filter.department)
  const isEmpty = production.rows.length === 0
  if (isEmpty && !hasNews(printed))
    return (
      <div className={classes.empty}>
        <p>{texts.empty}</p>
        <p>{texts.emptyHint}</p>
      </div>
    )
  return (
    <div className={classes.page} aria-busy={isStale}>
      <div className={classes.head}>
        <h2>{daysLabel({ from, to })}</h2>
        <p>
          {[branch?.name ?? texts.allBranches, department?.name].filter(Boolean).join(', ')},{' '}
          {texts.orders(orders)}
          {unconfirmed > 0 && <span data-waits>, {texts.unconfirmed(unconfirmed)}</span>}
        </p>
        <p>{texts.asOf(momentLabel(Date.parse(asOf)))}</p>
        {version !== null && <VersionLine number={version} replaces={printed} />}
      </div>
      {printed && (
        <ProductionNews key={version} printed={printed} branches={branches} isOpen={version !== null} />
      )}
      {ticks.error !== null && (
        <p role="alert" className={classes.failed}>
          {errorText(ticks.error)}
        </p>
      )}
      {rows.length === 0 && (
        <p className={classes.empty}>{isEmpty ? texts.empty : texts.notFound(filter.search)}</p>
      )}
      {ticks.set !== null && filter.view === 'list' && <ParcelScan filter={filter} />}
      {rows.length > 0 && filter.view === 'list' && (
        <ProductionTable
          rows={rows}
          columns={columnsOf(production.rows, production)}
          branches={branches}
          changes={printed?.changes ?? []}
          ticks={ticks}
        />
      )}
      {rows.length > 0 && filter.view === 'notes' && (
        <DeliveryNotes rows={rows} branches={branches} days={daysLabel({ from, to })} version={version} />
      )}
      {filter.view === 'customers' && <PickLists picks={picks} isOneDay={from === to} />}
      {rows.length > 0 && filter.view === 'purchase' && (
        <PurchaseTable rows={rows} filter={filter} onReserve={onReserve} />
      )}
    </div>
  )
}

/** The next days with orders, each in one click. */
function DayChips({ filter, onChange }: { filter: ProductionFilter; onChange: Change }) {
  const { data } = useProductionDays(filter.branch)
  if (!data || data.length === 0) return null
  return (
    <ul className={classes.days} aria-label={texts.days}>
      {data.map(({ day, orders }) => (
        <li key={day}>
          <button
            type="button"
            aria-pressed={filter.from === day && filter.to === day}
            onClick={() => onChange({ from: day, to: undefined })}
          >
            <b>{shortDay(day)}</b> {texts.open(orders)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Choices({ filter, onChange }: { filter: ProductionFilter; onChange: Change }) {
  const branches = useBranches()
  const departments = useDepartments()
  const own = departments.data?.filter(({ branch }) => branches.some(({ id }) => id === branch.id)) ?? []
  return (
    <>
      <DatePickerInput
        className={classes.range}
        type="range"
        aria-label={texts.range}
        allowSingleDateInRange
        valueFormat="DD.MM.YYYY"
        value={[filter.from, filter.to]}
        onChange={([from, to]) => {
          if (from !== null) onChange({ from, to: to ?? undefined })
        }}
      />
      {branches.length > 1 && (
        <NativeSelect
          aria-label={texts.branch}
          value={filter.branch ?? ''}
          onChange={(event) => onChange({ branch: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: texts.allBranches },
            ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      {own.length > 0 && (
        <NativeSelect
          aria-label={texts.department}
          value={filter.department ?? ''}
          onChange={(event) => onChange({ department: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: texts.allDepartments },
            ...own.map(({ id, name, branch }) => ({
              value: String(id),
              label: texts.departmentOf(
                name,
                branches.length > 1 ? branches.find((one) => one.id === branch.id)?.name : undefined,
              ),
            })),
          ]}
        />
      )}
      <NativeSelect
        aria-label={texts.sort}
        value={filter.sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value })}
        data={optionsOf(texts.sorts)}
      />
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={filter.search}
        onChange={(event) => onChange({ search: event.currentTarget.value || undefined })}
      />
    </>
  )
}

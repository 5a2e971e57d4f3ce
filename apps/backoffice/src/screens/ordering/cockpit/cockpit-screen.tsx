import { SegmentedControl, Select, Skeleton, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type Cockpit,
  cockpitApi,
  type CockpitCounts,
  type CockpitDay,
  type CockpitHour,
  type CockpitQuota,
  type CockpitStage,
  cockpitStages,
} from '@theke/contract/ordering/counter/cockpit-api.ts'
import { branch } from '@theke/contract/shop/branch.ts'
import { formatQuantity } from '@theke/domain/money.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { optionsOf } from '../../../entity-kit/fields/options-of.ts'
import { useMay } from '../../../session/session.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { dayLabel, longDayLabel, spanLabel, timeLabel } from '../../../shop-time.ts'
import { useAddress } from '../../../use-address.ts'
import { useNow } from '../../../use-now.ts'
import { screenTitles } from '../../screen-titles.ts'
import classes from './cockpit.module.css'
import { cockpitTexts as texts } from './cockpit-texts.ts'
import { SeasonView } from './season-view.tsx'

const refreshMs = 20_000
const fromTheEnd = cockpitStages.toReversed()

/** What goes on now, and afterwards how it was against last year. For a wall and for a phone. */
export default function CockpitScreen() {
  const [address, change] = useAddress()
  const maySeeSeason = useMay('statistics.season')
  const now = useNow()
  const view = maySeeSeason && address['view'] === 'season' ? 'season' : 'now'
  return (
    <div>
      <ScreenHeader
        title={screenTitles.cockpit}
        beside={<span className={classes.time}>{timeLabel(now)}</span>}
      >
        {maySeeSeason && (
          <SegmentedControl
            aria-label={texts.view}
            data={optionsOf(texts.views)}
            value={view}
            onChange={(next) => change({ view: next === 'season' ? next : undefined }, true)}
          />
        )}
      </ScreenHeader>
      <div className={classes.screen}>{view === 'season' ? <SeasonView /> : <PresentDays now={now} />}</div>
    </div>
  )
}

/** The present day and the next two of all branches: how far the orders are, what is late, and what quotas still have. */
function PresentDays({ now }: { now: number }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const branches = useQuery({
    queryKey: ['branches'],
    queryFn: ({ signal }) => api.call(branch.endpoints.list, { signal }),
  })
  const cockpit = useQuery({
    queryKey: ['cockpit', chosen],
    queryFn: ({ signal }) =>
      api.call(cockpitApi.loadCockpit, {
        query: { branch: chosen === null ? null : { id: chosen } },
        signal,
      }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  })
  const { data } = cockpit
  // All at once, so that nothing moves when the rest comes.
  const isComing = cockpit.isPending || branches.isPending
  return (
    <>
      {!isComing && (branches.data?.length ?? 0) > 1 && (
        <Select
          aria-label={texts.branch}
          className={classes.branch}
          data={(branches.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          placeholder={texts.allBranches}
          clearable
          value={chosen === null ? null : String(chosen)}
          onChange={(value) => setChosen(value === null ? null : Number(value))}
        />
      )}
      {cockpit.isError && !data && (
        <LoadFailure error={cockpit.error} onRetry={() => void cockpit.refetch()} />
      )}
      {isComing && <Skeleton height={420} aria-hidden />}
      {!isComing && data && (
        <div className={classes.columns}>
          <div className={classes.column}>
            <Legend counts={sumOfDays(data.days)} />
            {data.days.map((day, index) => (
              <Day key={day.day} day={day} index={index} />
            ))}
          </div>
          <div className={classes.column}>
            <Late late={data.late} now={now} />
            <Hours hours={data.days[0]?.hours ?? []} />
            <Quotas quotas={data.quotas} now={now} />
          </div>
        </div>
      )}
    </>
  )
}

function Legend({ counts }: { counts: CockpitCounts }) {
  return (
    <section className={classes.card} aria-label={texts.orders(sumOfCounts(counts))}>
      <ul className={classes.legend} title={texts.stagesHint}>
        {fromTheEnd.map((stage) => (
          <li key={stage}>
            <span>
              <i data-stage={stage} aria-hidden /> {texts.stages[stage]}
            </span>
            <strong>{counts[stage]}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Day({ day, index }: { day: CockpitDay; index: number }) {
  const [relative] = [texts.today, texts.tomorrow].slice(index)
  const all = day.branches.reduce((sum, { counts }) => sum + sumOfCounts(counts), 0)
  const missed = day.branches.reduce((sum, { notCollected }) => sum + notCollected, 0)
  return (
    <section className={classes.card} data-today={index === 0 || undefined}>
      <h2>
        {relative && <b>{relative}</b>} {longDayLabel(day.day)}
        <small>
          {texts.orders(all)}
          {missed > 0 && ` · ${texts.notCollected(missed)}`}
        </small>
      </h2>
      {day.branches.length === 0 ? (
        <p className={classes.empty}>{texts.noOrders}</p>
      ) : (
        <table className={classes.bars}>
          <thead>
            <tr>
              <th scope="col">{texts.branch}</th>
              <th scope="col">{texts.stage}</th>
              <th scope="col">{texts.open}</th>
              <th scope="col">{texts.all}</th>
            </tr>
          </thead>
          <tbody>
            {day.branches.map(({ id, name, counts }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>
                  <Bar counts={counts} />
                </td>
                <td data-waits={counts.open > 0 || undefined}>{counts.open}</td>
                <td>{sumOfCounts(counts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** The share of each stage. */
function Bar({ counts }: { counts: CockpitCounts }) {
  const shown = fromTheEnd.filter((stage) => counts[stage] > 0)
  const words = shown.map((stage) => `${counts[stage]} ${texts.stages[stage]}`).join(', ')
  return (
    <ul className={classes.bar} title={words}>
      {shown.map((stage) => (
        <li key={stage} data-stage={stage} style={{ flexGrow: counts[stage] }}>
          {counts[stage]} <VisuallyHidden>{texts.stages[stage]}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}

function Late({ late, now }: { late: Cockpit['late']; now: number }) {
  const further = late.total - late.orders.length
  return (
    <section className={classes.card} data-late={late.total > 0 || undefined}>
      <h2>
        <b>{texts.late}</b>
        {late.total > 0 && <strong>{late.total}</strong>}
      </h2>
      {late.total === 0 && <p className={classes.empty}>{texts.nothingLate}</p>}
      <ul className={classes.late}>
        {late.orders.map(({ id, ticketNumber, branch, stage, at }) => (
          <li key={id}>
            <Link to="/orders" search={{ order: String(id) }}>
              <b>{ticketNumber}</b>
              <span>
                {branch.name}, {texts.notYet[stage]}
              </span>
              <b>{spanLabel(now - Date.parse(at))}</b>
            </Link>
          </li>
        ))}
      </ul>
      {further > 0 && <p>{texts.furtherLate(further)}</p>}
    </section>
  )
}

function Hours({ hours }: { hours: readonly CockpitHour[] }) {
  const { hour, ready, orders, places } = texts.hoursHead
  return (
    <section className={classes.card}>
      <h2>
        <b>{texts.hours}</b>
      </h2>
      {hours.length === 0 ? (
        <p className={classes.empty}>{texts.noOrders}</p>
      ) : (
        <table className={classes.hours}>
          <thead>
            <tr>
              {[hour, ready, orders, places].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((one) => (
              <tr key={one.hour}>
                <th scope="row">{texts.hour(one.hour)}</th>
                <td>{one.ready}</td>
                <td>{one.orders}</td>
                <td>{one.places ?? texts.noPlaces}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Quotas({ quotas: { shown, total }, now }: { quotas: Cockpit['quotas']; now: number }) {
  if (total === 0) return null
  const further = total - shown.length
  return (
    <section className={classes.card}>
      <h2>
        <b>{texts.quotas}</b>
      </h2>
      <ul className={classes.quotas}>
        {shown.map((quota) => (
          <li key={quota.id}>
            {quota.periods.map(({ day, taken }) => (
              <Quota
                key={day}
                {...quota}
                label={day === null ? quota.name : `${quota.name} · ${dayLabel(day, now)}`}
                taken={taken}
              />
            ))}
          </li>
        ))}
      </ul>
      {further > 0 && <Link to="/quotas">{texts.furtherQuotas(further)}</Link>}
    </section>
  )
}

type QuotaProps = Pick<CockpitQuota, 'amount' | 'unit'> & { label: string; taken: number }

function Quota({ label, amount, unit, taken }: QuotaProps) {
  const measured = (value: number) => `${formatQuantity(value)}${unit === 'kilogram' ? ' kg' : ''}`
  const rest = amount - taken
  return (
    <div>
      <span>
        {label} <small>{rest > 0 ? texts.free(measured(rest)) : texts.soldOut}</small>
      </span>
      <b>{texts.of(formatQuantity(taken), measured(amount))}</b>
      <progress aria-label={label} max={Math.max(amount, taken, 1)} value={taken} />
    </div>
  )
}

function sumOfCounts(counts: CockpitCounts): number {
  return cockpitStages.reduce((sum, stage) => sum + counts[stage], 0)
}

function sumOfDays(days: readonly CockpitDay[]): CockpitCounts {
  const of = (stage: CockpitStage) =>
    days.flatMap(({ branches }) => branches).reduce((sum, { counts }) => sum + counts[stage], 0)
  return {
    open: of('open'),
    confirmed: of('confirmed'),
    weighed: of('weighed'),
    paid: of('paid'),
    ready: of('ready'),
    handedOver: of('handedOver'),
  }
}

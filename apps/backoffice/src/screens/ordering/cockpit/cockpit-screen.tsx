import { SegmentedControl, Select, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type Cockpit,
  cockpitApi,
  type CockpitCounts,
  type CockpitDay,
  type CockpitQuota,
  type CockpitStage,
  cockpitStages,
} from '@theke/contract/ordering/counter/cockpit-api.ts'
import type { countingLabels } from '@theke/contract/insights/turnover.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import { formatQuantity } from '@theke/domain/money.ts'
import { recordOf } from '@theke/domain/typed-objects.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { optionsOf } from '../../../entity-kit/fields/options-of.ts'
import { useMay } from '../../../session/session.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { dayLabel, longDayLabel, spanLabel, timeLabel } from '../../../shop-time.ts'
import { useAddress } from '../../../use-address.ts'
import { useNow } from '../../../use-now.ts'
import { useBranchesState } from '../live/use-branches.ts'
import { shortDay } from '../production/production-days.ts'
import { screenTitles } from '../../screen-titles.ts'
import classes from './cockpit.module.css'
import { cockpitTexts as texts } from './cockpit-texts.ts'
import { Bar, fromTheEnd, Hours, sumOfCounts } from './stages-by-hour.tsx'
import { SeasonView } from './season-view.tsx'

const refreshMs = 20_000

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
  const { branches, haveCome, error: noBranches } = useBranchesState()
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
  const isComing = cockpit.isPending || !(haveCome || noBranches)
  return (
    <>
      {!isComing && branches.length > 1 && (
        <Select
          aria-label={texts.branch}
          className={classes.branch}
          data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
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
              <Day key={day.day} day={day} index={index} branch={chosen} />
            ))}
          </div>
          <div className={classes.column}>
            <Late late={data.late} now={now} />
            <NextHour branches={data.nextHour} />
            <Quotas quotas={data.quotas} now={now} />
          </div>
          <Hours days={data.days} now={now} />
        </div>
      )}
    </>
  )
}

function Legend({ counts }: { counts: CockpitCounts }) {
  const isShown = (stage: CockpitStage) => stage !== 'waiting' || counts.waiting > 0
  return (
    <section className={classes.card} aria-label={texts.orders(sumOfCounts(counts))}>
      <ul className={classes.legend} title={texts.stagesHint}>
        {fromTheEnd.filter(isShown).map((stage) => (
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

type DayProps = { day: CockpitDay; index: number; branch: number | null }

function Day({ day, index, branch }: DayProps) {
  const maySeeList = useMay('orders.list')
  const [relative] = [texts.today, texts.tomorrow].slice(index)
  const all = day.branches.reduce((sum, { counts }) => sum + sumOfCounts(counts), 0)
  const missed = day.branches.reduce((sum, { notCollected }) => sum + notCollected, 0)
  const linkTo = (counting: keyof typeof countingLabels, words: string) => (
    <Link
      to="/orders/history"
      search={{
        dueFrom: day.day,
        dueTo: day.day,
        counting,
        ...(branch !== null && { branch: String(branch) }),
      }}
    >
      {words}
    </Link>
  )
  return (
    <section className={classes.card} data-today={index === 0 || undefined}>
      <h2>
        {relative && <b>{relative}</b>} {longDayLabel(day.day)}
        <small>
          {maySeeList ? linkTo('sales', texts.orders(all)) : texts.orders(all)}
          {missed > 0 && ' · '}
          {missed > 0 &&
            (maySeeList ? linkTo('not-collected', texts.notCollected(missed)) : texts.notCollected(missed))}
        </small>
      </h2>
      <Outlook day={day} />
      {day.branches.length === 0 ? (
        <p className={classes.empty}>{texts.noOrders}</p>
      ) : (
        <div className={classes.scroll}>
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
        </div>
      )}
    </section>
  )
}

/** What a day still holds, and what to expect of it by last year. */
function Outlook({ day: { modes, lastYear } }: { day: CockpitDay }) {
  const limited = modes.flatMap(({ mode, orders, places }) =>
    places === null || places === 0 ? [] : [texts.placesOf(modeLabels[mode], orders, places)],
  )
  const before = lastYear && texts.lastYear(shortDay(lastYear.day), lastYear.soFar, lastYear.total)
  const expected = lastYear?.expected ?? null
  const words = [
    ...limited,
    ...(before === null ? [] : [before]),
    ...(expected === null ? [] : [texts.expected(expected)]),
  ]
  return words.length === 0 ? null : <p className={classes.outlook}>{words.join(' · ')}</p>
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

/** What is handed over within an hour from now, and how much of it is ready. */
function NextHour({ branches }: { branches: Cockpit['nextHour'] }) {
  return (
    <section className={classes.card}>
      <h2>
        <b>{texts.nextHour}</b> <small>{texts.stages.ready}</small>
      </h2>
      {branches.length === 0 && <p className={classes.empty}>{texts.noneInNextHour}</p>}
      <ul className={classes.quotas}>
        {branches.map(({ id, name, orders, ready }) => (
          <li key={id}>
            <div>
              <span>{name}</span>
              <b>{texts.of(String(ready), String(orders))}</b>
              <progress aria-label={name} max={orders} value={ready} />
            </div>
          </li>
        ))}
      </ul>
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

function sumOfDays(days: readonly CockpitDay[]): CockpitCounts {
  const of = (stage: CockpitStage) =>
    days.flatMap(({ branches }) => branches).reduce((sum, { counts }) => sum + counts[stage], 0)
  return recordOf(cockpitStages, of)
}

import { Select, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type DayLimits as Limits,
  type LimitedTimes,
  quotaUseApi,
} from '@theke/contract/ordering/quotas/quota-use-api.ts'
import { writtenAmount } from '@theke/contract/ordering/quotas/quota.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { DatePickerInput } from '../../../date-fields.ts'
import { useMay } from '../../../session/session.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { dayLabel, shortMoment, timeLabel } from '../../../shop-time.ts'
import { shopWorkUnit } from '../../../shop-work.ts'
import { useNow } from '../../../use-now.ts'
import { useBranches } from '../../ordering/live/use-branches.ts'
import { dayLimitsTexts as texts, quotaUseTexts } from './quota-texts.ts'
import { Stretch } from './stretch.tsx'
import classes from './quota-use.module.css'

/** All that limits orders on one day, behind a line above the list, which moves nothing while it loads. */
export function DayLimits() {
  const [isOpen, setOpen] = useState(false)
  if (!useMay(quotaUseApi.loadDayLimits.permission)) return null
  return (
    <section className={classes.above}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.title}
      </button>
      {isOpen && <LimitsOfDay />}
    </section>
  )
}

/** How full the times of a day are, and how much there is of goods. It begins with the first day on which a time is full. */
function LimitsOfDay() {
  const [asked, setAsked] = useState<string | null>(null)
  const [branch, setBranch] = useState<number | null>(null)
  const now = useNow()
  const branches = useBranches()
  const limits = useQuery({
    queryKey: ['quota-use', 'day', asked, branch],
    queryFn: ({ signal }) =>
      api.call(quotaUseApi.loadDayLimits, {
        query: { day: asked, branch: branch === null ? null : { id: branch } },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  if (limits.isError && !limits.data)
    return <LoadFailure error={limits.error} onRetry={() => void limits.refetch()} />
  if (!limits.data) return <Skeleton height={240} aria-hidden />
  const { day, fullDays, goods, times, exceptions } = limits.data
  const used = times.filter(({ stretches }) => stretches.length > 0)
  return (
    <div>
      <div className={classes.choices} aria-busy={limits.isPlaceholderData}>
        <DatePickerInput
          label={quotaUseTexts.day}
          valueFormat="DD.MM.YYYY"
          value={day}
          onChange={(next) => next && setAsked(next)}
          maw={220}
        />
        {branches.length > 1 && (
          <Select
            label={texts.branch}
            placeholder={texts.allBranches}
            data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
            clearable
            value={branch === null ? null : String(branch)}
            onChange={(value) => setBranch(value === null ? null : Number(value))}
          />
        )}
        {fullDays.length > 0 && (
          <fieldset className={classes.days}>
            <legend>{texts.fullDays}</legend>
            {fullDays.map((one) => (
              <button
                key={one.day}
                type="button"
                aria-pressed={one.day === day}
                onClick={() => setAsked(one.day)}
              >
                {dayLabel(one.day, now)} <b>{texts.full(one.full, one.over)}</b>
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {goods.length > 0 && (
        <ul className={classes.stretches} aria-label={texts.goods}>
          {goods.map(({ quota, name, unit, amount, taken }) => (
            <Stretch
              key={quota}
              name={name}
              taken={taken}
              amount={amount}
              written={(value) => writtenAmount(value, unit, shopWorkUnit())}
            />
          ))}
        </ul>
      )}
      {used.map((limit) => (
        <TimesOfLimit key={keyOf(limit)} limit={limit} />
      ))}
      {used.length === 0 && goods.every(({ taken }) => taken === 0) && (
        <p className={classes.none}>{quotaUseTexts.none}</p>
      )}
      {exceptions !== null && exceptions.total > 0 && (
        <Exceptions exceptions={exceptions} isBranchNamed={branch === null && branches.length > 1} />
      )}
    </div>
  )
}

function TimesOfLimit({ limit }: { limit: LimitedTimes }) {
  const { unit, amount, stretches } = limit
  return (
    <section>
      <h2 className={classes.limit}>{nameOf(limit)}</h2>
      <ul className={classes.stretches} aria-label={nameOf(limit)}>
        {stretches.map(({ from, to, taken }) => (
          <Stretch
            key={from}
            name={`${from}–${to}`}
            taken={taken}
            amount={amount}
            most={Math.max(...stretches.map((one) => one.taken))}
            written={(value) => writtenAmount(value, unit, shopWorkUnit())}
          />
        ))}
      </ul>
    </section>
  )
}

type ExceptionsProps = { exceptions: NonNullable<Limits['exceptions']>; isBranchNamed: boolean }

/** Where staff went over what was full, who and why. */
function Exceptions({ exceptions: { first, total }, isBranchNamed }: ExceptionsProps) {
  const now = useNow()
  const branches = useBranches()
  return (
    <section>
      <h2 className={classes.limit}>{texts.exceptions(total)}</h2>
      {total > first.length && <p className={classes.none}>{texts.firstExceptions(first.length)}</p>}
      <ul className={classes.exceptions} aria-label={texts.exceptions(total)}>
        {first.map(({ order, ticketNumber, branch, due, by, at, reason }) => (
          <li key={`${order} ${at}`}>
            <Link to="/orders" search={{ order: String(order) }}>
              <b>{timeLabel(Date.parse(due))}</b> {ticketNumber}
            </Link>
            <span>
              {reason}
              <small>
                {isBranchNamed && `${branches.find(({ id }) => id === branch)?.name ?? ''}, `}
                {texts.exceptionBy(by, shortMoment(Date.parse(at), now))}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameOf({ name, branch, mode }: LimitedTimes): string {
  const own = mode === null ? name : texts.ofBranch(modeLabels[mode])
  return branch === null ? own : `${own}, ${branch.name}`
}

function keyOf({ quota, branch, mode }: LimitedTimes): string {
  return `${quota ?? ''} ${branch?.id ?? ''} ${mode ?? ''}`
}

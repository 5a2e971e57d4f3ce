import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../../entity-kit/card.tsx'
import { useSession } from '../../../session/session.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { addDays, dayOf, longDayLabel, mondayOf } from '../../../shop-time.ts'
import { useNow } from '../../../use-now.ts'
import { screenTitles } from '../../screen-titles.ts'
import { CorrectionLine } from '../correction-line.tsx'
import { OpenShifts } from '../swaps/open-shifts.tsx'
import { OwnSwaps } from '../swaps/own-swaps.tsx'
import { NextShifts } from './next-shifts.tsx'
import { CalendarFeedCard } from './calendar-feed-card.tsx'
import classes from './my-time.module.css'
import {
  ownActivitiesQuery,
  ownBalanceQuery,
  ownClockQuery,
  ownCorrectionsQuery,
  ownSchedulesQuery,
} from './my-time-queries.ts'
import { myTimeTexts as texts } from './my-time-texts.ts'
import { OwnActivities } from './own-activities.tsx'
import { OwnClockCard } from './own-clock-card.tsx'
import { OwnSheets } from './own-sheets.tsx'
import { WeekBars } from './week-bars.tsx'
import { weekOf } from './week-of.ts'
import { amountLabel } from '../balances/balances-texts.ts'

const shiftDays = 28

/** The working time of the person who is logged in: now, by weeks, and what comes; with requests for corrections. */
export default function MyTimeScreen() {
  const { id: user, branches } = useSession()
  const now = useNow()
  const [monday, setMonday] = useState(() => mondayOf(now))
  const thisMonday = mondayOf(now)
  const activities = useQuery(ownActivitiesQuery(user, monday))
  const planned = useQuery(ownSchedulesQuery(user, monday, 7))
  const coming = useQuery(ownSchedulesQuery(user, dayOf(now), shiftDays))
  const corrections = useQuery(ownCorrectionsQuery(user))
  const failed = [activities, planned, coming, corrections].find(({ isError, data }) => isError && !data)
  const days = weekOf(monday, activities.data?.data ?? [], planned.data?.data ?? [])
  const sum = (of: 'worked' | 'planned') => formatMinutes(days.reduce((total, day) => total + day[of], 0))
  const isThisWeek = monday === thisMonday
  const year = Number(dayOf(now).slice(0, 4))
  // The height of the first cards follows from these, and what stands below them is not to move.
  const isSettling = useQueries({
    queries: [
      ownClockQuery(user),
      ownBalanceQuery(user, year, 'overtime'),
      ownBalanceQuery(user, year, 'holiday'),
    ],
    combine: (all) => all.some(({ isPending }) => isPending),
  })
  return (
    <div>
      <ScreenHeader title={screenTitles.myTime} />
      {failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      <div className={classes.cards} data-settling={isSettling || undefined}>
        <OwnClockCard user={user} />
        <Card
          title={isThisWeek ? texts.week : texts.weekOf(longDayLabel(monday))}
          hint={texts.weekSum(sum('worked'), sum('planned'))}
          actions={
            <span className={classes.weeks}>
              <Button
                variant="default"
                aria-label={texts.weekBefore}
                onClick={() => setMonday(addDays(monday, -7))}
              >
                <IconChevronLeft size={18} aria-hidden />
              </Button>
              <Button
                variant="default"
                aria-label={texts.weekAfter}
                disabled={isThisWeek}
                onClick={() => setMonday(addDays(monday, 7))}
              >
                <IconChevronRight size={18} aria-hidden />
              </Button>
            </span>
          }
        >
          <WeekBars days={days} />
        </Card>
        <OwnBalances user={user} year={year} />
        <Card title={texts.shifts}>
          {coming.isPending ? (
            <Skeleton height={60} aria-hidden />
          ) : (
            <NextShifts schedules={coming.data?.data ?? []} />
          )}
        </Card>
        <OwnSwaps user={user} />
        <OpenShifts />
        <CalendarFeedCard />
        <Card title={texts.activities}>
          {activities.isPending ? (
            <Skeleton height={90} aria-hidden />
          ) : (
            <OwnActivities key={monday} activities={activities.data?.data ?? []} branch={branches[0]?.id} />
          )}
        </Card>
        <OwnSheets user={user} />
        <Card title={texts.corrections}>
          {corrections.data?.total === 0 && <p className={classes.quiet}>{texts.noCorrections}</p>}
          <ul className={classes.list}>
            {corrections.data?.data.map((one) => (
              <CorrectionLine key={one.id} correction={one} />
            ))}
          </ul>
        </Card>
      </div>
    </div>
  )
}

/** Overtime and holiday that are left; nothing for people without an employment contract. */
function OwnBalances({ user, year }: { user: number; year: number }) {
  const overtime = useQuery(ownBalanceQuery(user, year, 'overtime')).data?.[0]
  const holiday = useQuery(ownBalanceQuery(user, year, 'holiday')).data?.[0]
  if (overtime === undefined || holiday === undefined) return null
  const hours = amountLabel(overtime.balance, 'overtime')
  return (
    <div className={classes.balances}>
      <Card title={texts.overtime}>
        <p className={classes.balance}>{texts.hours(overtime.balance > 0 ? `+${hours}` : hours)}</p>
      </Card>
      <Card title={texts.holiday(year)}>
        <p className={classes.balance}>{texts.days(amountLabel(holiday.balance, 'holiday'))}</p>
      </Card>
    </div>
  )
}

import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
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
/** The height of the bars of a week with their words, in pixels. */
const barsHeight = 144

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
  const week =
    activities.data && planned.data ? weekOf(monday, activities.data.data, planned.data.data) : null
  const sum = (of: 'worked' | 'planned') =>
    formatMinutes((week ?? []).reduce((total, day) => total + day[of], 0))
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
      <div className={classes.cards} data-settling={isSettling || undefined}>
        <OwnClockCard user={user} />
        <Card
          title={isThisWeek ? texts.week : texts.weekOf(longDayLabel(monday))}
          hint={week === null ? texts.weekUnknown : texts.weekSum(sum('worked'), sum('planned'))}
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
          <WhenKnown queries={[activities, planned]} height={barsHeight}>
            {week && <WeekBars days={week} />}
          </WhenKnown>
        </Card>
        <OwnBalances user={user} year={year} />
        <Card title={texts.shifts}>
          <WhenKnown queries={[coming]} height={60}>
            {coming.data && <NextShifts schedules={coming.data.data} />}
          </WhenKnown>
        </Card>
        <OwnSwaps user={user} />
        <OpenShifts />
        <CalendarFeedCard />
        <Card title={texts.activities}>
          <WhenKnown queries={[activities]} height={90}>
            {activities.data && (
              <OwnActivities key={monday} activities={activities.data.data} branch={branches[0]?.id} />
            )}
          </WhenKnown>
        </Card>
        <OwnSheets user={user} />
        <Card title={texts.corrections}>
          <WhenKnown queries={[corrections]} height={60}>
            {corrections.data?.total === 0 && <p className={classes.quiet}>{texts.noCorrections}</p>}
            <ul className={classes.list}>
              {corrections.data?.data.map((one) => (
                <CorrectionLine key={one.id} correction={one} />
              ))}
            </ul>
          </WhenKnown>
        </Card>
      </div>
    </div>
  )
}

type Loading = Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'refetch'>

type WhenKnownProps = { queries: readonly Loading[]; height: number; children: ReactNode }

/** Shows what is known. Until then there is a placeholder, and where it cannot be loaded the reason with a way to try again. */
function WhenKnown({ queries, height, children }: WhenKnownProps) {
  const missing = queries.filter(({ data }) => data === undefined)
  const failed = missing.find(({ isError }) => isError)
  if (failed)
    return (
      <LoadFailure
        error={failed.error}
        onRetry={() => void Promise.all(missing.map(({ refetch }) => refetch()))}
      />
    )
  return missing.length > 0 ? <Skeleton height={height} aria-hidden /> : children
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

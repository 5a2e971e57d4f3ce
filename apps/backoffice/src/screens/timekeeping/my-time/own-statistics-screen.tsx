import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { statisticsApi, type UserProfile } from '@theke/contract/insights/statistics-api.ts'
import { formatMinutes } from '@theke/contract/timekeeping/minutes-label.ts'
import { monthLabel } from '@theke/contract/timekeeping/sheet-lines.ts'
import { monthOf } from '@theke/domain/timekeeping/months/month-sheet.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import type { workingActivity } from '@theke/contract/timekeeping/working-activity.ts'
import { api } from '../../../api.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { ScreenHeader } from '../../../shell/screen-header.tsx'
import { screenTitles } from '../../screen-titles.ts'
import { amountLabel } from '../balances/balances-texts.ts'
import { MonthPicker, useMonth } from '../months/month-picker.tsx'
import classes from './own-statistics.module.css'
import { dayOf, longDayLabel, timeLabel } from '../../../shop-time.ts'

/** German texts of the screen on which people see what their working time comes to. */
const texts = {
  actual: 'Ist',
  target: 'Soll',
  difference: 'Differenz',
  holidayDays: 'Urlaubstage',
  sickDays: 'Krankentage',
  overtime: 'Überstunden bis gestern',
  holidayLeft: (year: number) => `Resturlaub ${year}`,
  hours: (duration: string) => `${duration} h`,
  noContract: 'Ohne Dienstvertrag gibt es kein Soll und keine Konten.',
  days: 'Gearbeitete Tage',
  noDays: 'In diesem Monat ist nichts erfasst.',
  running: 'läuft',
  corrected: '(korrigiert)',
} as const

type Activity = RowOf<typeof workingActivity>

/** What the working time of the person who is logged in comes to in a month: target and actual time, accounts, and the days behind them. */
export default function OwnStatisticsScreen() {
  const month = useMonth()
  const period = { start: month, end: monthOf(month).lastDay }
  const profile = useQuery({
    queryKey: ['my-time', 'profile', month],
    queryFn: ({ signal }) => api.call(statisticsApi.userProfile, { query: period, signal }),
    placeholderData: keepPreviousData,
  })
  const activities = useQuery({
    queryKey: ['my-time', 'profile-activities', month],
    queryFn: ({ signal }) => api.list(statisticsApi.userProfileWorkingActivities, { query: period, signal }),
    placeholderData: keepPreviousData,
  })
  const failed = [profile, activities].find(({ isError, data }) => isError && !data)
  return (
    <div>
      <ScreenHeader title={screenTitles.ownStatistics}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/my-time" />}
        >
          {screenTitles.myTime}
        </Button>
        <MonthPicker month={month} />
      </ScreenHeader>
      {failed && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      <div className={classes.cards}>
        {profile.data ? (
          <Sums profile={profile.data} month={month} />
        ) : (
          <Skeleton className={classes.sumsPending} aria-hidden />
        )}
        {activities.data ? (
          <WorkedDays activities={activities.data.data} />
        ) : (
          <Skeleton height={240} aria-hidden />
        )}
      </div>
    </div>
  )
}

function Sums({ profile, month }: { profile: UserProfile; month: string }) {
  const { targetMinutes, actualMinutes, sickDays, holidayDays, balances } = profile
  const difference = actualMinutes - targetMinutes
  const overtime = balances.find(({ type }) => type === 'overtime')
  const holiday = balances.find(({ type }) => type === 'holiday')
  const sums = [
    [texts.actual, texts.hours(formatMinutes(actualMinutes))],
    [texts.target, texts.hours(formatMinutes(targetMinutes))],
    [texts.difference, texts.hours(`${difference > 0 ? '+' : ''}${formatMinutes(difference)}`)],
    [texts.holidayDays, amountLabel(holidayDays, 'holiday')],
    [texts.sickDays, amountLabel(sickDays, 'holiday')],
  ]
  if (overtime) sums.push([texts.overtime, texts.hours(amountLabel(overtime.balance, 'overtime'))])
  if (holiday) sums.push([texts.holidayLeft(holiday.year), amountLabel(holiday.balance, 'holiday')])
  return (
    <Card title={monthLabel(month)}>
      <dl className={classes.sums}>
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {balances.length === 0 && <p className={classes.quiet}>{texts.noContract}</p>}
    </Card>
  )
}

/** The days on which somebody worked, the newest first, each with a bar as long as its hours. */
function WorkedDays({ activities }: { activities: readonly Activity[] }) {
  const days = [...Map.groupBy(activities, ({ start }) => dayOf(Date.parse(start ?? '')))].map(
    ([day, own]) => ({
      day,
      minutes: own.reduce((sum, { duration }) => sum + duration, 0),
      spans: own.toReversed().map(spanOf).join(', '),
    }),
  )
  const longest = Math.max(1, ...days.map(({ minutes }) => minutes))
  return (
    <Card title={texts.days}>
      {days.length === 0 && <p className={classes.quiet}>{texts.noDays}</p>}
      <ul className={classes.days}>
        {days.map(({ day, minutes, spans }) => (
          <li key={day}>
            <span className={classes.day}>{longDayLabel(day)}</span>
            <span className={classes.spans}>{spans}</span>
            <b>{texts.hours(formatMinutes(minutes))}</b>
            <i aria-hidden style={{ width: `${(minutes / longest) * 100}%` }} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function spanOf({ start, end, isCorrected }: Activity): string {
  const until = end === null ? texts.running : timeLabel(Date.parse(end))
  return `${timeLabel(Date.parse(start ?? ''))}–${until}${isCorrected ? ` ${texts.corrected}` : ''}`
}

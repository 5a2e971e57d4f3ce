import { Button, MultiSelect, NativeSelect, SegmentedControl } from '@mantine/core'
import {
  type BranchDay,
  type BranchDays,
  dayChangeKinds,
  hoursScopes,
} from '@theke/contract/shop/days-api.ts'
import type { DayChange as HoursChange, HoursScope } from '@theke/domain/shop/day-change.ts'
import { entriesOf, isKeyOf } from '@theke/domain/typed-objects.ts'
import { DateInput, TimePicker } from '../../../date-fields.ts'
import { dayOf, instantAt, timeLabel } from '../../../shop-time.ts'
import { useNow } from '../../../use-now.ts'
import type { BranchName } from '../live/use-branches.ts'
import classes from './days.module.css'
import { daysTexts as texts } from './days-texts.ts'

/** A change of days, of the branch or of one of its departments. */
export type DayChange = HoursChange & { department: { id: number } | null }

/** What is chosen in the form; empty times are none. */
export type DayValues = {
  kind: DayChange['kind']
  scope: HoursScope
  /** Null is the whole branch. */
  department: number | null
  after: string
  until: string
  /** Whether the day closes as a whole. */
  isWhole: boolean
  hours: readonly [from: string, to: string, secondFrom: string, secondTo: string]
  /** The branches besides the shown one for which the change is too. */
  also: readonly number[]
}

export const emptyValues: DayValues = {
  kind: 'keep',
  scope: 'all',
  department: null,
  after: '',
  until: '',
  isWhole: false,
  hours: ['', '', '', ''],
  also: [],
}

/** The change that the form means; null while a time is missing. */
export function changeOf(values: DayValues, days: { from: string; to: string }): DayChange | null {
  const { kind, scope, after, until, isWhole } = values
  const department = values.department === null ? null : { id: values.department }
  const all = { ...days, scope, department }
  switch (kind) {
    case 'close':
      if (isWhole) return { ...all, kind, after: null, until: null }
      return after === '' && until === ''
        ? null
        : { ...all, kind, after: after || null, until: until || null }
    case 'hours': {
      const [from, to, secondFrom, secondTo] = values.hours
      const spans = [
        { from, to },
        { from: secondFrom, to: secondTo },
      ].filter((span) => span.from !== '' && span.to !== '')
      return spans.length === 0 ? null : { ...all, kind, hours: spans }
    }
    default:
      return { ...all, kind }
  }
}

type Props = {
  values: DayValues
  from: string
  to: string
  today: string
  /** The day where one alone is chosen. */
  day: BranchDay | undefined
  hasDeliveryHours: boolean
  departments: BranchDays['departments']
  /** The branches besides the shown one. */
  others: readonly BranchName[]
  onChange: (values: DayValues) => void
  onChoose: (days: { from: string; to: string }) => void
  errorOf: (field: string) => string | undefined
}

export function DayForm({
  values,
  from,
  to,
  today,
  day,
  hasDeliveryHours,
  departments,
  others,
  onChange,
  onChoose,
  errorOf,
}: Props) {
  const set = (part: Partial<DayValues>) => onChange({ ...values, ...part })
  const hoursError = errorOf('hours')
  const also = others.flatMap(({ id }) => (values.also.includes(id) ? [id] : []))
  return (
    <div className={classes.form}>
      <div className={classes.fields}>
        <DateInput
          label={texts.from}
          valueFormat="DD.MM.YYYY"
          minDate={today}
          value={from}
          error={errorOf('from')}
          onChange={(next) => next && onChoose({ from: next, to: next > to ? next : to })}
        />
        <DateInput
          label={texts.to}
          valueFormat="DD.MM.YYYY"
          minDate={from}
          value={to}
          error={errorOf('to')}
          onChange={(next) => next && onChoose({ from, to: next })}
        />
        {departments.length > 0 && (
          <NativeSelect
            label={texts.department}
            value={values.department ?? ''}
            error={errorOf('department')}
            data={[
              { value: '', label: texts.wholeBranch },
              ...departments.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              set({ department: value === '' ? null : Number(value), also: [] })
            }
          />
        )}
        {hasDeliveryHours && values.department === null && (
          <NativeSelect
            label={texts.scope}
            value={values.scope}
            error={errorOf('scope')}
            data={entriesOf(hoursScopes).map(([value, label]) => ({ value, label }))}
            onChange={({ currentTarget: { value } }) => isKeyOf(hoursScopes, value) && set({ scope: value })}
          />
        )}
      </div>
      {others.length > 0 && values.department === null && (
        <div className={classes.fields}>
          <MultiSelect
            className={classes.also}
            label={texts.also}
            placeholder={also.length === 0 ? texts.alsoNowhere : ''}
            value={also.map(String)}
            data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(ids) => set({ also: ids.map(Number) })}
          />
          <Button
            variant="default"
            disabled={also.length === others.length}
            onClick={() => set({ also: others.map(({ id }) => id) })}
          >
            {texts.allBranches}
          </Button>
        </div>
      )}
      <SegmentedControl
        className={classes.kinds}
        aria-label={texts.what}
        value={values.kind}
        data={entriesOf(dayChangeKinds).map(([value, label]) => ({ value, label }))}
        onChange={(value) => isKeyOf(dayChangeKinds, value) && set({ kind: value })}
      />
      {(values.kind === 'close' || values.kind === 'keep') && (
        <QuickClosings values={values} day={day} onChange={(part) => set({ kind: 'close', ...part })} />
      )}
      {values.kind === 'close' && (
        <>
          {!values.isWhole && (
            <div className={classes.fields}>
              <Clock
                label={texts.after}
                value={values.after}
                error={errorOf('after')}
                onChange={(after) => set({ after })}
              />
              <Clock
                label={texts.until}
                value={values.until}
                error={errorOf('until')}
                onChange={(until) => set({ until })}
              />
              <p className={classes.hint}>{texts.closeHint}</p>
            </div>
          )}
        </>
      )}
      {values.kind === 'hours' && (
        <>
          {[0, 2].map((at) => (
            <fieldset key={at} className={classes.fields} aria-label={at === 0 ? texts.first : texts.second}>
              {[at, at + 1].map((index) => (
                <Clock
                  key={index}
                  label={index % 2 === 0 ? texts.hoursFrom : texts.hoursTo}
                  value={values.hours[index] ?? ''}
                  error={index === 0 ? hoursError : undefined}
                  onChange={(time) => set({ hours: withTime(values.hours, index, time) })}
                />
              ))}
            </fieldset>
          ))}
        </>
      )}
    </div>
  )
}

function withTime(hours: DayValues['hours'], at: number, time: string): DayValues['hours'] {
  const [one, two, three, four] = hours.map((each, index) => (index === at ? time : each))
  return [one ?? '', two ?? '', three ?? '', four ?? '']
}

type ClockProps = {
  label: string
  value: string
  error: string | undefined
  onChange: (time: string) => void
}

function Clock({ label, value, error, onChange }: ClockProps) {
  return (
    <TimePicker
      label={label}
      format="24h"
      minutesStep={5}
      hoursInputLabel={`${label}, ${texts.hour}`}
      minutesInputLabel={`${label}, ${texts.minute}`}
      clearable
      clearButtonProps={{ 'aria-label': texts.clear }}
      value={value}
      error={error}
      onChange={(next) => onChange(next.slice(0, 5))}
    />
  )
}

const halfHourMs = 30 * 60_000
const offered = 6

/** One tap each, without choosing first to close: the whole day, or from a time on. */
function QuickClosings({
  values,
  day,
  onChange,
}: {
  values: DayValues
  day: BranchDay | undefined
  onChange: (part: Partial<DayValues>) => void
}) {
  const now = useNow()
  const isClosing = values.kind === 'close'
  return (
    <div className={classes.quick}>
      {!isClosing && <span>{texts.quick}</span>}
      <Button
        variant={isClosing && values.isWhole ? 'filled' : 'default'}
        color="var(--changed)"
        aria-pressed={isClosing && values.isWhole}
        onClick={() => onChange({ isWhole: true, after: '', until: '' })}
      >
        {texts.wholeDay}
      </Button>
      {closingTimes(day, now).map((time) => {
        const isChosen = isClosing && !values.isWhole && values.after === time && values.until === ''
        return (
          <Button
            key={time}
            variant={isChosen ? 'filled' : 'default'}
            color="var(--changed)"
            aria-pressed={isChosen}
            onClick={() => onChange({ isWhole: false, after: time, until: '' })}
          >
            {texts.closeAt(time)}
          </Button>
        )
      })}
    </div>
  )
}

/** The full hours within a day; today the next half hours. */
function closingTimes(day: BranchDay | undefined, now: number): string[] {
  const [first, last] = [day?.hours[0], day?.hours.at(-1)]
  if (day === undefined || first === undefined || last === undefined) return []
  const opens = instantAt(day.day, first.from)
  const closes = last.to > first.from ? instantAt(day.day, last.to) : instantAt(day.day, '23:59')
  const isToday = day.day === dayOf(now)
  const step = isToday ? halfHourMs : 2 * halfHourMs
  const begin = isToday ? Math.max(opens, now) : opens
  const most = isToday ? offered : Infinity
  const times: string[] = []
  for (let at = Math.ceil((begin + 1) / step) * step; at < closes && times.length < most; at += step)
    times.push(timeLabel(at))
  return times
}

import { ActionIcon, Button, Switch } from '@mantine/core'
import { DateInput } from '../date-fields.ts'
import { IconCalendarOff, IconPlus, IconTrash } from '@tabler/icons-react'
import { comingHolidays, publicHolidays } from '@theke/domain/shop/public-holidays.ts'
import { useRecordForm } from '../entity-kit/record-form.ts'
import { useNow } from '../shop-clock.ts'
import { addDays, dayLabel, dayOf } from '../shop-time.ts'
import { de } from '../texts/de.ts'
import type { HoursEditing } from './day-row.tsx'
import { holidaysWithout, specialDays, withClosed, withHolidays, withTime } from './hours-edit.ts'
import classes from './hours-field.module.css'
import { TimeSpan } from './time-span.tsx'

/** Days with hours of their own, such as Christmas Eve; they replace the weekday. */
export function SpecialDays(editing: HoursEditing) {
  const { entries, change, isDisabled, path, isSchedule } = editing
  const closed = isSchedule ? de.hours.notOffered : de.hours.closed
  const { errors, values } = useRecordForm()
  const now = useNow()
  const today = dayOf(now)
  const days = specialDays(entries)
  // The calendar is that of Austria, and a product's schedule does not know holidays.
  const hasHolidays = !isSchedule && values.country === 'AT'
  const holidays = hasHolidays ? comingHolidays(today) : []
  const withoutEntry = holidaysWithout(entries, holidays)
  const past = days.filter(({ date }) => date !== null && date < today)
  const removeDays = (gone: typeof days) => {
    const indexes = new Set(gone.flatMap((day) => day.entries.map(({ index }) => index)))
    change(entries.filter((_, index) => !indexes.has(index)))
  }

  return (
    <div className={classes.special}>
      <h3 className={classes.subtitle}>{de.hours.special}</h3>
      <p className={classes.hint}>{de.hours.specialHint}</p>
      {days.map((day) => {
        const { date, entries: own } = day
        const first = own[0]?.index ?? 0
        const holiday = hasHolidays && date !== null ? holidayOn(date) : undefined
        const name = date === null ? de.hours.withoutDate : (holiday ?? dayLabel(date, now))
        const isClosed = own.some(({ entry }) => entry.isClosed)
        const indexes = new Set(own.map(({ index }) => index))
        return (
          <fieldset
            key={first}
            className={classes.day}
            aria-label={name}
            data-past={(date !== null && date < today) || undefined}
          >
            <DateInput
              aria-label={de.hours.date}
              description={holiday}
              inputWrapperOrder={['input', 'description', 'error']}
              value={date}
              valueFormat="DD.MM.YYYY"
              placeholder={de.form.dayPlaceholder}
              disabled={isDisabled}
              error={errors[`${path}.${first}.date`]}
              onChange={(next) =>
                change(entries.map((entry, index) => (indexes.has(index) ? { ...entry, date: next } : entry)))
              }
            />
            <div className={classes.times}>
              {own
                .filter(({ entry }) => !entry.isClosed)
                .map(({ index, entry }) => (
                  <TimeSpan key={index} index={index} entry={entry} dayName={name} {...editing} />
                ))}
              <Switch
                className={classes.closed}
                label={closed}
                aria-label={`${name}: ${closed}`}
                checked={isClosed}
                disabled={isDisabled || date === null}
                onChange={({ currentTarget }) =>
                  change(
                    currentTarget.checked
                      ? withClosed(entries, 'once', date)
                      : withTime(entries, 'once', date),
                  )
                }
              />
            </div>
            {!isDisabled && (
              <div className={classes.dayTools}>
                {!isClosed && date !== null && (
                  <ActionIcon
                    variant="subtle"
                    color="gray.7"
                    aria-label={de.hours.addTime(name)}
                    onClick={() => change(withTime(entries, 'once', date))}
                  >
                    <IconPlus size={17} stroke={1.75} />
                  </ActionIcon>
                )}
                <ActionIcon
                  variant="subtle"
                  color="gray.6"
                  aria-label={de.form.removeRow(name)}
                  onClick={() => removeDays([day])}
                >
                  <IconTrash size={17} stroke={1.5} />
                </ActionIcon>
              </div>
            )}
          </fieldset>
        )
      })}
      {!isDisabled && (
        <div className={classes.specialTools}>
          <Button
            variant="default"
            leftSection={<IconPlus size={15} />}
            onClick={() => change(withClosed(entries, 'once', firstFree(days, addDays(today, 1))))}
          >
            {de.hours.addSpecial}
          </Button>
          {withoutEntry.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconCalendarOff size={15} stroke={1.5} />}
              onClick={() => change(withHolidays(entries, holidays))}
            >
              {de.hours.closeHolidays(withoutEntry.length)}
            </Button>
          )}
          {past.length > 0 && (
            <Button variant="subtle" color="gray.7" onClick={() => removeDays(past)}>
              {de.hours.removePast(past.length)}
            </Button>
          )}
        </div>
      )}
      {!isDisabled && withoutEntry.length > 0 && (
        <p className={classes.hint}>
          {de.hours.holidaysToCome(
            withoutEntry.map(({ name, date }) => `${name} (${dayLabel(date, now)})`).join(', '),
          )}
        </p>
      )}
    </div>
  )
}

function holidayOn(date: string): string | undefined {
  return publicHolidays(Number(date.slice(0, 4))).find((holiday) => holiday.date === date)?.name
}

/** The first day from a day on that has no hours of its own yet. */
function firstFree(days: readonly { date: string | null }[], from: string): string {
  let day = from
  while (days.some(({ date }) => date === day)) day = addDays(day, 1)
  return day
}

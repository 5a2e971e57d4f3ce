import { Button } from '@mantine/core'
import { IconCalendarOff, IconPlus } from '@tabler/icons-react'
import { comingHolidays, type HolidayPlace, publicHolidays } from '@theke/domain/shop/public-holidays.ts'
import { useRecordValues } from '../entity-kit/form/record-form.ts'
import { useNow } from '../use-now.ts'
import { dayLabel, dayOf } from '../shop-time.ts'
import { hoursTexts } from './hours-texts.ts'
import type { HoursEditing } from './hours-editing.ts'
import { holidaysWithout, specialDays, withHolidays, withUndecidedDay } from './hours-edit.ts'
import classes from './hours-field.module.css'
import { SpecialDay } from './special-day.tsx'

/** Days with hours of their own, such as Christmas Eve; they replace the weekday. */
export function SpecialDays(editing: HoursEditing) {
  const { entries, change, isDisabled, isSchedule } = editing
  const place = useRecordValues<HolidayPlace>()
  const now = useNow()
  const today = dayOf(now)
  const days = specialDays(entries)
  // The schedule of a product or a quota is at no place and does not know holidays.
  const holidays = isSchedule ? [] : (comingHolidays(place, today) ?? [])
  const withoutEntry = holidaysWithout(entries, holidays)
  const past = days.filter(({ date }) => date !== null && date < today)
  const removeDays = (gone: typeof days) => {
    const indexes = new Set(gone.flatMap((day) => day.entries.map(({ index }) => index)))
    change(entries.filter((_, index) => !indexes.has(index)))
  }

  return (
    <div className={classes.special}>
      <h3 className={classes.subtitle}>{hoursTexts.special}</h3>
      <p className={classes.hint}>{hoursTexts.specialHint}</p>
      {days.map((day) => (
        <SpecialDay
          key={day.entries[0]?.index}
          day={day}
          holiday={isSchedule ? undefined : holidayOn(place, day.date)}
          onRemove={() => removeDays([day])}
          {...editing}
        />
      ))}
      {!isDisabled && (
        <div className={classes.specialTools}>
          <Button
            variant="default"
            data-adds
            leftSection={<IconPlus size={15} />}
            onClick={() => change(withUndecidedDay(entries))}
          >
            {hoursTexts.addSpecial}
          </Button>
          {withoutEntry.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconCalendarOff size={15} stroke={1.5} />}
              onClick={() => change(withHolidays(entries, holidays))}
            >
              {hoursTexts.closeHolidays(withoutEntry.length)}
            </Button>
          )}
          {past.length > 0 && (
            <Button variant="subtle" color="gray.7" onClick={() => removeDays(past)}>
              {hoursTexts.removePast(past.length)}
            </Button>
          )}
        </div>
      )}
      {!isDisabled && withoutEntry.length > 0 && (
        <p className={classes.hint}>
          {hoursTexts.holidaysToCome(
            withoutEntry.map(({ name, date }) => `${name} (${dayLabel(date, now)})`).join(', '),
          )}
        </p>
      )}
    </div>
  )
}

function holidayOn(place: HolidayPlace, date: string | null): string | undefined {
  if (date === null) return undefined
  return publicHolidays(place, Number(date.slice(0, 4)))?.find((holiday) => holiday.date === date)?.name
}
